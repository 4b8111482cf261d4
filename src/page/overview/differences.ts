import type { PairedDifference } from "../../core/comparison.ts";
import type { PageComparison, PageManifest } from "../../core/page.ts";
import { formatP } from "../../render/comparison/comparison-p.ts";
import { formatNumber } from "../../render/format-number.ts";

/** The comparison with a system, or else the first there is. */
export function comparisonWith(
  { comparisons }: PageManifest,
  baseline: string | undefined,
): PageComparison | undefined {
  return comparisons.find((one) => one.baseline === baseline) ?? comparisons[0];
}

/** How a system differs from the baseline by a part, over all examples; undefined where it was not compared. */
export function differenceOf(
  comparison: PageComparison | undefined,
  { system, metric, part }: { readonly system: string; readonly metric: string; readonly part: string },
): PairedDifference | undefined {
  return comparison?.differences.find(
    (one) => one.system === system && one.metric === metric && one.part === part && one.slice === undefined,
  );
}

/** A difference in words: how far, in which direction, how sure. */
export function differenceText(
  { value, outcome, significant, p, adjusted, pairs, reason }: PairedDifference,
  baseline: string,
): string {
  if (value === undefined) return `not compared with ${baseline}${reason === undefined ? "" : `: ${reason}`}`;
  const sign = value > 0 ? "+" : "";
  const sure =
    p === undefined
      ? `not tested${reason === undefined ? "" : `: ${reason}`}`
      : `p ${formatP(p)}, after Holm ${formatP(adjusted)}`;
  return `${sign}${formatNumber(value)} against ${baseline}${outcome === undefined || !(significant || outcome === "equal") ? "" : ` (${outcome})`}; ${sure}; ${pairs} pairs`;
}

/** The sign of a significant difference by its direction; empty where it is not significant. */
export function significanceSign({ significant, outcome }: PairedDifference): string {
  if (!significant) return "";
  return outcome === "better" || outcome === "higher" ? "▲" : "▼";
}
