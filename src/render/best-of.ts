import type { Part } from "../core/metric.ts";
import { formatNumber } from "./format-number.ts";

/**
 * Which of the values are the best ones. Values that print alike count as equal, so that no reader wonders why one of
 * two equal numbers is marked. Nothing is best alone, or where neither direction is better.
 */
export function bestOf(
  values: readonly (number | undefined)[],
  better: Part["better"],
  decimals?: number,
): boolean[] {
  const known = values.filter((value) => value !== undefined && Number.isFinite(value)) as number[];
  if (better === "neither" || known.length < 2) return values.map(() => false);
  const best = known.reduce((a, b) => (better === "higher" ? Math.max(a, b) : Math.min(a, b)));
  const printed = formatNumber(best, decimals);
  return values.map((value) => value !== undefined && formatNumber(value, decimals) === printed);
}
