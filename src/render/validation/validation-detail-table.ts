import type { Validation } from "../../core/validation.ts";
import { formatP } from "../comparison/comparison-p.ts";
import { formatInterval, formatNumber } from "../format-number.ts";
import type { NumberOptions } from "../render-options.ts";
import type { Table } from "../table.ts";
import { CEILING } from "./validation-cells.ts";
import { numberColumn, wordColumn } from "./validation-column.ts";
import { LEVEL_NAMES, SYMBOLS } from "./validation-measures.ts";
import { type ValidationRow, validationRows } from "./validation-rows.ts";

/** Every number on one dimension in a row of its own: its value, mean over resamples, interval, p-value, and what it is over. */
export function detailTable(
  validation: Validation,
  dimension: string,
  { decimals }: NumberOptions = {},
): Table {
  const rows = validationRows(validation).filter((row) => row.dimension === dimension && row.level);
  const words = (title: string, text: (row: ValidationRow) => string) => wordColumn(title, rows.map(text));
  const numbers = (title: string, text: (row: ValidationRow) => string) =>
    numberColumn(title, rows.map(text));
  const columns = [
    words("metric", ({ metric = CEILING }) => metric),
    words("over", ({ level }) => LEVEL_NAMES[level!]),
    words("", ({ kind }) => SYMBOLS[kind as keyof typeof SYMBOLS]),
    numbers("value", ({ value }) => formatNumber(value, decimals)),
    numbers("mean", ({ mean }) => given(mean, decimals)),
    numbers("interval", ({ interval }) => formatInterval(interval, "bounds", decimals)),
    numbers("p", ({ p }) => (p === undefined ? "" : formatP(p))),
    numbers("resamples", ({ resamples }) => (resamples === undefined ? "" : String(resamples))),
    numbers("n", sizeOf),
  ];
  return { columns, rows: rows.length };
}

function given(value: number | undefined, decimals: number | undefined): string {
  return value === undefined ? "" : formatNumber(value, decimals);
}

function sizeOf({ n, used, of, pairs, ties = 0 }: ValidationRow): string {
  if (used !== undefined) return `${used} of ${of ?? used}`;
  if (pairs !== undefined) return ties > 0 ? `${pairs} (${ties} tied)` : String(pairs);
  return n === undefined ? "" : String(n);
}
