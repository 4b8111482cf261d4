import type { MentionAgreement, MentionScores } from "../../core/mention-agreement.ts";
import type { Interval } from "../../core/report.ts";
import { csvRow } from "../csv-row.ts";
import { latexComment } from "../escape-latex.ts";
import { escapeMarkdown, markdownCode, markdownLine } from "../escape-markdown.ts";
import { latexFloat } from "../latex.ts";
import { list, section } from "../markdown.ts";
import { markdownTable } from "../markdown-table.ts";
import { neutralize } from "../neutralize.ts";
import { DEFAULT_WIDTH, type NumberOptions, type TerminalOptions } from "../render-options.ts";
import { stableJson } from "../stable-json.ts";
import { plainStyle } from "../style.ts";
import { drawnTable, sections, titled } from "../terminal-table.ts";
import { wrap } from "../wrap.ts";
import { mentionAgreementTables } from "./mention-agreement-tables.ts";

/** How a detector of mentions agrees with people, for a terminal. */
export function renderMentionAgreement(agreement: MentionAgreement, options: TerminalOptions = {}): string {
  const { style = plainStyle, width = DEFAULT_WIDTH } = options;
  const paragraph = (notes: readonly string[], paint: (text: string) => string): string[] =>
    wrap([{ text: neutralize(notes.join(" ")), paint }], width);
  return sections([
    paragraph(mentionBasisNotes(agreement), (text) => text),
    ...mentionAgreementTables(agreement, options).map(({ title, table }) => [
      style.bold(title),
      ...drawnTable(table, options, "column"),
    ]),
    paragraph(mentionReadingNotes(agreement), style.dim),
    titled("warnings", agreement.warnings.map(neutralize), style).map(style.yellow),
  ]);
}

const HEADER = ["detector", "about", "name", "compared", "measure", "value", "low", "high", "matched", "of"];

type Row = readonly (string | number | undefined)[];

/** One row for each share: of all mentions, of a type, of a method, of the entities of a kind. */
export function renderMentionAgreementCsv(agreement: MentionAgreement): string {
  const { detector, exact, approximate, byType, byMethod, entities } = agreement;
  const kinds = [...Object.entries(entities.byKind), ["all", entities] as const];
  const rows: Row[] = [
    ...scoreRows("exact", exact),
    ...scoreRows("approximate", approximate),
    ...Object.entries(byType).flatMap(([name, { gold, ...by }]) =>
      COMPARED.map((how) => row("type", name, how, "recall", by[how].recall, by[how].matched, gold)),
    ),
    ...Object.entries(byMethod).flatMap(([name, { found, ...by }]) =>
      COMPARED.map((how) => row("method", name, how, "precision", by[how].precision, by[how].matched, found)),
    ),
    ...kinds.map(([name, { falseAlarms, undetected, annotated }]) =>
      row("kind", name, undefined, "false alarms", falseAlarms, undetected, annotated),
    ),
  ];
  return [HEADER, ...rows.map((cells) => [detector, ...cells])].map(csvRow).join("");
}

const COMPARED = ["exact", "approximate"] as const;

function scoreRows(
  how: string,
  { precision, recall, f1, found, gold, matched, intervals }: MentionScores,
): Row[] {
  return [
    row("mentions", undefined, how, "precision", precision, matched, found, intervals.precision),
    row("mentions", undefined, how, "recall", recall, matched, gold, intervals.recall),
    row("mentions", undefined, how, "f1", f1, matched, undefined),
  ];
}

function row(
  about: string,
  name: string | undefined,
  how: string | undefined,
  measure: string,
  value: number | undefined,
  matched: number,
  of: number | undefined,
  interval?: Interval,
): Row {
  return [about, name, how, measure, value, interval?.low, interval?.high, matched, of];
}

/** The order a person reads an agreement in. */
const ORDER: readonly string[] = [
  ...["exact", "approximate", "precision", "recall", "f1", "falseAlarms"],
  ...["found", "gold", "matched", "annotated", "undetected", "unchecked", "intervals", "low", "high"],
  ...["distance", "byType", "byMethod", "entities", "byKind"],
  ...["counts", "texts", "empty", "unaligned", "unknown", "warnings", "detector"],
  ...["schema", "tool", "name", "version", "createdAt", "seed", "bootstrap", "resamples", "confidence"],
  ...["data", "format", "sha256"],
];

