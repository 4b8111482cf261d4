import type { ComponentChildren } from "preact";
import type { Part } from "../../core/metric.ts";
import type { IntervalForm } from "../../render/format-number.ts";

/** A column of a table: what its rows are sorted by, what is shown, and what a download says. */
export interface DataColumn<Row> {
  /** Unique in its table; stands in the address when the table is sorted by it. */
  readonly key: string;
  readonly title: string;
  /** What it shares with its neighbours: a metric's name above its parts. */
  readonly group?: string;
  /** A remark for whoever points at the title. */
  readonly note?: string;
  readonly align?: "left" | "right";
  /** What it holds: sorted by this, and written into a download. Columns are sorted only where they have one. */
  readonly value?: (row: Row) => string | number | undefined;
  /** Which end is good, and so comes first when the column is sorted. */
  readonly better?: Part["better"];
  /** How it is drawn; without this the value is. */
  readonly cell?: (row: Row) => ComponentChildren;
  /** The ends of an interval around the value. */
  readonly interval?: (row: Row) => { readonly low: number; readonly high: number } | undefined;
  /** How a LaTeX table writes the interval. Default: half its width, which says nothing true of one that is not even around its value. */
  readonly intervalForm?: IntervalForm;
  /** Whether the row is the best of the column. */
  readonly best?: (row: Row) => boolean;
  /** Said after the value in a LaTeX table, such as a mark of significance. */
  readonly mark?: (row: Row) => string;
  /** Digits after the point. Default: 3; a count has 0. */
  readonly decimals?: number;
}
