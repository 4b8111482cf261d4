import { breakdownValue, compareValues, FACTS_TAG } from "../core/breakdown-value.ts";
import type { Item } from "../core/example.ts";
import type { Judgement } from "../core/judgement.ts";
import type { Parts } from "../core/metric.ts";
import { didYouMean } from "../core/nearest.ts";
import type { Estimate, Score } from "../core/report.ts";
import { bootstrap, givenValues } from "../stats/bootstrap.ts";
import { bootstrapTogether } from "../stats/bootstrap-together.ts";
import { percentileInterval } from "../stats/percentile-interval.ts";
import { seededRandom } from "../stats/random.ts";
import { TallyRows } from "../stats/tally-rows.ts";
import type { JudgedItem } from "./evaluate.ts";
import type { NamedSummarizer } from "./metrics/resolve-metrics.ts";

/** How intervals are made. */
export interface IntervalOptions {
  readonly resamples: number;
  readonly confidence: number;
  readonly seed: number;
}

/** By system, then by metric in their order: the values of each part in every resample, NaN where there is none. */
export type Resampled = ReadonlyMap<string, readonly Readonly<Record<string, Float64Array>>[]>;

/** What one metric said of one system's texts so far. */
class Cell {
  judged = 0;
  notApplicable = 0;
  readonly reasons = new Map<string, number>();
  readonly leftOut = new Map<string, number>();
  readonly rows: TallyRows;

  constructor(width: number, maxRows?: number) {
    this.rows = new TallyRows(width, { maxRows });
  }

  /** Adds one example's judgements as one row: texts for the same example are not independent of each other. */
  add(judgements: readonly Judgement[]): void {
    const row = new Float64Array(this.rows.width);
    for (const judgement of judgements) {
      if (judgement.status === "judged") {
        this.judged++;
        for (let at = 0; at < row.length; at++) row[at]! += judgement.tally[at]!;
        for (const reason of judgement.leftOut ?? []) count(this.leftOut, reason);
      } else {
        this.notApplicable++;
        count(this.reasons, judgement.reason);
      }
    }
    this.rows.append(row);
  }
}

function count(reasons: Map<string, number>, reason: string): void {
  reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
}

/** Rows of a breakdown; fewer than for the whole, since there may be many slices. */
export const MAX_SLICE_ROWS = 1024;

/** The tag by which systems of one group are put together. */
export const GROUP_TAG = "group";

/** The name under which a slice of all systems of a group stands. */
export const ALL_SYSTEMS = "*";

/** The texts of one system, or of all systems of a group, for the examples of one tag's value. */
interface Slice {
  readonly tag: string;
  readonly value: string;
  readonly system: string;
  readonly cells: readonly Cell[];
}

/** Adds up tallies by system and metric, and by the tags asked for, in memory that does not grow with the corpus. */
export class Accumulator {
  readonly #metrics: readonly NamedSummarizer[];
  readonly #by: readonly string[];
  readonly #groups: ReadonlyMap<string, string>;
  readonly #systems = new Map<string, { cells: Cell[]; cases: number }>();
  readonly #slices = new Map<string, Slice>();
  readonly #tags = new Set<string>();
  examples = 0;
  cases = 0;

  constructor(
    metrics: readonly NamedSummarizer[],
    by: readonly string[],
    groups: ReadonlyMap<string, string>,
  ) {
    this.#metrics = metrics;
    this.#by = [...new Set(by)];
    this.#groups = groups;
  }