/** An agreement on mentions as JSON, its keys always in the same order: the headline figures first. */
export function renderMentionAgreementJson(agreement: MentionAgreement): string {
  return stableJson(agreement, ORDER);
}

/** The tables of an agreement on mentions for a paper (needs the package booktabs). */
export function renderMentionAgreementLatex(
  agreement: MentionAgreement,
  options: NumberOptions = {},
): string {
  const { tool, createdAt } = agreement;
  const head = [
    latexComment(`Made by ${tool.name} ${tool.version}, ${createdAt}.`),
    latexComment("Needs \\usepackage{booktabs}."),
  ];
  const notes = [...mentionBasisNotes(agreement), ...mentionReadingNotes(agreement)];
  const floats = mentionAgreementTables(agreement, options).map(({ title, table }, at) =>
    latexFloat({
      caption: [`Agreement on mentions: ${title}.`, ...(at === 0 ? notes : [])].join(" "),
      label: `assay-mentions-${at + 1}`,
      table,
      metrics: [],
    }),
  );
  return `${[head.join("\n"), ...floats].join("\n\n")}\n`;
}

/** How a detector of mentions agrees with people, as a page of Markdown. */
export function renderMentionAgreementMarkdown(
  agreement: MentionAgreement,
  options: NumberOptions = {},
): string {
  const notes = [...mentionBasisNotes(agreement), ...mentionReadingNotes(agreement)];
  const blocks = [
    "# How the detector of mentions agrees with people",
    list(notes.map(markdownLine)),
    ...mentionAgreementTables(agreement, options).flatMap(({ title, table }) =>
      section(capitalized(title), markdownTable(table)),
    ),
    ...section("Warnings", list(agreement.warnings.map(markdownLine))),
    ...section("How this was made", provenance(agreement)),
  ];
  return `${blocks.join("\n\n")}\n`;
}

function capitalized(title: string): string {
  return title.charAt(0).toUpperCase() + title.slice(1);
}

function provenance({ tool, createdAt, seed, data }: MentionAgreement): string {
  return list([
    `${tool.name} ${escapeMarkdown(tool.version)}, ${escapeMarkdown(createdAt)}, seed ${seed}`,
    ...data.map(
      ({ name, sha256 }) =>
        `data: ${markdownCode(name)}${sha256 ? ` (SHA-256 ${markdownCode(sha256)})` : ""}`,
    ),
  ]);
}

/** What an agreement on mentions is based on, in sentences. */
function mentionBasisNotes({ detector, counts, exact }: MentionAgreement): string[] {
  const { texts, empty, unaligned, unknown } = counts;
  const count = (number: number): string => number.toLocaleString("en");
  return [
    `${detector}: ${count(texts)} texts, ${count(exact.gold)} mentions marked by people.`,
    ...(empty > 0 ? [`${count(empty)} blank texts are left out.`] : []),
    ...(unaligned > 0
      ? [
          `The annotation of ${count(unaligned)} texts does not give the text back: mentions are missing in it. They count all the same; the second table leaves them out.`,
        ]
      : []),
    ...(unknown > 0
      ? [`${count(unknown)} mentions are marked for no entity of the data and count as not found.`]
      : []),
  ];
}

/** How the numbers are to be read. */
function mentionReadingNotes({ approximate, bootstrap }: MentionAgreement): string[] {
  const { resamples, confidence } = bootstrap;
  const interval =
    resamples === 0
      ? []
      : [
          `Intervals: ${Number((100 * confidence).toFixed(4))} % by percentile bootstrap over texts, ${resamples.toLocaleString("en")} resamples.`,
        ];
  return [
    `A mention counts when people marked the same words for the same entity, case, white space and closing punctuation aside; approximately, when the edit distance is at most ${approximate.distance} of the longer one's length.`,
    ...interval,
  ];
}
