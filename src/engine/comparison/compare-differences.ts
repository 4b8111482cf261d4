import type { PairedDifference, PairedTest } from "../../core/comparison.ts";
import type { Part } from "../../core/metric.ts";
import { approximateRandomization } from "../../stats/approximate-randomization.ts";
import { holm } from "../../stats/holm.ts";
import { differencesOf, pairedBootstrap, pairedBootstrapTest } from "../../stats/paired-bootstrap.ts";
import type { PairedSample } from "../../stats/paired-sample.ts";
import { percentileInterval } from "../../stats/percentile-interval.ts";
import { seededRandom } from "../../stats/random.ts";
import { ALL_SYSTEMS, type Resampled } from "../accumulator.ts";
import type { NamedSummarizer } from "../metrics/resolve-metrics.ts";
import type { Pair, PairCell } from "./compare-pairs.ts";
import { outcomeOf } from "./compare-parts.ts";

/** How differences are judged. */
export interface DifferenceOptions {
  readonly test: PairedTest;
  /** Of the randomization. */
  readonly trials: number;
  readonly resamples: number;
  readonly confidence: number;
  readonly seed: number;
}

export interface DifferenceInput {
  readonly pair: Pair;
  /** The place of the metric. */
  readonly at: number;
  readonly metric: NamedSummarizer;
  readonly parts: readonly Part[];
  /** Where the differences can be read from what each system was resampled to: when every example makes a pair. */
  readonly resampled?: { readonly baseline: string; readonly values: Resampled } | undefined;
  /** P-values by part, where they are known: tests are two-sided, and the same with the baseline on the other side. */
  readonly p?: Readonly<Record<string, number>> | undefined;
}

/** How far one system's parts lie from the baseline's by one metric, with interval and p-value. */
export function differencesBy(input: DifferenceInput, options: DifferenceOptions): PairedDifference[] {
  const { pair, at, metric, parts } = input;
  const cell = pair.cells[at]!;
  const common = {
    system: pair.system,
    metric: metric.name,
    ...(pair.slice ? { slice: pair.slice } : {}),
    pairs: cell.pairs,
    leftOut: cell.leftOut,
    reasons: Object.fromEntries(cell.reasons),
  };
  if (cell.pairs === 0)
    return parts.map(({ name }) => ({ ...common, part: name, reason: "no example was judged for both" }));
  const sample = sampleOf(cell, metric, parts);
  const [before, now] = [cell.baseline, cell.candidate].map((rows) => metric.metric.summarize(rows.total()));
  const drawn = cell.pairs < 2 ? {} : drawnDifferences(input, sample, options);
  const ps = input.p ?? testOf(pair, cell, sample, { drawn, before: before!, now: now! }, options);
  return parts.map(({ name, better }) => {
    const [baseline, candidate] = [before![name], now![name]];
    if (baseline === undefined || candidate === undefined)
      return { ...common, part: name, reason: "the part cannot be computed for both" };
    const interval = percentileInterval(drawn[name] ?? [], options.confidence);
    const items = cell.items.get(name);
    const p = typeof ps === "string" ? undefined : ps[name];
    return {
      ...common,
      part: name,
      baseline,
      candidate,
      value: candidate - baseline,
      ...(interval ? { interval } : {}),
      outcome: outcomeOf(candidate, baseline, better),
      ...(items ? { items: { ...items } } : {}),
      ...(p === undefined
        ? { reason: typeof ps === "string" ? ps : "too few resamples give this part" }
        : { p }),
    };
  });
}

/** The rows of both sides, and the parts that are asked for. */
function sampleOf(cell: PairCell, { metric }: NamedSummarizer, parts: readonly Part[]): PairedSample {
  const names = parts.map(({ name }) => name);
  return {
    baseline: cell.baseline.rows(),
    candidate: cell.candidate.rows(),
    statistic: (sum) => {
      const all = metric.summarize(sum);
      const kept: Record<string, number> = {};
      for (const name of names) if (all[name] !== undefined) kept[name] = all[name];
      return kept;
    },
  };
}

function drawnDifferences(
  { pair, at, resampled }: DifferenceInput,
  sample: PairedSample,
  { resamples, seed }: DifferenceOptions,
): Record<string, Float64Array> {
  if (resamples === 0) return {};
  const own = resampled?.values.get(pair.system)?.[at];
  const base = resampled?.values.get(resampled.baseline)?.[at];
  // With nothing left out the pairs' rows are the systems' own, which were drawn already with this seed.
  if (own && base && pair.cells[at]!.leftOut === 0) return differencesOf(own, base);
  return pairedBootstrap({ ...sample, resamples, random: seededRandom(seed) });
}

/** P-values by part, or why there are none. */
function testOf(
  pair: Pair,
  cell: PairCell,
  sample: PairedSample,
  values: {
    readonly drawn: Readonly<Record<string, Float64Array>>;
    readonly before: Readonly<Record<string, number>>;
    readonly now: Readonly<Record<string, number>>;
  },
  { test, trials, seed }: DifferenceOptions,
): Record<string, number> | string {
  if (pair.system === ALL_SYSTEMS) return "a group's texts are not paired one for one with the baseline's";
  if (cell.pairs < 2) return "a test needs two examples that were judged for both";
  if (test === "randomization")
    return approximateRandomization({ ...sample, trials, random: seededRandom(seed) });
  const { drawn, before, now } = values;
  return Object.fromEntries(
    Object.entries(drawn).map(([part, all]) => [part, pairedBootstrapTest(all, now[part]! - before[part]!)]),
  );
}

/** The differences with their p-values corrected for being among each other, and whether they are significant. */
export function corrected(differences: readonly PairedDifference[], level: number): PairedDifference[] {
  const adjusted = holm(differences.flatMap(({ p }) => (p === undefined ? [] : [p])));
  let at = 0;
  return differences.map((difference) => {
    if (difference.p === undefined) return difference;
    const own = adjusted[at++]!;
    return { ...difference, adjusted: own, significant: own < level };
  });
}

/** Below which corrected p-value a difference is called significant; without what subtracting leaves behind. */
export function levelOf(confidence: number): number {
  return Number((1 - confidence).toFixed(12));
}
