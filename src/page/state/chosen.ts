import type { Part } from "../../core/metric.ts";
import type { PageManifest } from "../../core/page.ts";
import type { MetricInfo } from "../../core/report.ts";

/** What of a run is looked at, by position in the report: the shared parameters of the address, read against it. */
export interface Chosen {
  readonly metric: number;
  readonly part: number;
  /** The systems shown, in the report's order; never none. */
  readonly systems: readonly number[];
  readonly baseline: number;
  /** The dimension of ratings; undefined when nobody rated anything. */
  readonly dimension: string | undefined;
}

/** Reads what is chosen; what the run does not have falls back to the first it has. */
export function chosenOf({ report, dimensions, comparisons }: PageManifest, params: URLSearchParams): Chosen {
  const metric = Math.max(
    0,
    report.metrics.findIndex(({ name }) => name === params.get("metric")),
  );
  const parts = report.metrics[metric]?.parts ?? [];
  const names = report.systems.map(({ name }) => name);
  const wanted = new Set(params.getAll("systems"));
  const systems = [...names.keys()].filter((at) => wanted.has(names[at]!));
  return {
    metric,
    part: Math.max(
      0,
      parts.findIndex(({ name }) => name === params.get("part")),
    ),
    systems: systems.length > 0 ? systems : [...names.keys()],
    baseline: Math.max(0, names.indexOf(params.get("baseline") ?? comparisons[0]?.baseline ?? "")),
    dimension: dimensions.find((name) => name === params.get("dim")) ?? dimensions[0],
  };
}

/** The metric that is looked at; undefined for a run without metrics. */
export function chosenMetric({ report }: PageManifest, { metric }: Chosen): MetricInfo | undefined {
  return report.metrics[metric];
}

/** The part that is looked at. */
export function chosenPart(manifest: PageManifest, chosen: Chosen): Part | undefined {
  return chosenMetric(manifest, chosen)?.parts[chosen.part];
}
