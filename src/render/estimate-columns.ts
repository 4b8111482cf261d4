import type { Estimate, Score } from "../core/report.ts";

/** The columns that say what was estimated, and the estimate: alike in every CSV of scores, so that one program reads all. */
export const ESTIMATE_COLUMNS: readonly string[] = [
  ...["metric", "part", "slice_tag", "slice_value"],
  ...["value", "low", "high"],
];

/** What stands in these columns; what there is none of is left empty. */
export function estimateCells(
  metric: string,
  part: string,
  slice: Score["slice"] | undefined,
  estimate: Estimate | undefined,
): (string | number | undefined)[] {
  const { value, interval } = estimate ?? {};
  return [metric, part, slice?.tag, slice?.value, value, interval?.low, interval?.high];
}
