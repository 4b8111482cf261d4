import { type TextVerdict, textVerdict } from "../core/alarm-sentence.ts";
import type { JudgedCase } from "../core/judged-case.ts";
import { alignLeft, displayWidth, shorten, widest } from "./display-width.ts";
import type { FactRow } from "./fact-rows.ts";
import type { CaseOptions } from "./judged-case.ts";
import { caseTitle, type JudgementView, judgementViews, LEGEND, type MarkedCase } from "./judgement-view.ts";
import { bracketed, type Mark } from "./mark-text.ts";
import { neutralize } from "./neutralize.ts";
import { DEFAULT_WIDTH, type TerminalOptions } from "./render-options.ts";
import { plainStyle, type Style } from "./style.ts";
import { VERDICT_SIGNS, type Verdict } from "./verdict.ts";
import { wrap } from "./wrap.ts";

const INDENT = "  ";

/** How cases are shown in a terminal. */
export type ExplanationOptions = CaseOptions & TerminalOptions;

/** A case for a terminal: for each metric its values and, if it has evidence, the data with what is missing and the text with what nothing supports. */
export function renderExplanation(judged: JudgedCase, options: ExplanationOptions): string {
  const { style = plainStyle } = options;
  return [
    style.bold(neutralize(caseTitle(judged))),
    ...verdictsOf(judged, options).flatMap((verdict) => verdictLines(verdict, options)),
    ...judgementViews(judged, options).flatMap((view) => [
      "",
      ...headLines(view, options),
      ...(view.shown ? caseLines(view.shown, options) : []),
    ]),
    "",
    ...legendLines(options),
    "",
  ].join("\n");
}

/** What the metrics that give a verdict answered about a text. */
export function verdictsOf(
  { example, candidate, records }: JudgedCase,
  { metrics }: CaseOptions,
): TextVerdict[] {
  return records.flatMap((record) => {
    const metric = metrics.find(({ name }) => name === record.metric);
    const verdict = metric && textVerdict(record, metric, example.facts, candidate.text);
    return verdict ? [verdict] : [];
  });
}

/** The verdict, and the alarms in one list, each as a plain sentence. */
function verdictLines({ verdict, sentences }: TextVerdict, options: TerminalOptions): string[] {
  const { style = plainStyle, width = DEFAULT_WIDTH } = options;
  const paint = verdict === "faithful" ? style.green : verdict === "unfaithful" ? style.red : style.yellow;
  return [
    style.bold(paint(verdict)),
    ...sentences.flatMap((sentence) => {
      const [first = "", ...more] = wrap(
        [{ text: neutralize(sentence), paint: (text) => text }],
        Math.max(20, width - 4),
      );
      return [`${INDENT}· ${first}`, ...more.map((line) => `${INDENT}  ${line}`)];
    }),
  ];
}

function headLines(view: JudgementView, options: TerminalOptions): string[] {
  if (view.metric === "") return [];
  const { style = plainStyle } = options;
  const lines = saidLines(view, options);
  return view.signature === "" ? lines : [...lines, style.dim(INDENT + neutralize(view.signature))];
}

/** Stands for a space at which no line is broken. */
const FIRM = "\u00a0";
const firm = (text: string): string => text.replaceAll(" ", FIRM);
const loosened = (line: string): string => line.replaceAll(FIRM, " ");

/** A metric's name and its parts, which may be many: wrapped, but never between a part and its value. */
export function saidLines({ metric, said }: JudgementView, options: TerminalOptions): string[] {
  const { style = plainStyle, width = DEFAULT_WIDTH } = options;
  const parts = said.length === 1 ? said : said.map(firm);
  const pieces = [
    { text: neutralize(metric), paint: style.bold },
    { text: `  ${neutralize(parts.join(`${FIRM}· `))}`, paint: (text: string) => text },
  ];
  const [first = "", ...more] = wrap(pieces, width - INDENT.length).map(loosened);
  return [first, ...more.map((line) => INDENT + line)];
}

/** What the signs mean, wrapped between them. */
export function legendLines({ style = plainStyle, width = DEFAULT_WIDTH }: TerminalOptions): string[] {
  return wrap([{ text: LEGEND.map(firm).join("  "), paint: style.dim }], width).map(loosened);
}

/** The data and the text of one view, indented. */
export function caseLines({ facts, text, remarks }: MarkedCase, options: TerminalOptions): string[] {
  const { style = plainStyle, width = DEFAULT_WIDTH } = options;
  const room = Math.max(20, width - INDENT.length);
  const lines = [
    ...factLines(facts, room, style),
    "",
    ...textLines(text, room, style),
    ...remarks.flatMap((remark) => wrap([{ text: neutralize(remark), paint: style.dim }], room)),
  ];
  return lines.map((line) => (line === "" ? "" : INDENT + line));
}

function factLines(facts: readonly FactRow[], room: number, style: Style): string[] {
  if (facts.length === 0) return [style.dim("(no data)")];
  const short = (text: string): string => shorten(neutralize(text), Math.floor(room / 3));
  const shown = facts.map((row) => ({ row, subject: short(row.subject), relation: short(row.relation) }));
  const subjects = widest(shown.map(({ subject }) => subject));
  const relations = widest(shown.map(({ relation }) => relation));
  return shown.flatMap(({ row, subject, relation }) => {
    const names = [
      ...(subjects > 0 ? [alignLeft(subject, subjects)] : []),
      alignLeft(relation, relations),
      "",
    ];
    const head = names.join("  ");
    const sign = verdictPaint(row.verdict, style)(alignLeft(VERDICT_SIGNS[row.verdict], 1));
    const indent = 2 + displayWidth(head);
    const [first = "", ...more] = valueLines(row, room - indent, style);
    return [`${sign} ${head}${first}`.trimEnd(), ...more.map((line) => " ".repeat(indent) + line)];
  });
}

function valueLines({ verdict, value, note }: FactRow, room: number, style: Style): string[] {
  const remark = note === "" ? [] : [{ text: `  (${neutralize(note)})`, paint: style.dim }];
  const said = { text: neutralize(value), paint: verdictPaint(verdict, style) };
  return wrap([said, ...remark], Math.max(10, room));
}

function textLines(text: MarkedCase["text"], room: number, style: Style): string[] {
  if (text.length === 0) return [style.dim("(empty text)")];
  return wrap(
    text.map((piece) => ({ text: bracketed(piece), paint: markPaint(piece.mark, style) })),
    room,
  );
}

function verdictPaint(verdict: Verdict, style: Style): (text: string) => string {
  if (verdict === "supported") return style.green;
  if (verdict === "missing") return style.red;
  if (verdict === "partly" || verdict === "unchecked") return style.yellow;
  return verdict === "contradicted" ? (text) => style.bold(style.red(text)) : (text) => text;
}

function markPaint(mark: Mark, style: Style): (text: string) => string {
  if (mark === "supported") return style.green;
  if (mark === "unsupported") return (text) => style.red(style.underline(text));
  return mark === "contradicted" ? (text) => style.bold(style.red(style.underline(text))) : (text) => text;
}
