import { escapeMarkdown, markdownLine } from "./escape-markdown.ts";
import { caseLines, type ExplanationOptions, legendLines, saidLines } from "./explain.ts";
import { caseBlocks } from "./explain-markdown.ts";
import type { CaseOptions, JudgedCase } from "./judged-case.ts";
import { caseTitle, type JudgementView, judgementViews, LEGEND } from "./judgement-view.ts";
import { neutralize } from "./neutralize.ts";
import { DEFAULT_WIDTH } from "./render-options.ts";
import { plainStyle } from "./style.ts";
import { type WorstTexts, worstBy } from "./worst-texts.ts";

/**
 * The worst texts by each metric, the worst first, for a terminal: what every metric said, then data and text as the
 * metric that the list goes by saw them, or the first with evidence where that one has none.
 */
export function renderWorst(worst: readonly WorstTexts[], options: ExplanationOptions): string {
  const { style = plainStyle } = options;
  const lists = worst.flatMap((list, at) => [
    ...(at === 0 ? [] : [""]),
    style.bold(neutralize(heading(list))),
    ...list.cases.flatMap((judged, place) => itemLines(judged, place, list, options)),
  ]);
  const legend = hasCases(worst) ? ["", ...legendLines(options)] : [];
  return [...lists, ...legend, ""].join("\n");
}

/** The same as sections of Markdown. */
export function renderWorstMarkdown(worst: readonly WorstTexts[], options: CaseOptions): string {
  const lists = worst.flatMap((list) => [
    `## ${escapeMarkdown(heading(list))}`,
    ...list.cases.flatMap((judged, place) => itemBlocks(judged, place, list, options)),
  ]);
  const legend = hasCases(worst) ? [escapeMarkdown(LEGEND.join("  "))] : [];
  return `${[...lists, ...legend].join("\n\n")}\n`;
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
  return worst.some(({ cases }) => cases.length > 0);
}

function heading(list: WorstTexts): string {
  const { length } = list.cases;
  if (length === 0) return `No text was judged by ${worstBy(list)}`;
  return `The worst ${length === 1 ? "text" : `${length} texts`} by ${worstBy(list)}`;
}
