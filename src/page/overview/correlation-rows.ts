import { pearson } from "../../stats/pearson.ts";
import { spearman } from "../../stats/spearman.ts";

/** How two measures go together over some points. */
export interface CorrelationRow {
  readonly name: string;
  readonly n: number;
  /** Undefined for fewer than two points, or where one of the measures is always the same. */
  readonly pearson: number | undefined;
  readonly spearman: number | undefined;
}

/** Both correlations of some points. */
export function correlationRow(
  name: string,
  points: readonly { readonly x: number; readonly y: number }[],
): CorrelationRow {
  const x = Float64Array.from(points, (point) => point.x);
  const y = Float64Array.from(points, (point) => point.y);
  return { name, n: points.length, pearson: pearson(x, y), spearman: spearman(x, y) };
}
