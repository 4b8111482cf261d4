import type { ParaphraseTest } from "../../core/paraphrase-test.ts";
import { latexComment } from "../escape-latex.ts";
import { latexFloat } from "../latex.ts";
import type { NumberOptions } from "../render-options.ts";
import { paraphraseBasisNotes, paraphraseReadingNotes } from "./paraphrase-test-notes.ts";
import { paraphraseTestTable } from "./paraphrase-test-table.ts";

/** The table of a paraphrase test for a paper (needs the package booktabs). */
export function renderParaphraseTestLatex(test: ParaphraseTest, options: NumberOptions = {}): string {
  const { tool, createdAt, metrics } = test;
  const head = [
    latexComment(`Made by ${tool.name} ${tool.version}, ${createdAt}.`),
    latexComment("Needs \\usepackage{booktabs}."),
  ];
  const notes = [...paraphraseBasisNotes(test), ...paraphraseReadingNotes(test)];
  const float = latexFloat({
    caption: ["Metrics under paraphrase.", ...notes].join(" "),
    label: "assay-paraphrase",
    table: paraphraseTestTable(test, options),
    metrics,
  });
  return `${head.join("\n")}\n\n${float}\n`;
}
