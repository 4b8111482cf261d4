import type { MetricInfo } from "../core/report.ts";
import { escapeMarkdown, markdownLine } from "./escape-markdown.ts";
import { caseLines, type ExplanationOptions, legendLines, saidLines } from "./explain.ts";
import { caseBlocks } from "./explain-markdown.ts";
import type { CaseOptions, JudgedCase } from "./judged-case.ts";
import { caseTitle, type JudgementView, judgementViews, LEGEND } from "./judgement-view.ts";
import { neutralize } from "./neutralize.ts";
import { DEFAULT_WIDTH } from "./render-options.ts";
import { plainStyle } from "./style.ts";

/**
 * The worst cases by the first metric, the worst first, for a terminal: what every metric said, then data and text as
 * the first metric with evidence saw them.
 */
export function renderWorst(worst: readonly JudgedCase[], options: ExplanationOptions): string {
  const { style = plainStyle, width = DEFAULT_WIDTH } = options;
  const items = worst.flatMap((judged, at) => {
    const views = judgementViews(judged, options);
    const shown = firstShown(views);
    return [
      "",
      style.bold(neutralize(`${at + 1}. ${caseTitle(judged)}`)),
      ...named(views)
        .flatMap((view) => saidLines(view, { width: width - 2 }))
        .map((line) => `  ${line}`),
      ...(shown ? caseLines(shown, options) : []),
    ];
  });
  const legend = worst.length === 0 ? [] : ["", ...legendLines(options)];
  return [style.bold(neutralize(heading(options.metrics, worst.length))), ...items, ...legend, ""].join("\n");
}

/** The same as a section of Markdown. */
export function renderWorstMarkdown(worst: readonly JudgedCase[], options: CaseOptions): string {
  const items = worst.flatMap((judged, at) => {
    const views = judgementViews(judged, options);
    const shown = firstShown(views);
    const lines = named(views).map(
      ({ metric, said }) => `- ${markdownLine(`${metric}  ${said.join(" · ")}`)}`,
    );
    return [
      `### ${at + 1}. ${escapeMarkdown(caseTitle(judged))}`,
      ...(lines.length === 0 ? [] : [lines.join("\n")]),
      ...(shown ? caseBlocks(shown) : []),
    ];
  });
  const legend = worst.length === 0 ? [] : [escapeMarkdown(LEGEND.join("  "))];
  const title = `## ${escapeMarkdown(heading(options.metrics, worst.length))}`;
  return `${[title, ...items, ...legend].join("\n\n")}\n`;
}

function named(views: readonly JudgementView[]): JudgementView[] {
  return views.filter(({ metric }) => metric !== "");
}

function firstShown(views: readonly JudgementView[]): JudgementView["shown"] {
  return views.find(({ shown }) => shown)?.shown;
}

function heading([metric]: readonly MetricInfo[], count: number): string {
  const by = metric ? ` by ${metric.name}.${metric.parts[0].name}` : "";
  if (count === 0) return `No example was judged${by}`;
  return `The worst ${count === 1 ? "example" : `${count} examples`}${by}`;
}