  add({ item, judgements }: JudgedItem): void {
    const places = candidatesBySystem(item);
    const sliced = new Map<Slice, number[]>();
    for (const tag of Object.keys(item.example.tags)) this.#tags.add(tag);
    for (const [system, at] of places) {
      const entry = this.#system(system);
      entry.cases += at.length;
      this.cases += at.length;
      addTo(entry.cells, judgements, at);
      for (const slice of this.#slicesOf(item, system))
        sliced.set(slice, [...(sliced.get(slice) ?? []), ...at]);
    }
    for (const [{ cells }, at] of sliced) addTo(cells, judgements, at);
    this.examples++;
    for (const [system, { cells }] of this.#systems)
      if (!places.has(system)) for (const { rows } of cells) rows.skip();
  }

  systems(): { name: string; group?: string; cases: number }[] {
    return [...this.#systems].map(([name, { cases }]) => {
      const group = this.#groups.get(name);
      return { name, ...(group === undefined ? {} : { group }), cases };
    });
  }

  /** What to say of tags that a breakdown was asked for by and that no example has. */
  warnings(): string[] {
    const known = [...new Set([...this.#tags, FACTS_TAG, GROUP_TAG])];
    return this.#by
      .filter((tag) => ![...this.#slices.values()].some((slice) => slice.tag === tag))
      .map((tag) => `nothing to break down by ${JSON.stringify(tag)}${whyNothing(tag, known)}`);
  }

  /**
   * What each metric says of each system in each resample. The same examples are drawn for all of them, so that
   * differences can be told, by eye or by their own interval.
   */
  resampled({ resamples, seed }: IntervalOptions): Resampled {
    const systems = resamples === 0 ? [] : [...this.#systems];
    const samples = systems.flatMap(([, { cells }]) =>
      cells.map(({ rows }, at) => ({
        rows: rows.rows(),
        statistic: (sum: readonly number[]) => this.#metrics[at]!.metric.summarize(sum),
      })),
    );
    const values = bootstrapTogether({ samples, resamples, random: seededRandom(seed) });
    const each = this.#metrics.length;
    return new Map(systems.map(([system], at) => [system, values.slice(at * each, (at + 1) * each)]));
  }

  scores(intervals: IntervalOptions, resampled: Resampled = this.resampled(intervals)): Score[] {
    return [...this.#systems].flatMap(([system, { cells }]) =>
      cells.map((cell, at) => {
        const drawn = Object.entries(resampled.get(system)?.[at] ?? {});
        const values = Object.fromEntries(drawn.map(([part, all]) => [part, givenValues(all)]));
        return this.#score(system, at, cell, values, intervals);
      }),
    );
  }

  breakdowns(intervals: IntervalOptions): Score[] {
    return [...this.#slices.values()]
      .sort((a, b) => this.#by.indexOf(a.tag) - this.#by.indexOf(b.tag) || compareValues(a.value, b.value))
      .flatMap(({ tag, value, system, cells }) =>
        cells.map((cell, at) => {
          const values = resampledAlone(this.#metrics[at]!, cell.rows, intervals);
          return { ...this.#score(system, at, cell, values, intervals), slice: { tag, value } };
        }),
      );
  }

  #score(
    system: string,
    at: number,
    cell: Cell,
    values: Readonly<Record<string, Float64Array>>,
    { confidence }: IntervalOptions,
  ): Score {
    const named = this.#metrics[at]!;
    const tally = cell.rows.total();
    return {
      system,
      metric: named.name,
      judged: cell.judged,
      notApplicable: cell.notApplicable,
      reasons: Object.fromEntries(cell.reasons),
      ...(cell.leftOut.size > 0 && { leftOut: Object.fromEntries(cell.leftOut) }),
      tally,
      parts: cell.judged === 0 ? {} : estimates(named.metric.summarize(tally), values, confidence),
    };
  }

  #system(system: string): { cells: Cell[]; cases: number } {
    const known = this.#systems.get(system);
    if (known) return known;
    const cells = this.#metrics.map(({ metric }) => new Cell(metric.tallies.length));
    // A system that appears late has nothing to count for the examples before.
    for (const { rows } of cells) for (let row = 0; row < this.examples; row++) rows.skip();
    const entry = { cells, cases: 0 };
    this.#systems.set(system, entry);
    return entry;
  }

  #slicesOf({ example }: Item, system: string): Slice[] {
    return this.#by.flatMap((tag) => {
      const value = tag === GROUP_TAG ? this.#groups.get(system) : breakdownValue(example, tag);
      if (value === undefined) return [];
      const name = tag === GROUP_TAG ? ALL_SYSTEMS : system;
      const key = JSON.stringify([tag, value, name]);
      const known = this.#slices.get(key);
      if (known) return [known];
      const cells = this.#metrics.map(({ metric }) => new Cell(metric.tallies.length, MAX_SLICE_ROWS));
      const slice = { tag, value, system: name, cells };
      this.#slices.set(key, slice);
      return [slice];
    });
  }
}

/** What was said of the texts at these places, as one row for each metric. */
function addTo(cells: readonly Cell[], judgements: JudgedItem["judgements"], at: readonly number[]): void {
  for (const [metric, cell] of cells.entries()) cell.add(at.map((index) => judgements[metric]![index]!));
}

function whyNothing(tag: string, known: readonly string[]): string {
  if (tag === GROUP_TAG) return ": no system has a group. Give systems their groups with --systems-file.";
  return `. ${didYouMean(tag, known, `There is: ${known.join(", ")} (from --systems-file).`)}`;
}

function candidatesBySystem({ candidates }: Item): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [at, { system }] of candidates.entries()) {
    const list = places.get(system);
    if (list) list.push(at);
    else places.set(system, [at]);
  }
  return places;
}

/** A slice is resampled by itself: each has examples of its own. */
function resampledAlone(
  { metric }: NamedSummarizer,
  rows: TallyRows,
  { resamples, seed }: IntervalOptions,
): Record<string, Float64Array> {
  if (resamples === 0) return {};
  const random = seededRandom(seed);
  return bootstrap({ rows: rows.rows(), resamples, random, statistic: (sum) => metric.summarize(sum) });
}

function estimates(
  parts: Parts,
  resampled: Readonly<Record<string, Float64Array>>,
  confidence: number,
): Record<string, Estimate> {
  return Object.fromEntries(
    Object.entries(parts).map(([part, value]) => {
      const interval = percentileInterval(resampled[part] ?? [], confidence);
      return [part, { value, ...(interval ? { interval } : {}) }];
    }),
  );
}
