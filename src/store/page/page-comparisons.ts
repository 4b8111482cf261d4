import { type PairedDifference, USUAL_TEST } from "../../core/comparison.ts";
import type { Judgement } from "../../core/judgement.ts";
import type { PageComparison, PageDetail } from "../../core/page.ts";
import type { RunHooks } from "../../core/progress.ts";
import type { JudgementRecord, Report } from "../../core/report.ts";
import { Accumulator } from "../../engine/accumulator.ts";
import { corrected, type DifferenceOptions, levelOf } from "../../engine/comparison/compare-differences.ts";
import { FlipKeeper } from "../../engine/comparison/compare-flips.ts";
import { PairKeeper } from "../../engine/comparison/compare-pairs.ts";
import { comparedParts } from "../../engine/comparison/compare-parts.ts";
import { testPairs } from "../../engine/comparison/test-pairs.ts";
import type { JudgedItem } from "../../engine/evaluate.ts";
import type { NamedSummarizer } from "../../engine/metrics/resolve-metrics.ts";
import { MAX_ROWS } from "../../stats/tally-rows.ts";
import { isSummarizing, type PageSummarizer } from "./summarizers.ts";

/** The most work that is done so that every system can be the baseline: some five seconds. Beyond it only the first system is. */
const MOST_WORK = 500_000;

/** A test takes time for every number of its rows, and as much as for so many numbers to sum up its trials. */
const NUMBERS_A_TEST = 5000;

export interface ComparedPage {
  readonly report: Report;
  readonly summarizers: readonly PageSummarizer[];
  details(): AsyncIterable<PageDetail>;
  /** Trials of each test. Default: as `assay compare`. */
  readonly trials?: number | undefined;
  /** See MOST_WORK. */
  readonly mostWork?: number | undefined;
  readonly hooks?: Pick<RunHooks, "signal" | "onProgress"> | undefined;
}

export interface PageComparisons {
  readonly comparisons: readonly PageComparison[];
  /** What was not compared, and why. */
  readonly warnings: readonly string[];
}

/** No comparisons, and why. */
export function notCompared(...warnings: string[]): PageComparisons {
  return { comparisons: [], warnings };
}

/**
 * How the systems of a page differ, by every metric and part: what `assay compare --parts all` says of the same run with
 * its seed, resamples and confidence. A run that was interrupted is not compared, nor is a single system.
 */
export async function comparePage(page: ComparedPage): Promise<PageComparisons> {
  const { report, summarizers, hooks = {} } = page;
  if (report.systems.length < 2 || report.status === "partial") return notCompared();
  const warnings = summarizers.flatMap((one) =>
    isSummarizing(one) ? [] : [`systems are not compared by ${one.name}: ${one.reason}`],
  );
  const places = [...summarizers.keys()].filter((at) => isSummarizing(summarizers[at]!));
  const metrics = places.map((at) => summarizers[at] as NamedSummarizer);
  if (metrics.length === 0) return notCompared(...warnings);
  const [first, ...others] = report.systems.map(({ name }) => name);
  const all = workOf(report, metrics) <= (page.mostWork ?? MOST_WORK);
  if (!all)
    warnings.push(
      `systems are compared with ${first} alone, since there is much to test; another baseline: assay compare <run> --baseline name --parts all`,
    );
  const work = new Work(metrics, all ? [first!, ...others] : [first!]);
  for await (const detail of page.details()) {
    hooks.signal?.throwIfAborted();
    work.add(judgedItem(detail, places));
  }
  return { comparisons: await work.comparisons(report, page), warnings };
}

/** How much there is to test when every system is held against every other. */
function workOf({ systems, examples }: Report, metrics: readonly NamedSummarizer[]): number {
  const pairs = (systems.length * (systems.length - 1)) / 2;
  const rows = Math.min(examples, MAX_ROWS);
  return pairs * metrics.reduce((sum, { metric }) => sum + NUMBERS_A_TEST + rows * metric.tallies.length, 0);
}

/** The comparison with each baseline, from the first example to the last test. */
class Work {
  readonly #metrics: readonly NamedSummarizer[];
  readonly #parts: ReturnType<typeof comparedParts>;
  readonly #tallies: Accumulator;
  readonly #pairs: ReadonlyMap<string, PairKeeper>;

  constructor(metrics: readonly NamedSummarizer[], baselines: readonly string[]) {
    this.#metrics = metrics;
    this.#parts = comparedParts(metrics, ["all"]);
    this.#tallies = new Accumulator(metrics, [], new Map());
    const setup = { metrics, parts: this.#parts, by: [], groups: new Map(), flips: new FlipKeeper(0, []) };
    this.#pairs = new Map(baselines.map((baseline) => [baseline, new PairKeeper({ ...setup, baseline })]));
  }

  add(judged: JudgedItem): void {
    this.#tallies.add(judged);
    for (const keeper of this.#pairs.values()) keeper.add(judged);
  }

  async comparisons(
    { seed, bootstrap: { resamples, confidence } }: Report,
    { trials: given, hooks = {} }: ComparedPage,
  ): Promise<PageComparison[]> {
    const { test, trials } = USUAL_TEST;
    const options: DifferenceOptions = { test, trials: given ?? trials, resamples, confidence, seed };
    const values = this.#tallies.resampled({ resamples, confidence, seed });
    const level = levelOf(confidence);
    const tested = new TestedOnce();
    const found: PageComparison[] = [];
    for (const [baseline, keeper] of this.#pairs) {
      const differences = await testPairs(
        {
          pairs: keeper.pairs(),
          metrics: this.#metrics,
          parts: this.#parts,
          resampled: { baseline, values },
          known: ({ system }, { name }) => tested.get(baseline, system, name),
        },
        options,
        hooks,
      );
      tested.add(baseline, differences);
      const family = differences.filter(({ p }) => p !== undefined).length;
      found.push({
        baseline,
        test: { method: test, trials: options.trials, level, family },
        differences: corrected(differences, level),
      });
    }
    return found;
  }
}

/** P-values of pairs of systems, whichever of the two was the baseline. */
class TestedOnce {
  readonly #known = new Map<string, Record<string, number>>();

  add(baseline: string, differences: readonly PairedDifference[]): void {
    for (const { system, metric, part, p } of differences) {
      if (p === undefined) continue;
      const key = keyOf(baseline, system, metric);
      this.#known.set(key, { ...this.#known.get(key), [part]: p });
    }
  }

  get(baseline: string, system: string, metric: string): Readonly<Record<string, number>> | undefined {
    return this.#known.get(keyOf(baseline, system, metric));
  }
}

function keyOf(one: string, other: string, metric: string): string {
  return JSON.stringify([...[one, other].sort(), metric]);
}

/** A detail as it was judged, with the metrics at these places; evidence has no part in a comparison. */
function judgedItem({ example, texts }: PageDetail, places: readonly number[]): JudgedItem {
  return {
    item: {
      example,
      candidates: texts.map(({ system, sample, text }) => ({ exampleId: example.id, system, sample, text })),
    },
    hash: Buffer.alloc(0),
    judgements: places.map((place) => texts.map(({ records }) => judgementOf(records[place]!))),
  };
}

function judgementOf(record: JudgementRecord): Judgement {
  return record.status === "judged"
    ? { status: "judged", tally: record.tally, evidence: [] }
    : { status: "not-applicable", reason: record.reason };
}
