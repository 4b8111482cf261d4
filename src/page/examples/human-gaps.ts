import type { Part } from "../../core/metric.ts";
import { ranks } from "../../stats/ranks.ts";
import type { ExampleCell, ExampleRow } from "./example-rows.ts";

/**
 * How far metric and people are apart on each text that both judged: its place among all such texts by the metric less
 * its place by the ratings, each from 0 (the worst) to 1 (the best).
 */
export function humanGaps(
  rows: readonly ExampleRow[],
  better: Part["better"],
): ReadonlyMap<ExampleCell, number> {
  const cells = rows
    .flatMap((row) => row.cells)
    .filter((cell) => cell?.value !== undefined && cell.rating !== undefined) as Rated[];
  const sign = better === "lower" ? -1 : 1;
  const byMetric = placesOf(cells.map(({ value }) => sign * value));
  const byPeople = placesOf(cells.map(({ rating }) => rating));
  return new Map(cells.map((cell, at) => [cell, byMetric[at]! - byPeople[at]!]));
}

type Rated = ExampleCell & { readonly value: number; readonly rating: number };

/** From 0 for the least to 1 for the greatest, equal ones alike. */
function placesOf(values: readonly number[]): Float64Array {
  return values.length < 2
    ? new Float64Array(values.length)
    : ranks(values).map((rank) => (rank - 1) / (values.length - 1));
}
