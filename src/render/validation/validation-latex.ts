import type { Validation } from "../../core/validation.ts";
import { escapeLatex, latexComment } from "../escape-latex.ts";
import { NOT_AVAILABLE } from "../format-number.ts";
import { latexTable } from "../latex-table.ts";
import { fittingTables } from "../latex-width.ts";
import type { NumberOptions } from "../render-options.ts";
import { type Cell, hasBest, type Table } from "../table.ts";
import { CEILING, hasLead } from "./validation-cells.ts";
import { judgeTable } from "./validation-judge-table.ts";
import {
  itemLevelTable,
  pairwiseTable,
  ratedDimensions,
  systemLevelTable,
} from "./validation-latex-tables.ts";
import { basisNotes } from "./validation-notes.ts";
import { originOf } from "./validation-signatures.ts";

/** The tables of a validation for a paper (needs the package booktabs); intervals only when asked for, since they make it wide. */
export function renderValidationLatex(
  validation: Validation,
  { interval = "none", decimals }: NumberOptions = {},
): string {
  const options = { interval, decimals };
  const { metrics, dimensions, judges, tool, createdAt } = validation;
  const head = [
    latexComment(`Made by ${tool.name} ${tool.version}, ${createdAt}.`),
    latexComment("Needs \\usepackage{booktabs}."),
    ...metrics.map((metric) => latexComment(signatureOf(metric))),
  ];
  const compared = metrics.length > 0 && dimensions.length > 0;
  const floats = [
    ...(compared ? [systemFloat(validation, options)] : []),
    ...(compared && ratedDimensions(validation).length > 0 ? [itemFloat(validation, options)] : []),
    ...(compared ? [pairwiseFloat(validation, options)] : []),
    ...(judges.length > 0 ? [judgesFloat(validation, options)] : []),
  ];
  return `${[head.join("\n"), ...floats].join("\n\n")}\n`;
}

function signatureOf(metric: Validation["metrics"][number]): string {
  const remark = originOf(metric);
  return `signature of ${metric.name}: ${metric.signature}${remark === "" ? "" : ` (${remark})`}`;
}

function systemFloat(validation: Validation, options: NumberOptions): string {
  const { table, peopleRows } = systemLevelTable(validation, options);
  const between =
    validation.dimensions.length > 1 ? ["The first rows correlate the dimensions with each other."] : [];
  const caption = [
    "Correlation with people at system level (r: Pearson, ρ: Spearman, τ: Kendall's τ-b).",
    ...between,
    ...ceilingNote(validation),
    ...marks(table),
    "–: not defined, or no resample passed the filter.",
    ...basisNotes(validation),
  ];
  return float({ caption, label: "assay-system-level", table, peopleRows });
}

function itemFloat(validation: Validation, options: NumberOptions): string {
  const { table, peopleRows } = itemLevelTable(validation, options);
  const caption = [
    "Correlation with people over texts: all at once (r, ρ, τ); mean of Pearson's r within systems and within inputs, each followed by the mean over those with p < 0.05 (and their number).",
    ...ceilingNote(validation),
    ...marks(table),
    "–: not defined.",
    ...basisNotes(validation),
  ];
  return float({ caption, label: "assay-item-level", table, peopleRows });
}

function pairwiseFloat(validation: Validation, options: NumberOptions): string {
  const table = pairwiseTable(validation, options);
  const pairs = validation.dimensions.map(({ name }) => {
    const [first] = validation.agreement.filter(({ dimension }) => dimension === name);
    return `${name} ${first?.pairwise.pairs ?? 0}`;
  });
  const caption = [
    `How often a metric orders two texts as people do, ties by tie calibration. Pairs: ${pairs.join(", ")}.`,
    ...marks(table),
    "–: not defined.",
  ];
  return float({ caption, label: "assay-pairwise", table, peopleRows: 0 });
}

function judgesFloat(validation: Validation, options: NumberOptions): string {
  const caption = ["Agreement of judges: Krippendorff's α by scale, and Fleiss' κ."];
  return float({ caption, label: "assay-judges", table: judgeTable(validation, options), peopleRows: 0 });
}

function ceilingNote({ ceilings }: Validation): string[] {
  return ceilings.length > 0 ? [`The human ceiling (${CEILING}) is not a metric.`] : [];
}

function marks(table: Table): string[] {
  return [
    ...(hasBest(table) ? ["Bold: best metric."] : []),
    ...(hasLead(table)
      ? ["†: significantly better than every other metric (the interval of each difference excludes 0)."]
      : []),
  ];
}

interface Float {
  readonly caption: readonly string[];
  readonly label: string;
  readonly table: Table;
  readonly peopleRows: number;
}

function float({ caption, label, table, peopleRows }: Float): string {
  const pieces = fittingTables(dashed(table)).map((one) => ruledTable(one, peopleRows));
  const all = [
    "\\centering\\small",
    "\\setlength{\\tabcolsep}{4pt}\\setlength{\\belowcaptionskip}{4pt}",
    `\\caption{${escapeLatex(caption.join(" "))}}`,
    `\\label{tab:${label}}`,
    ...pieces.flatMap((lines, at) => [...(at === 0 ? [] : ["\\par\\medskip"]), ...lines]),
  ];
  return ["\\begin{table*}", ...all.map((line) => `  ${mathSymbols(line)}`), "\\end{table*}"].join("\n");
}

/** A table with a rule below the rows that are about people. */
function ruledTable(table: Table, peopleRows: number): string[] {
  const lines = latexTable(table);
  if (peopleRows === 0) return lines;
  const body = lines.indexOf("  \\midrule") + 1;
  return [...lines.slice(0, body + peopleRows), "  \\midrule", ...lines.slice(body + peopleRows)];
}

/** Papers print a dash where there is no number. */
function dashed(table: Table): Table {
  const dash = (cell: Cell): Cell => (cell.text === NOT_AVAILABLE ? { ...cell, text: "–" } : cell);
  return { ...table, columns: table.columns.map((one) => ({ ...one, cells: one.cells.map(dash) })) };
}

const MATH: Readonly<Record<string, string>> = {
  "†": "$^\\dagger$",
  α: "$\\alpha$",
  κ: "$\\kappa$",
  ρ: "$\\rho$",
  τ: "$\\tau$",
};

/** Greek letters and the dagger as LaTeX has them in every encoding; a cell that holds only an r as the variable. */
function mathSymbols(line: string): string {
  return line.replace(/[†ακρτ]/g, (symbol) => MATH[symbol]!).replace(/(?<=& )r(?= (?:&|\\\\))/g, "$$r$$");
}
