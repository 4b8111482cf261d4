import type { Report } from "../core/report.ts";
import { formatAgainst } from "./format-number.ts";
import { remark } from "./gate-table.ts";
import { layoutTable } from "./layout-table.ts";
import { neutralize } from "./neutralize.ts";
import { DEFAULT_WIDTH, type ScoreTableOptions, type TerminalOptions } from "./render-options.ts";
import { type RunContents, runContents } from "./run-contents.ts";
import { plainStyle, type Style } from "./style.ts";
import { hasBest, type Table } from "./table.ts";
import { wrap } from "./wrap.ts";

/** The scores of a run for a terminal: a sentence for each system where a metric gives verdicts, systems by metrics, breakdowns, then what one must know to read and to quote them. */
export function renderTable(report: Report, options: TerminalOptions & ScoreTableOptions = {}): string {
  const { style = plainStyle } = options;
  const contents = runContents(report, options);
  const { notice, notApplicable } = contents;
  return sections([
    notice === "" ? [] : [style.bold(style.red(`!!! ${notice} !!!`))],
    sentenceLines(contents, options),
    scoreLines(contents, options),
    ...breakdownSections(contents, options),
    gateLines(report, options),
    titled("not applicable", notApplicable.map(neutralize), style),
    titled("signatures", signatureLines(report), style),
    titled("warnings", report.warnings.map(neutralize), style).map(style.yellow),
  ]);
}

/** Only the scores by the values of each tag; empty when the run has no breakdowns. */
export function renderBreakdowns(report: Report, options: TerminalOptions & ScoreTableOptions = {}): string {
  return sections(breakdownSections(runContents(report, options), options));
}

function breakdownSections({ breakdowns }: RunContents, options: TerminalOptions): string[][] {
  const { style = plainStyle } = options;
  return breakdowns.map(({ title, table }) => [
    style.bold(neutralize(title)),
    ...drawnTable(table, options, "row"),
  ]);
}

function sentenceLines({ sentences }: RunContents, { width = DEFAULT_WIDTH }: TerminalOptions): string[] {
  return sentences.flatMap((text) => wrap([{ text: neutralize(text), paint: (line) => line }], width));
}

function scoreLines({ scores, reading, leftOut }: RunContents, options: TerminalOptions): string[] {
  const { style = plainStyle } = options;
  const table = scores.rows > 0 ? drawnTable(scores, options, "column") : ["No system was scored."];
  const text = `${reading} ${leftOut}`.trimEnd();
  return [...table, ...wrap([{ text, paint: style.dim }], options.width ?? DEFAULT_WIDTH)];
}

/** A table within the terminal's width, with what its marks mean and what there was no room for. */
export function drawnTable(
  table: Table,
  { style = plainStyle, width = DEFAULT_WIDTH }: TerminalOptions,
  of: string,
): string[] {
  const { lines, leftOut } = layoutTable(table, { width, style });
  const missing = { text: `no room for: ${leftOut.map(neutralize).join(", ")}`, paint: style.dim };
  return [
    ...lines,
    ...(hasBest(table) ? [style.dim(`* best of its ${of}`)] : []),
    ...(leftOut.length > 0 ? wrap([missing], width) : []),
  ];
}

/** Whether each gate held, a line for each; under one on texts what is wrong with those that failed. */
export function gateLines({ gates }: Report, { style = plainStyle, decimals }: TerminalOptions): string[] {
  const lines = gates.flatMap((verdict) => {
    const { gate, system, passed, value, threshold } = verdict;
    const why = verdict.failures?.why ?? [];
    const more = why.length > 0 ? `${verdict.failures!.count} failed` : remark(verdict);
    const said = `${gate}  ${system}  ${formatAgainst(value, threshold, decimals)}${more ? `  (${more})` : ""}`;
    const head = `${passed ? style.green("✓ passed") : style.bold(style.red("✗ FAILED"))}  ${neutralize(said)}`;
    return [head, ...why.map((line) => `    ${neutralize(line)}`)];
  });
  return titled("gates", lines, style);
}

/** The signature of each metric. */
export function signatureLines({ metrics }: Report): string[] {
  return metrics.map(({ name, signature }) => neutralize(`${name}  ${signature}`));
}

/** Lines under a title; nothing for no lines. */
export function titled(title: string, lines: readonly string[], style: Style): string[] {
  return lines.length === 0 ? [] : [style.bold(title), ...lines.map((line) => `  ${line}`)];
}

/** Blocks of lines with an empty line between them; empty ones are left out. */
export function sections(parts: readonly (readonly string[])[]): string {
  const filled = parts.filter((lines) => lines.length > 0).map((lines) => `${lines.join("\n")}\n`);
  return filled.join("\n");
}
