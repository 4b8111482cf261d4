import type { Part } from "../../core/metric.ts";
import { ownValue } from "../../core/own-value.ts";
import type { ExampleCell, ExampleRow } from "./example-rows.ts";
import type { Filters, FlipSide, Trouble } from "./filters.ts";
import { humanGaps } from "./human-gaps.ts";

/** Numbers that print alike are alike: a difference as large as the threshold must not be lost to rounding. */
const TINY = 1e-9;

/** The rows that meet every condition but the search for words, for which the texts must be fetched: `found` are those. */
export function filterExamples(
  rows: readonly ExampleRow[],
  filters: Filters,
  {
    better = "higher",
    found,
  }: { readonly better?: Part["better"]; readonly found?: ReadonlySet<number> | undefined },
): ExampleRow[] {
  const gaps = filters.people === undefined ? undefined : humanGaps(rows, better);
  return rows.filter(
    (row) =>
      (!found || found.has(row.index)) &&
      (!filters.selected || filters.selected.has(row.index)) &&
      isTagged(row, filters) &&
      row.example.facts >= filters.facts.from &&
      row.example.facts <= filters.facts.to &&
      (filters.verdicts.length === 0 ||
        row.cells.some((cell) => cell?.verdict && filters.verdicts.includes(cell.verdict))) &&
      (filters.troubles.length === 0 || row.cells.some((cell) => cell && hasAll(cell, filters.troubles))) &&
      (filters.spread === undefined || (row.spread !== undefined && row.spread >= filters.spread - TINY)) &&
      (!filters.flip || row.cells.some((cell) => isFlip(cell, row.baseline, filters.flip!, better))) &&
      (!gaps ||
        row.cells.some((cell) => cell && Math.abs(gaps.get(cell) ?? Number.NaN) >= filters.people! - TINY)),
  );
}

function isTagged({ example }: ExampleRow, { tags }: Filters): boolean {
  for (const [tag, values] of tags) {
    const value = ownValue(example.tags, tag);
    if (value === undefined || !values.has(value)) return false;
  }
  return true;
}

function hasAll({ alarms, applicable }: ExampleCell, troubles: readonly Trouble[]): boolean {
  const has: Readonly<Record<Trouble, boolean>> = {
    missing: alarms[0] > 0,
    contradicted: alarms[1] > 0,
    unsupported: alarms[2] > 0,
    "not-applicable": !applicable,
  };
  return troubles.every((trouble) => has[trouble]);
}

/** How far a value lies on the better side of the baseline's; where neither is better, above it. */
export function gain(value: number, baseline: number, better: Part["better"]): number {
  return better === "lower" ? baseline - value : value - baseline;
}

function isFlip(
  cell: ExampleCell | undefined,
  baseline: number | undefined,
  { side, by }: { readonly side: FlipSide; readonly by: number },
  better: Part["better"],
): boolean {
  if (cell?.value === undefined || baseline === undefined) return false;
  const gained = gain(cell.value, baseline, better);
  const up = gained > 0 && gained >= by - TINY;
  const down = gained < 0 && -gained >= by - TINY;
  return side === "either" ? up || down : side === "better" ? up : down;
}
