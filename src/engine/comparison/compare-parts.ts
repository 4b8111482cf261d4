import { usageError } from "../../core/errors.ts";
import type { Part } from "../../core/metric.ts";
import { didYouMean } from "../../core/nearest.ts";
import type { NamedSummarizer } from "../metrics/resolve-metrics.ts";

/** Every part that can be better or worse. */
const ALL = "all";

/**
 * The parts of each metric that are compared: its headline, and those asked for as `part`, `metric.part` or `all`. The
 * more parts, the more p-values, and the harder each is corrected: hence only headlines unless asked.
 */
export function comparedParts(metrics: readonly NamedSummarizer[], asked: readonly string[]): Part[][] {
  const names = asked.flatMap((text) => text.split(",")).filter((name) => name !== "");
  for (const name of names) refuseUnknown(name, metrics);
  return metrics.map(({ name, metric }) =>
    metric.parts.filter(
      (part, at) =>
        at === 0 ||
        names.includes(part.name) ||
        names.includes(`${name}.${part.name}`) ||
        (names.includes(ALL) && part.better !== "neither"),
    ),
  );
}

function refuseUnknown(asked: string, metrics: readonly NamedSummarizer[]): void {
  const known = metrics.flatMap(({ name, metric }) =>
    metric.parts.flatMap((part) => [part.name, `${name}.${part.name}`]),
  );
  if (asked === ALL || known.includes(asked)) return;
  throw usageError(
    `no metric here has a part ${JSON.stringify(asked)}`,
    didYouMean(asked, known, `There are: ${[...new Set(known)].join(", ")}.`),
  );
}

/** Where a value lies from the baseline's; differences that rounding alone can make are none. */
export function outcomeOf(
  candidate: number,
  baseline: number,
  better: Part["better"],
): "better" | "worse" | "equal" | "higher" | "lower" {
  const difference = candidate - baseline;
  if (Math.abs(difference) <= 1e-12 * Math.max(Math.abs(candidate), Math.abs(baseline))) return "equal";
  if (better === "neither") return difference > 0 ? "higher" : "lower";
  return difference > 0 === (better === "higher") ? "better" : "worse";
}
