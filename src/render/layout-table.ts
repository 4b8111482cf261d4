import { alignLeft, alignRight, displayWidth, shorten, widest } from "./display-width.ts";
import { leftOutNames } from "./left-out-names.ts";
import { neutralize } from "./neutralize.ts";
import type { Style } from "./style.ts";
import { arrowOf, type Cell, type Column, columnGroups, type Table } from "./table.ts";

/** A table drawn for a terminal, and the names of what there was no room for. */
export interface LaidOutTable {
  readonly lines: readonly string[];
  readonly leftOut: readonly string[];
}

const GAP = "  ";
const MIN_NAME_WIDTH = 12;

/**
 * Draws a table within a width. When not all columns fit, those of the highest rank are left out; when those of rank 0
 * do not fit either, the table goes on below with the names repeated.
 */
export function layoutTable(
  table: Table,
  { width, style }: { readonly width: number; readonly style: Style },
): LaidOutTable {
  const longest = Math.max(MIN_NAME_WIDTH, Math.floor(0.4 * width));
  const measured = table.columns.map((column) => measure(column, longest));
  const blocks = arrange(measured, width);
  const shown = new Set(blocks.flat());
  const missing = measured.filter((one) => !shown.has(one)).map(({ column }) => column);
  const drawn = blocks.map((block) => draw(block, table.rows, style));
  return {
    lines: drawn.flatMap((lines, at) => (at === 0 ? lines : ["", ...lines])),
    leftOut: leftOutNames(table.columns, missing),
  };
}

interface Measured {
  readonly column: Column;
  readonly title: string;
  readonly values: readonly string[];
  readonly valueWidth: number;
  readonly intervalWidth: number;
  readonly marked: boolean;
  readonly width: number;
}

function measure(column: Column, longest: number): Measured {
  const show = (text: string): string =>
    column.align === "left" ? shorten(neutralize(text), longest) : neutralize(text);
  const title = shorten(neutralize(column.title), longest) + arrowOf(column);
  const values = column.cells.map(({ text }) => show(text));
  const valueWidth = widest(values);
  const intervalWidth = widest(column.cells.map(({ interval = "" }) => interval));
  const marked = column.cells.some(({ best }) => best);
  const content = valueWidth + (intervalWidth > 0 ? intervalWidth + 1 : 0) + (marked ? 1 : 0);
  return {
    column,
    title,
    values,
    valueWidth,
    intervalWidth,
    marked,
    width: Math.max(content, displayWidth(title)),
  };
}

/** The columns of each block: one block with what fits, or several when even those of rank 0 do not. */
function arrange(all: readonly Measured[], width: number): Measured[][] {
  const firstNumber = all.findIndex(({ column }) => column.align === "right");
  const names = firstNumber < 0 ? all : all.slice(0, firstNumber);
  const others = all.slice(names.length);
  const fits = (chosen: ReadonlySet<Measured>): boolean =>
    blockWidth(all.filter((one) => chosen.has(one))) <= width;
  const firm = others.filter(({ column }) => column.rank === 0);
  const chosen = new Set([...names, ...firm]);
  if (!fits(chosen)) return stack(names, firm, width);
  for (const one of others.toSorted((a, b) => a.column.rank - b.column.rank))
    if (fits(new Set([...chosen, one]))) chosen.add(one);
  return [all.filter((one) => chosen.has(one))];
}

function stack(names: readonly Measured[], others: readonly Measured[], width: number): Measured[][] {
  const blocks: Measured[][] = [];
  for (const one of others) {
    const last = blocks.at(-1);
    if (last && blockWidth([...last, one]) <= width) last.push(one);
    else blocks.push([...names, one]);
  }
  return blocks;
}

function blockWidth(block: readonly Measured[]): number {
  const widths = widthsOf(block);
  return widths.reduce((total, width) => total + width, GAP.length * Math.max(0, widths.length - 1));
}

/** The widths of a block's columns, the last of a group made wider if the group's name needs it. */
function widthsOf(block: readonly Measured[]): number[] {
  const widths = block.map(({ width }) => width);
  for (const { title, first, last } of spans(block)) {
    const missing = displayWidth(title) - spanWidth(widths, first, last);
    if (missing > 0) widths[last]! += missing;
  }
  return widths;
}

function spans(block: readonly Measured[]): { title: string; first: number; last: number }[] {
  let first = 0;
  return columnGroups(block.map(({ column }) => column)).map(({ title, columns }) => {
    const span = { title: neutralize(title ?? ""), first, last: first + columns.length - 1 };
    first += columns.length;
    return span;
  });
}

function spanWidth(widths: readonly number[], first: number, last: number): number {
  return widths.slice(first, last + 1).reduce((total, width) => total + width + GAP.length, -GAP.length);
}

function draw(block: readonly Measured[], rows: number, style: Style): string[] {
  const widths = widthsOf(block);
  const grouped = spans(block);
  const groupLine = grouped.map(({ title, first, last }) => alignLeft(title, spanWidth(widths, first, last)));
  const titleLine = block.map(({ title, column }, at) => align(title, widths[at]!, column.align));
  const rule = "─".repeat(blockWidth(block));
  return [
    ...(grouped.some(({ title }) => title !== "") ? [style.bold(join(groupLine))] : []),
    style.bold(join(titleLine)),
    style.dim(rule),
    ...Array.from({ length: rows }, (_, row) =>
      join(block.map((one, at) => drawCell(one, row, widths[at]!, style))),
    ),
  ];
}

function join(cells: readonly string[]): string {
  return cells.join(GAP).trimEnd();
}

function align(text: string, width: number, side: "left" | "right"): string {
  return side === "left" ? alignLeft(text, width) : alignRight(text, width);
}

function drawCell(one: Measured, row: number, width: number, style: Style): string {
  const { column, values, valueWidth, intervalWidth, marked } = one;
  const value = values[row] ?? "";
  if (column.align === "left") return alignLeft(value, width);
  const { interval = "", best = false }: Cell = column.cells[row] ?? { text: "" };
  const content = valueWidth + (intervalWidth > 0 ? intervalWidth + 1 : 0) + (marked ? 1 : 0);
  const number = alignRight(value, valueWidth);
  return [
    " ".repeat(width - content),
    best ? style.bold(`${number}*`) : number + (marked ? " " : ""),
    intervalWidth > 0 ? ` ${alignLeft(interval, intervalWidth)}` : "",
  ].join("");
}
