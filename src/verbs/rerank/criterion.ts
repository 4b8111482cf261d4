import { usageError } from "../../core/errors.ts";
import type { Part } from "../../core/metric.ts";
import { didYouMean } from "../../core/nearest.ts";
import type { NamedMetric } from "../../engine/metrics/resolve-metrics.ts";

/** What candidates are ranked by: a metric and one of its parts. */
export interface Criterion<M extends NamedMetric = NamedMetric> {
  readonly metric: M;
  readonly part: Part;
  /** What it counts for beside the score that a candidate was given; left out where it decides alone. */
  readonly weight?: number | undefined;
}

/** The one metric that was asked for, and the part of it to go by: its headline unless another is named. */
export function criterionOf([metric, ...more]: readonly NamedMetric[], part: string | undefined): Criterion {
  if (!metric || more.length > 0)
    throw usageError(
      "candidates are ranked by one metric",
      "Name one with -m; --part chooses a number of it.",
    );
  return { metric, part: partOf(metric, part) };
}

function partOf({ name, metric: { parts } }: NamedMetric, asked: string | undefined): Part {
  const usable = parts.filter(({ better }) => better !== "neither").map((part) => part.name);
  const there = `It can be ranked by: ${usable.join(", ")}.`;
  const found = asked === undefined ? parts[0] : parts.find((part) => part.name === asked);
  if (!found)
    throw usageError(`${name} has no part ${JSON.stringify(asked)}`, didYouMean(asked ?? "", usable, there));
  if (found.better !== "neither") return found;
  throw usageError(`of ${name}.${found.name} neither more nor less is better`, there);
}
