import type { ParaphraseTest } from "../../../core/paraphrase-test.ts";
import {
  renderParaphraseTestCsv,
  renderParaphraseTestJson,
  renderParaphraseTestLatex,
  renderParaphraseTestMarkdown,
} from "../../../render/index.ts";
import type { Renderers } from "../../../store/rendered-files.ts";

/** What a paraphrase test can be written as, by extension. */
export const PARAPHRASE_RENDERERS: Renderers<ParaphraseTest> = {
  ".json": renderParaphraseTestJson,
  ".csv": renderParaphraseTestCsv,
  ".md": renderParaphraseTestMarkdown,
  ".tex": renderParaphraseTestLatex,
};
