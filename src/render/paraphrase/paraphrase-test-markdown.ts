import type { ParaphraseTest } from "../../core/paraphrase-test.ts";
import { escapeMarkdown, markdownCode, markdownLine } from "../escape-markdown.ts";
import { list, section } from "../markdown.ts";
import { markdownTable } from "../markdown-table.ts";
import type { NumberOptions } from "../render-options.ts";
import { paraphraseBasisNotes, paraphraseReadingNotes } from "./paraphrase-test-notes.ts";
import { paraphraseTestTable } from "./paraphrase-test-table.ts";

/** What becomes of metrics under paraphrase, as a page of Markdown. */
export function renderParaphraseTestMarkdown(test: ParaphraseTest, options: NumberOptions = {}): string {
  const { tool, createdAt, seed, data, metrics, warnings } = test;
  const notes = [...paraphraseBasisNotes(test), ...paraphraseReadingNotes(test)];
  const blocks = [
    "# Metrics under paraphrase",
    list(notes.map(markdownLine)),
    markdownTable(paraphraseTestTable(test, options)),
    ...section("Warnings", list(warnings.map(markdownLine))),
    ...section(
      "How this was made",
      list([
        `${tool.name} ${escapeMarkdown(tool.version)}, ${escapeMarkdown(createdAt)}, seed ${seed}`,
        ...data.map(
          ({ name, sha256 }) =>
            `data: ${markdownCode(name)}${sha256 ? ` (SHA-256 ${markdownCode(sha256)})` : ""}`,
        ),
        ...metrics.map(({ name, signature }) => `${escapeMarkdown(name)}: ${markdownCode(signature)}`),
      ]),
    ),
  ];
  return `${blocks.join("\n\n")}\n`;
}
