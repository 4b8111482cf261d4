import { alarmSentence } from "../core/alarm-sentence.ts";
import type { FoundError, JudgedCase, WorstTexts } from "../core/judged-case.ts";
import { escapeMarkdown, markdownLine } from "./escape-markdown.ts";
import { caseLines, type ExplanationOptions, legendLines, saidLines } from "./explain.ts";
import { caseBlocks } from "./explain-markdown.ts";
import { formatNumber } from "./format-number.ts";
import type { CaseOptions } from "./judged-case.ts";
import { caseTitle, type JudgementView, judgementViews, LEGEND } from "./judgement-view.ts";
import { bracketed, markText } from "./mark-text.ts";
import { neutralize } from "./neutralize.ts";
import { DEFAULT_WIDTH } from "./render-options.ts";
import { plainStyle } from "./style.ts";
import { wrap } from "./wrap.ts";

/**
 * The worst texts by each metric, the worst first, for a terminal: what every metric said, then data and text as the
 * metric that the list goes by saw them, or the first with evidence where that one has none.
 */
export function renderWorst(worst: readonly WorstTexts[], options: ExplanationOptions): string {
  const { style = plainStyle } = options;
  const lists = worst.flatMap((list, at) => [
    ...(at === 0 ? [] : [""]),
    style.bold(neutralize(heading(list))),
    ...(list.errors
      ? list.errors.flatMap((error, place) => errorLines(error, place, options))
      : list.cases.flatMap((judged, place) => itemLines(judged, place, list, options))),
  ]);
  const legend = hasCases(worst) ? ["", ...legendLines(options)] : [];
  return [...lists, ...legend, ""].join("\n");
}

/** The same as sections of Markdown. */
export function renderWorstMarkdown(worst: readonly WorstTexts[], options: CaseOptions): string {
  const lists = worst.flatMap((list) => [
    `## ${escapeMarkdown(heading(list))}`,
    ...(list.errors
      ? list.errors.map((error, place) => errorBlock(error, place, options))
      : list.cases.flatMap((judged, place) => itemBlocks(judged, place, list, options))),
  ]);
  const legend = hasCases(worst) ? [escapeMarkdown(LEGEND.join("  "))] : [];
  return `${[...lists, ...legend].join("\n\n")}\n`;
}

/** One error: whose text, what is wrong, how probable that is, and the text with the words marked. */
function errorLines(error: FoundError, place: number, options: ExplanationOptions): string[] {
  const { style = plainStyle, width = DEFAULT_WIDTH } = options;
  const room = Math.max(20, width - 2);
  const plain = (text: string) => ({ text: neutralize(text), paint: (line: string) => line });
  return [
    "",
    style.bold(neutralize(`${place + 1}. ${caseTitle(error)}`)),
    ...wrap([plain(errorSentence(error, options))], room).map((line) => `  ${line}`),
    ...wrap([{ text: neutralize(markedText(error)), paint: style.dim }], room).map((line) => `  ${line}`),
  ];
}

function errorBlock(error: FoundError, place: number, options: CaseOptions): string {
  const said = markdownLine(errorSentence(error, options));
  const text = markedText(error);
  return `### ${place + 1}. ${escapeMarkdown(caseTitle(error))}\n\n${said}\n\n> ${text === "" ? "(empty text)" : markdownLine(text)}`;
}

function errorSentence({ example, candidate, alarm }: FoundError, { decimals = 3 }: CaseOptions): string {
  const sentence = alarmSentence(alarm, example.facts, candidate.text);
  return `${sentence} (probability ${formatNumber(alarm.strength, Math.min(decimals, 2))})`;
}

function markedText({ candidate, alarm }: FoundError): string {
  return markText(candidate.text, [alarm]).map(bracketed).join("");
}

function itemLines(
  judged: JudgedCase,
  place: number,
  list: WorstTexts,
  options: ExplanationOptions,
): string[] {
  const { style = plainStyle, width = DEFAULT_WIDTH } = options;
  const views = viewsOf(judged, list, options);
  const shown = shownOf(views, list);
  return [
    "",
    style.bold(neutralize(`${place + 1}. ${caseTitle(judged)}`)),
    ...named(views)
      .flatMap((view) => saidLines(view, { width: width - 2 }))
      .map((line) => `  ${line}`),
    ...(shown ? caseLines(shown, options) : []),
  ];
}

function itemBlocks(judged: JudgedCase, place: number, list: WorstTexts, options: CaseOptions): string[] {
  const views = viewsOf(judged, list, options);
  const shown = shownOf(views, list);
  const lines = named(views).map(({ metric, said }) => `- ${markdownLine(`${metric}  ${said.join(" · ")}`)}`);
  return [
    `### ${place + 1}. ${escapeMarkdown(caseTitle(judged))}`,
    ...(lines.length === 0 ? [] : [lines.join("\n")]),
    ...(shown ? caseBlocks(shown) : []),
  ];
}

/** What each metric said, with the part that the list goes by even where only headlines are shown. */
function viewsOf(judged: JudgedCase, { metric, part }: WorstTexts, options: CaseOptions): JudgementView[] {
  const metrics = options.metrics.map((info) =>
    info.name !== metric || info.parts.some(({ name }) => name === part.name)
      ? info
      : { ...info, parts: [...info.parts, part] as const },
  );
  return judgementViews(judged, { ...options, metrics });
}

function named(views: readonly JudgementView[]): JudgementView[] {
  return views.filter(({ metric }) => metric !== "");
}

function shownOf(views: readonly JudgementView[], list: WorstTexts): JudgementView["shown"] {
  const own = views.find(({ metric, shown }) => metric === list.metric && shown);
  return (own ?? views.find(({ shown }) => shown))?.shown;
}

function hasCases(worst: readonly WorstTexts[]): boolean {
  return worst.some(({ cases, errors = cases }) => errors.length > 0);
}

function heading(list: WorstTexts): string {
  if (list.errors) return errorHeading(list.errors.length, list.metric);
  const { length } = list.cases;
  if (length === 0) return `No text was judged by ${worstBy(list)}`;
  return `The worst ${length === 1 ? "text" : `${length} texts`} by ${worstBy(list)}`;
}

function errorHeading(count: number, metric: string): string {
  if (count === 0) return `No error was found by ${metric}`;
  return `The worst ${count === 1 ? "error" : `${count} errors`} by ${metric}`;
}

/** What the list goes by: `parent.f`. */
function worstBy({ metric, part }: WorstTexts): string {
  return `${metric}.${part.name}`;
}
