import type { Interval } from "../core/report.ts";
import { formatInterval, formatNumber } from "./format-number.ts";
import type { NumberOptions } from "./render-options.ts";
import type { Cell, Column, Table } from "./table.ts";

/** A column before it has rows: what stands in it for each. */
export type ColumnOf<Row> = Omit<Column, "cells"> & { readonly cell: (row: Row) => Cell };

/** A table with a row for each of these. */
export function tableOf<Row>(rows: readonly Row[], columns: readonly ColumnOf<Row>[]): Table {
  return {
    columns: columns.map(({ cell, ...column }) => ({ ...column, cells: rows.map(cell) })),
    rows: rows.length,
  };
}

/** A column of words. */
export function words<Row>(title: string, text: (row: Row) => string): ColumnOf<Row> {
  return { title, align: "left", rank: 0, cell: (row) => ({ text: text(row) }) };
}

/** A column of counts; it gives way before others. */
export function count<Row>(title: string, number: (row: Row) => number): ColumnOf<Row> {
  return { title, align: "right", rank: 1, cell: (row) => ({ text: number(row).toLocaleString("en") }) };
}

/** A column of numbers with their intervals, where there are any. */
export function share<Row>(
  title: string,
  estimate: (row: Row) => readonly [value: number | undefined, interval?: Interval | undefined],
  { decimals, interval: form = "bounds" }: NumberOptions,
): ColumnOf<Row> {
  const cell = (row: Row): Cell => {
    const [value, interval] = estimate(row);
    return { text: formatNumber(value, decimals), interval: formatInterval(interval, form, decimals) };
  };
  return { title, align: "right", rank: 0, cell };
}
