import type { FalseAlarms, MentionAgreement, MentionScores } from "../core/mention-agreement.ts";
import type { Interval } from "../core/report.ts";
import { formatInterval, formatNumber } from "./format-number.ts";
import type { NumberOptions } from "./render-options.ts";
import type { Cell, Column, Table } from "./table.ts";

/** A table with the title it has on a page. */
export interface TitledTable {
  readonly title: string;
  readonly table: Table;
}

/** The tables of an agreement on mentions: all mentions, by type, by method, and the entities that were missed. */
export function mentionAgreementTables(agreement: MentionAgreement, options: NumberOptions): TitledTable[] {
  return [
    { title: "mentions", table: headlineTable(agreement, options) },
    ...(agreement.counts.unaligned > 0
      ? [{ title: "mentions, sound annotation only", table: headlineTable(agreement.aligned, options) }]
      : []),
    { title: "recall by the way people mention an entity", table: typeTable(agreement, options) },
    { title: "precision by the way a mention was found", table: methodTable(agreement, options) },
    { title: "mentioned entities that are reported as missing", table: kindTable(agreement, options) },
  ].filter(({ table }) => table.rows > 0);
}

function headlineTable({ exact, approximate }: MentionAgreement["aligned"], options: NumberOptions): Table {
  const rows: (readonly [string, MentionScores])[] = [
    ["exact", exact],
    [`approximate (≤ ${approximate.distance})`, approximate],
  ];
  return tableOf(rows, [
    words("compared", ([name]) => name),
    share("precision", ([, { precision, intervals }]) => [precision, intervals.precision], options),
    share("recall", ([, { recall, intervals }]) => [recall, intervals.recall], options),
    share("F1", ([, { f1 }]) => [f1], options),
    count("found", ([, { found }]) => found),
    count("marked", ([, { gold }]) => gold),
    count("matched", ([, { matched }]) => matched),
  ]);
}

function typeTable({ byType }: MentionAgreement, options: NumberOptions): Table {
  return tableOf(Object.entries(byType), [
    words("type", ([type]) => type),
    share("exact", ([, { exact }]) => [exact.recall], options),
    share("approximate", ([, { approximate }]) => [approximate.recall], options),
    count("marked", ([, { gold }]) => gold),
  ]);
}

function methodTable({ byMethod }: MentionAgreement, options: NumberOptions): Table {
  return tableOf(Object.entries(byMethod), [
    words("method", ([method]) => method),
    share("exact", ([, { exact }]) => [exact.precision], options),
    share("approximate", ([, { approximate }]) => [approximate.precision], options),
    count("found", ([, { found }]) => found),
  ]);
}

function kindTable({ entities }: MentionAgreement, options: NumberOptions): Table {
  const rows: (readonly [string, FalseAlarms])[] = [...Object.entries(entities.byKind), ["all", entities]];
  return tableOf(rows, [
    words("kind of entity", ([kind]) => kind),
    share("false alarms", ([, { falseAlarms }]) => [falseAlarms], options),
    count("undetected", ([, { undetected }]) => undetected),
    count("not checkable", ([, { unchecked }]) => unchecked),
    count("mentioned", ([, { annotated }]) => annotated),
  ]);
}

/** A column before it has rows: what stands in it for each. */
type ColumnOf<Row> = Omit<Column, "cells"> & { readonly cell: (row: Row) => Cell };

function tableOf<Row>(rows: readonly Row[], columns: readonly ColumnOf<Row>[]): Table {
  return {
    columns: columns.map(({ cell, ...column }) => ({ ...column, cells: rows.map(cell) })),
    rows: rows.length,
  };
}

function words<Row>(title: string, text: (row: Row) => string): ColumnOf<Row> {
  return { title, align: "left", rank: 0, cell: (row) => ({ text: text(row) }) };
}

function count<Row>(title: string, number: (row: Row) => number): ColumnOf<Row> {
  return { title, align: "right", rank: 1, cell: (row) => ({ text: number(row).toLocaleString("en") }) };
}

function share<Row>(
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
