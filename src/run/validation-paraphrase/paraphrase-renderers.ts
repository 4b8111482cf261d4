import type { ParaphraseTest } from "../../core/paraphrase-test.ts";
import {
  renderParaphraseTestCsv,
  renderParaphraseTestJson,
  renderParaphraseTestLatex,
  renderParaphraseTestMarkdown,
} from "../../report/index.ts";
import type { Renderers } from "../rendered-files.ts";

/** What a paraphrase test can be written as, by extension. */
export const PARAPHRASE_RENDERERS: Renderers<ParaphraseTest> = {
  ".json": renderParaphraseTestJson,
  ".csv": renderParaphraseTestCsv,
  ".md": renderParaphraseTestMarkdown,
  ".tex": renderParaphraseTestLatex,
};
