import type { Comparison, PairedDifference } from "../../core/comparison.ts";
import type { Part } from "../../core/metric.ts";
import type { Estimate, MetricInfo, Score } from "../../core/report.ts";

/** One system's line in a comparison: its value, and its difference unless it is the baseline. */
export interface ComparisonLine {
  readonly system: string;
  readonly score: Score | undefined;
  readonly estimate: Estimate | undefined;
  readonly difference: PairedDifference | undefined;
}

/** What is compared by one part of one metric, over all examples or over those with one value of a tag. */
export interface ComparisonBlock {
  readonly metric: MetricInfo;
  readonly part: Part;
  readonly slice?: NonNullable<Score["slice"]>;
  /** The baseline first. */
  readonly lines: readonly ComparisonLine[];
}

/** The name under which a comparison puts all systems of a group together. */
const ALL_SYSTEMS = "*";

/** The parts compared over all examples, in the order of the metrics. */
export function wholeBlocks(comparison: Comparison): ComparisonBlock[] {
  const { metrics, systems, scores, differences } = comparison;
  return comparedParts(metrics, differences).map(({ metric, part }) => ({
    metric,
    part,
    lines: systems.map(({ name }) => lineOf(name, { metric, part }, scores, differences)),
  }));
}

/** The same for each value of a tag. */
export function sliceBlocks(comparison: Comparison, tag: string): ComparisonBlock[] {
  const { metrics, systems, baseline } = comparison;
  const differences = comparison.breakdownDifferences.filter(({ slice }) => slice?.tag === tag);
  const scores = comparison.breakdowns.filter(({ slice }) => slice?.tag === tag);
  const values = [...new Set(scores.map(({ slice }) => slice!.value))];
  return comparedParts(metrics, differences).flatMap(({ metric, part }) =>
    values.map((value) => {
      const own = scores.filter(({ slice }) => slice!.value === value);
      const grouped = own.some(({ system }) => system === ALL_SYSTEMS);
      const named = systems
        .map(({ name }) => name)
        .filter((name) => own.some(({ system }) => system === name));
      const others = differences.filter(({ slice }) => slice!.value === value);
      const lines = (grouped ? [ALL_SYSTEMS] : named).map((name) =>
        lineOf(name, { metric, part }, own, others),
      );
      const base = grouped ? [baselineLine(comparison, metric, part)] : [];
      return { metric, part, slice: { tag, value }, lines: [...base, ...lines] };
    }),
  );

  /** A group is held against the baseline over all examples. */
  function baselineLine({ scores: whole }: Comparison, metric: MetricInfo, part: Part): ComparisonLine {
    return lineOf(baseline, { metric, part }, whole, []);
  }
}

/** The tags that the comparison is broken down by. */
export function comparedTags({ breakdowns }: Comparison): string[] {
  return [...new Set(breakdowns.flatMap(({ slice }) => (slice ? [slice.tag] : [])))];
}

/** How a system is called in a table. */
export function systemName(system: string): string {
  return system === ALL_SYSTEMS ? "all of the group" : system;
}

function comparedParts(
  metrics: readonly MetricInfo[],
  differences: readonly PairedDifference[],
): { metric: MetricInfo; part: Part }[] {
  const compared = new Set(differences.map(({ metric, part }) => JSON.stringify([metric, part])));
  return metrics.flatMap((metric) =>
    metric.parts
      .filter((part) => compared.has(JSON.stringify([metric.name, part.name])))
      .map((part) => ({ metric, part })),
  );
}

function lineOf(
  system: string,
  { metric, part }: { readonly metric: MetricInfo; readonly part: Part },
  scores: readonly Score[],
  differences: readonly PairedDifference[],
): ComparisonLine {
  const score = scores.find((one) => one.system === system && one.metric === metric.name);
  return {
    system,
    score,
    estimate: score?.parts[part.name],
    difference: differences.find(
      (one) => one.system === system && one.metric === metric.name && one.part === part.name,
    ),
  };
}
