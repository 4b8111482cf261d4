import type { Metric, Part } from "../../../core/metric.ts";
import type { ParaphraseScore, ParaphraseTest } from "../../../core/paraphrase-test.ts";
import type { Estimate, Score } from "../../../core/report.ts";
import { Accumulator, type IntervalOptions, type Resampled } from "../../../engine/accumulator.ts";
import type { JudgedItem } from "../../../engine/evaluate.ts";
import type { NamedMetric } from "../../../engine/metrics/resolve-metrics.ts";
import { givenValues } from "../../../stats/bootstrap.ts";
import { percentileInterval } from "../../../stats/percentile-interval.ts";
import { ORIGINAL, PARAPHRASED, type ParaphraseItem, SAME_TEXTS } from "./paraphrase-items.ts";

/** Counts what was judged, the items of one example as one, since they are not independent of each other. */
export class ParaphraseTally {
  readonly #metrics: readonly NamedMetric[];
  readonly #tallies: Accumulator;
  #unit: JudgedItem<ParaphraseItem>[] = [];
  #texts = 0;
  #paraphrased = 0;
  #pairs = 0;

  constructor(metrics: readonly NamedMetric[]) {
    this.#metrics = metrics;
    this.#tallies = new Accumulator(metrics, [], new Map());
  }

  get cases(): number {
    return this.#texts + this.#paraphrased + this.#pairs;
  }

  add(judged: JudgedItem<ParaphraseItem>): void {
    if (this.#unit[0] && this.#unit[0].item.unit !== judged.item.unit) this.#close();
    this.#unit.push(judged);
    for (const { system } of judged.item.candidates) {
      if (system === ORIGINAL) this.#texts++;
      else if (system === SAME_TEXTS) this.#paraphrased++;
      else this.#pairs++;
    }
  }

  /** All that was counted; nothing may be added afterwards. */
  finish(
    intervals: IntervalOptions,
    parts: "headline" | "all",
  ): Pick<ParaphraseTest, "counts" | "scores" | "reasons"> {
    this.#close();
    const resampled = this.#tallies.resampled(intervals);
    const scores = this.#tallies.scores(intervals, resampled);
    return {
      counts: {
        examples: this.#tallies.examples,
        texts: this.#texts,
        paraphrased: this.#paraphrased,
        pairs: this.#pairs,
      },
      scores: this.#metrics.flatMap(({ name, metric }, at) =>
        (parts === "all" ? metric.parts : metric.parts.slice(0, 1)).map((part) => {
          const own = scores.filter(({ metric: of }) => of === name);
          return scoreOf({ name, part, metric }, own, changes(resampled, at, part.name), intervals);
        }),
      ),
      reasons: reasonsOf(scores),
    };
  }

  #close(): void {
    const [first] = this.#unit;
    if (!first) return;
    this.#tallies.add({
      hash: first.hash,
      item: { ...first.item, candidates: this.#unit.flatMap(({ item }) => item.candidates) },
      judgements: first.judgements.map((_, metric) =>
        this.#unit.flatMap(({ judgements }) => judgements[metric]!),
      ),
    });
    this.#unit = [];
  }
}

interface ScoredPart {
  readonly name: string;
  readonly metric: Metric;
  readonly part: Part;
}

function scoreOf(
  { name, part }: ScoredPart,
  scores: readonly Score[],
  drawn: Float64Array,
  { confidence }: IntervalOptions,
): ParaphraseScore {
  const of = (system: string): Estimate | undefined =>
    scores.find((score) => score.system === system)?.parts[part.name];
  const [original, sameTexts, paraphrased] = [of(ORIGINAL), of(SAME_TEXTS), of(PARAPHRASED)];
  const interval = percentileInterval(givenValues(drawn), confidence);
  return {
    metric: name,
    part: part.name,
    better: part.better,
    ...(original && { original }),
    ...(sameTexts && { sameTexts }),
    ...(paraphrased && { paraphrased }),
    ...(sameTexts &&
      paraphrased && {
        change: { value: paraphrased.value - sameTexts.value, ...(interval && { interval }) },
      }),
  };
}

/** The change in every resample: the same examples are drawn on both sides. */
function changes(resampled: Resampled, metric: number, part: string): Float64Array {
  const before = resampled.get(SAME_TEXTS)?.[metric]?.[part];
  const after = resampled.get(PARAPHRASED)?.[metric]?.[part];
  return before && after ? after.map((value, at) => value - before[at]!) : new Float64Array(0);
}

function reasonsOf(scores: readonly Score[]): ParaphraseTest["reasons"] {
  const all: Record<string, Record<string, number>> = {};
  for (const { system, metric, reasons } of scores) {
    // What has a paraphrase was counted among the originals already.
    if (system === SAME_TEXTS) continue;
    for (const [reason, count] of Object.entries(reasons)) {
      all[metric] ??= {};
      all[metric][reason] = (all[metric][reason] ?? 0) + count;
    }
  }
  return all;
}
