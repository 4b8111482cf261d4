import type { Validation } from "../../core/validation.ts";
import { layoutTable } from "../layout-table.ts";
import { neutralize } from "../neutralize.ts";
import { DEFAULT_WIDTH, type TerminalOptions } from "../render-options.ts";
import { plainStyle } from "../style.ts";
import { type Column, hasBest, type Table } from "../table.ts";
import { sections, titled } from "../terminal-table.ts";
import { wrap } from "../wrap.ts";
import { hasLead, LEADS } from "./validation-cells.ts";
import { judgeTable } from "./validation-judge-table.ts";
import { basisNotes, dimensionTitle, missingNotes, readingNotes } from "./validation-notes.ts";
import { signatureNotes } from "./validation-signatures.ts";
import { validationTable } from "./validation-table.ts";
import { tuningNote } from "./validation-tuning.ts";

/** How metrics agree with people, for a terminal: what it is based on, a table for each dimension, and what one must know to read them. */
export function renderValidation(validation: Validation, options: TerminalOptions = {}): string {
  const { style = plainStyle } = options;
  const { judges, tuning, warnings, dimensions, metrics } = validation;
  const tables = dimensions.map((one) => validationTable(validation, one.name, options));
  const nothing = tables.length === 0 || metrics.length === 0;
  return sections([
    paragraphs(basisNotes(validation), options),
    ...(nothing ? [["There is no metric or no dimension to compare."]] : []),
    ...(nothing
      ? []
      : dimensions.map((one, at) => dimensionLines(dimensionTitle(one), tables[at]!, options))),
    nothing ? [] : readingLines(validation, tables, options),
    titledNotes("not applicable", missingNotes(validation), options),
    judges.length === 0
      ? []
      : [style.bold("agreement of judges"), ...drawn(judgeTable(validation, options), options)],
    titledNotes("tuning", tuning ? [tuningNote(tuning, options.decimals)] : [], options),
    // Not wrapped: a signature is there to be copied.
    titled("signatures", signatureNotes(validation).map(neutralize), style),
    titledNotes("warnings", warnings, options).map(style.yellow),
  ]);
}

function dimensionLines(title: string, table: Table, options: TerminalOptions): string[] {
  const { style = plainStyle } = options;
  return [style.bold(neutralize(title)), ...drawn(table, options)];
}

function drawn(table: Table, { style = plainStyle, width = DEFAULT_WIDTH }: TerminalOptions): string[] {
  const { lines, leftOut } = layoutTable(
    { ...table, columns: table.columns.map(alignMarks) },
    { width, style },
  );
  if (leftOut.length === 0) return [...lines];
  const missing = `no room for: ${leftOut.map(neutralize).join(", ")}`;
  return [...lines, ...wrap([{ text: missing, paint: style.dim }], width)];
}

/** Digits stand below digits: where one number of a column has a mark, the others get a space. */
function alignMarks(column: Column): Column {
  if (column.align === "left" || !column.cells.some(({ text }) => text.endsWith(LEADS))) return column;
  const pad = (text: string): string => (text.endsWith(LEADS) ? text : `${text} `);
  return { ...column, cells: column.cells.map((cell) => ({ ...cell, text: pad(cell.text) })) };
}

function readingLines(
  validation: Validation,
  tables: readonly Table[],
  { style = plainStyle, width = DEFAULT_WIDTH, interval = "bounds" }: TerminalOptions,
): string[] {
  const notes = readingNotes(validation, {
    best: tables.some(hasBest),
    leads: tables.some(hasLead),
    form: interval,
    star: "*",
  });
  return wrap([{ text: notes.join(" "), paint: style.dim }], width);
}

function titledNotes(title: string, notes: readonly string[], options: TerminalOptions): string[] {
  const { style = plainStyle, width = DEFAULT_WIDTH } = options;
  return titled(title, paragraphs(notes, { width: width - 2 }), style);
}

function paragraphs(notes: readonly string[], { width = DEFAULT_WIDTH }: TerminalOptions): string[] {
  return notes.flatMap((note) => wrap([{ text: neutralize(note), paint: (text) => text }], width));
}
