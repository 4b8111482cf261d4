import type { SourceInfo } from "../../core/report.ts";
import type { HumanDimension, Validation } from "../../core/validation.ts";
import { escapeMarkdown, markdownCode, markdownLine } from "../escape-markdown.ts";
import { list } from "../markdown.ts";
import { markdownTable } from "../markdown-table.ts";
import type { NumberOptions } from "../render-options.ts";
import { hasBest } from "../table.ts";
import { bestMetric, hasLead } from "./validation-cells.ts";
import { curveTable } from "./validation-curve-table.ts";
import { detailTable } from "./validation-detail-table.ts";
import { differenceTable, swapped } from "./validation-difference-table.ts";
import { disagreementTable } from "./validation-disagreement-table.ts";
import { groupBy } from "./validation-group.ts";
import { judgeTable } from "./validation-judge-table.ts";
import { matrixTable } from "./validation-matrix-table.ts";
import { LEVEL_NAMES, SYMBOLS } from "./validation-measures.ts";
import { basisNotes, dimensionTitle, missingNotes, readingNotes } from "./validation-notes.ts";
import { originOf } from "./validation-signatures.ts";
import { systemTable } from "./validation-system-table.ts";
import { validationTable } from "./validation-table.ts";
import { gridTable, lambdaHistogramTable, tuningNote } from "./validation-tuning.ts";

/** How metrics agree with people, as a page of Markdown: all that was found out, and all it takes to repeat it. */
export function renderValidationMarkdown(validation: Validation, options: NumberOptions = {}): string {
  const blocks = [
    "# How metrics agree with people",
    list(basisNotes(validation).map(markdownLine)),
    ...section("Agreement", agreementBlocks(validation, options)),
    ...section("Not applicable", notes(missingNotes(validation))),
    ...section("Is one metric better than another?", differenceBlocks(validation, options)),
    ...section("Systems", [markdownTable(systemTable(validation, options))]),
    ...section(
      "Agreement of judges",
      validation.judges.length === 0 ? [] : [markdownTable(judgeTable(validation, options))],
    ),
    ...section("Tuning of λ", tuningBlocks(validation, options)),
    ...section("Correlation by share of examples", curveBlocks(validation, options)),
    ...section("Matrices", matrixBlocks(validation, options)),
    ...section("Disagreements", disagreementBlocks(validation, options)),
    ...section("Signatures", signatureBlocks(validation)),
    ...section("Warnings", notes(validation.warnings)),
    ...section("How this was made", [provenance(validation)]),
  ];
  return `${blocks.join("\n\n")}\n`;
}

function section(title: string, blocks: readonly string[]): string[] {
  return blocks.length === 0 ? [] : [`## ${title}`, ...blocks];
}

function heading(text: string): string {
  return `### ${escapeMarkdown(text)}`;
}

function notes(lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [list(lines.map(markdownLine))];
}

function details(summary: string, blocks: readonly string[]): string[] {
  return [`<details>\n<summary>${summary}</summary>`, ...blocks, "</details>"];
}

function agreementBlocks(validation: Validation, options: NumberOptions): string[] {
  const { dimensions, metrics } = validation;
  if (dimensions.length === 0 || metrics.length === 0)
    return ["There is no metric or no dimension to compare."];
  const tables = dimensions.map(({ name }) =>
    validationTable(validation, name, { ...options, everyInterval: true }),
  );
  const reading = readingNotes(validation, {
    best: tables.some(hasBest),
    leads: tables.some(hasLead),
    form: options.interval ?? "bounds",
    star: "bold",
  });
  const blocks = dimensions.flatMap((dimension, at) => [
    heading(dimensionTitle(dimension)),
    markdownTable(tables[at]!),
    ...details("Means over resamples, p-values and counts", [
      markdownTable(detailTable(validation, dimension.name, options)),
    ]),
  ]);
  return [...notes(reading), ...blocks];
}

