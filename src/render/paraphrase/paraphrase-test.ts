import type { ParaphraseScore, ParaphraseTest } from "../../core/paraphrase-test.ts";
import type { Estimate } from "../../core/report.ts";
import { csvRow } from "../csv-row.ts";
import { latexComment } from "../escape-latex.ts";
import { escapeMarkdown, markdownCode, markdownLine } from "../escape-markdown.ts";
import { latexFloat } from "../latex.ts";
import { list, section } from "../markdown.ts";
import { markdownTable } from "../markdown-table.ts";
import { neutralize } from "../neutralize.ts";
import { reasonsOf } from "../not-applicable-notes.ts";
import { DEFAULT_WIDTH, type NumberOptions, type TerminalOptions } from "../render-options.ts";
import { stableJson } from "../stable-json.ts";
import { plainStyle } from "../style.ts";
import type { Table } from "../table.ts";
import { share, tableOf, words } from "../table-columns.ts";
import { drawnTable, sections, titled } from "../terminal-table.ts";
import { wrap } from "../wrap.ts";

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

const HEADER = ["metric", "part", "better", "measure", "value", "low", "high"];
const MEASURES = ["original", "sameTexts", "paraphrased", "change"] as const;

/** One row for each measure of each part; what could not be computed is empty. */
export function renderParaphraseTestCsv({ scores }: ParaphraseTest): string {
  const rows = scores.flatMap((score) =>
    MEASURES.map((measure) => {
      const { value, interval } = score[measure] ?? {};
      return [score.metric, score.part, score.better, measure, value, interval?.low, interval?.high];
    }),
  );
  return [HEADER, ...rows].map(csvRow).join("");
}

/** The order a person reads a test in. */
const ORDER: readonly string[] = [
  ...["scores", "metric", "part", "better", "original", "sameTexts", "paraphrased", "change"],
  ...["value", "interval", "low", "high", "counts", "examples", "texts", "pairs", "reasons", "warnings"],
  ...["metrics", "name", "id", "version", "signature", "options", "needs", "parts", "tallies"],
  ...["schema", "tool", "createdAt", "seed", "bootstrap", "resamples", "confidence"],
  ...["data", "format", "sha256"],
];

/** A paraphrase test as JSON, its keys always in the same order: the scores first. */
export function renderParaphraseTestJson(test: ParaphraseTest): string {
  return stableJson(test, ORDER);
}

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

/** A row for each part of each metric: what it says of references as texts, beside themselves and beside paraphrases. */
function paraphraseTestTable({ scores, counts }: ParaphraseTest, options: NumberOptions): Table {
  const estimate = (title: string, of: (score: ParaphraseScore) => Estimate | undefined) =>
    share<ParaphraseScore>(title, (score) => [of(score)?.value, of(score)?.interval], options);
  const all = counts.paraphrased === counts.texts;
  return tableOf(scores, [
    words("metric", ({ metric, part }) => `${metric}.${part}`),
    estimate("original", ({ original }) => original),
    ...(all ? [] : [estimate("same texts", ({ sameTexts }) => sameTexts)]),
    estimate("paraphrased", ({ paraphrased }) => paraphrased),
    estimate("change", ({ change }) => change),
  ]);
}

const count = (number: number, what: string): string =>
  `${number.toLocaleString("en")} ${what}${number === 1 ? "" : "s"}`;

/** What a paraphrase test is based on, in sentences. */
function paraphraseBasisNotes({ counts, reasons }: ParaphraseTest): string[] {
  const { examples, texts, paraphrased, pairs } = counts;
  return [
    `${count(texts, "reference")} of ${count(examples, "example")}; ${paraphrased.toLocaleString("en")} of them with ${count(pairs, "paraphrase")}.`,
    ...Object.entries(reasons).map(([metric, own]) => {
      const all = Object.values(own).reduce((sum, number) => sum + number, 0);
      return `${metric}: ${all.toLocaleString("en")} not applicable: ${reasonsOf({ reasons: own })}.`;
    }),
  ];
}

/** How the numbers are to be read. */
function paraphraseReadingNotes({ counts, bootstrap }: ParaphraseTest): string[] {
  const { resamples, confidence } = bootstrap;
  const same =
    counts.paraphrased === counts.texts
      ? "original"
      : "the same texts (those that have a paraphrase) as original";
  return [
    "original: each reference scored with itself as the reference; paraphrased: with another reference of the same data.",
    `change: paraphrased less ${same}. Both texts are right: a metric that falls goes by words.`,
    ...(resamples === 0
      ? []
      : [
          `Intervals: ${Number((100 * confidence).toFixed(4))} % by percentile bootstrap over examples, ${resamples.toLocaleString("en")} resamples.`,
        ]),
  ];
}
