import type { ParaphraseTest } from "../../core/paraphrase-test.ts";
import { neutralize } from "../neutralize.ts";
import { DEFAULT_WIDTH, type TerminalOptions } from "../render-options.ts";
import { plainStyle } from "../style.ts";
import { drawnTable, sections, titled } from "../terminal-table.ts";
import { wrap } from "../wrap.ts";
import { paraphraseBasisNotes, paraphraseReadingNotes } from "./paraphrase-test-notes.ts";
import { paraphraseTestTable } from "./paraphrase-test-table.ts";

/** What becomes of metrics under paraphrase, for a terminal. */
export function renderParaphraseTest(test: ParaphraseTest, options: TerminalOptions = {}): string {
  const { style = plainStyle, width = DEFAULT_WIDTH } = options;
  const paragraph = (notes: readonly string[], paint: (text: string) => string): string[] =>
    wrap([{ text: neutralize(notes.join(" ")), paint }], width);
  const signatures = test.metrics.map(({ name, signature }) => neutralize(`${name}  ${signature}`));
  return sections([
    paragraph(paraphraseBasisNotes(test), (text) => text),
    drawnTable(paraphraseTestTable(test, options), options, "column"),
    paragraph(paraphraseReadingNotes(test), style.dim),
    titled("signatures", signatures, style).map(style.dim),
    titled("warnings", test.warnings.map(neutralize), style).map(style.yellow),
  ]);
}