function differenceBlocks(validation: Validation, options: NumberOptions): string[] {
  if (validation.differences.length === 0) return [];
  const blocks = validation.dimensions.flatMap((dimension) => ofDimension(validation, dimension, options));
  const how =
    "Differences a − b of system-level correlations and of the Pearson correlation over all texts. Bold: the interval excludes 0.";
  return [how, ...blocks];
}

/** The best metric against each other one; then, folded, all pairs. */
function ofDimension(validation: Validation, { name }: HumanDimension, options: NumberOptions): string[] {
  const all = validation.differences.filter(({ dimension }) => dimension === name);
  if (all.length === 0) return [];
  const best = bestMetric(validation, name);
  const own = all.filter(({ a, b }) => a === best || b === best);
  const first = own.map((one) => (one.a === best ? one : swapped(one)));
  return [
    heading(best === undefined ? name : `${name}: ${best} against the others`),
    ...(first.length === 0 ? [] : [markdownTable(differenceTable(first, options))]),
    ...details("All pairs of metrics", [markdownTable(differenceTable(all, options))]),
  ];
}

function tuningBlocks({ tuning }: Validation, { decimals }: NumberOptions): string[] {
  if (!tuning) return [];
  return [
    markdownLine(tuningNote(tuning, decimals)),
    markdownTable(gridTable(tuning, decimals)),
    "Per-instance λ, 1 − the reference's table recall:",
    markdownTable(lambdaHistogramTable(tuning)),
  ];
}

function curveBlocks({ curve, dimensions }: Validation, options: NumberOptions): string[] {
  if (!curve) return [];
  const { tag, examples } = curve;
  const how = `System-level r by the share of examples with ${tag}: ${examples.with} with it, ${examples.without} without, ${examples.drawn} in each drawn subset.`;
  const tables = dimensions.flatMap(({ name }) => {
    const table = curveTable(curve, name, options);
    return table.rows === 0 ? [] : [heading(name), markdownTable(table)];
  });
  return [markdownLine(how), ...tables];
}

function matrixBlocks({ matrices }: Validation, options: NumberOptions): string[] {
  return matrices.flatMap((matrix) =>
    (["r", "rho", "tau"] as const).flatMap((kind) => [
      heading(`${LEVEL_NAMES[matrix.level === "item" ? "pooled" : "system"]}, ${SYMBOLS[kind]}`),
      markdownTable(matrixTable(matrix, kind, options)),
    ]),
  );
}

function disagreementBlocks({ disagreements }: Validation, options: NumberOptions): string[] {
  const groups = groupBy(disagreements, ({ metric, dimension }) => JSON.stringify([metric, dimension]));
  return [...groups.values()].flatMap((group) => [
    heading(`${group[0]!.metric} and ${group[0]!.dimension}`),
    markdownTable(disagreementTable(group, options)),
  ]);
}

function signatureBlocks({ metrics }: Validation): string[] {
  const lines = metrics.map((metric) => {
    const remark = originOf(metric);
    return `${markdownLine(metric.name)}: ${markdownCode(metric.signature)}${remark === "" ? "" : ` (${remark})`}`;
  });
  return lines.length === 0 ? [] : [list(lines)];
}

function provenance({ tool, createdAt, seed, data, outputs, ratings }: Validation): string {
  const source = ({ name, format, sha256 }: SourceInfo): string =>
    `${markdownCode(name)} (${escapeMarkdown(format)}${sha256 ? `, SHA-256 ${markdownCode(sha256)}` : ""})`;
  return list([
    `${tool.name} ${escapeMarkdown(tool.version)}, ${escapeMarkdown(createdAt)}, seed ${seed}`,
    ...data.map((one) => `data: ${source(one)}`),
    ...outputs.map((one) => `texts of ${escapeMarkdown(one.system)}: ${source(one)}`),
    ...ratings.map((name) => `ratings: ${markdownCode(name)}`),
  ]);
}
