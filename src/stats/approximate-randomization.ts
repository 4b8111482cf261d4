import { type PairedSample, ROUNDING, requirePaired } from "./paired-sample.ts";
import type { Random } from "./random.ts";
import type { Rows } from "./tally-rows.ts";

export interface RandomizationOptions extends PairedSample {
  readonly trials: number;
  readonly random: Random;
}

/**
 * Two-sided p-values by part, by approximate randomization (Noreen, 1989; Riezler and Maxwell, 2005; sacreBLEU's
 * `--paired-ar`): in each trial every row changes sides with probability ½, and p = (c + 1) / (trials + 1), where c
 * trials showed a difference at least as large as the real one. A tie counts as at least as large, as in those papers,
 * so that a system compared with itself has p = 1; sacreBLEU counts only larger ones. No p-values for fewer than two rows.
 */
export function approximateRandomization(options: RandomizationOptions): Record<string, number> {
  const { baseline, candidate, trials, statistic } = options;
  requirePaired(options);
  if (baseline.count < 2) return {};
  const totals = { baseline: totalOf(baseline), candidate: totalOf(candidate) };
  const real = realDifferences(statistic(totals.candidate), statistic(totals.baseline));
  for (const { candidate: one, baseline: other } of shuffledTotals(options, totals)) {
    const left = statistic(one);
    const right = statistic(other);
    for (const difference of real) {
      const { part, needed } = difference;
      const size = Math.abs(left[part]! - right[part]!);
      // A trial that cannot give the part (NaN) speaks for chance, never for a finding.
      if (!(size < needed)) difference.reached++;
    }
  }
  return Object.fromEntries(real.map(({ part, reached }) => [part, (reached + 1) / (trials + 1)]));
}

/** The parts that both systems give, the size of difference that a trial must reach, and how many did. */
function realDifferences(
  candidate: Readonly<Record<string, number>>,
  baseline: Readonly<Record<string, number>>,
): { readonly part: string; readonly needed: number; reached: number }[] {
  return Object.entries(candidate).flatMap(([part, value]) => {
    const size = Math.abs(value - (baseline[part] ?? Number.NaN));
    if (!Number.isFinite(size)) return [];
    const noise = ROUNDING * (Math.abs(value) + Math.abs(baseline[part]!));
    return [{ part, needed: size - noise, reached: 0 }];
  });
}

function totalOf({ values, width, count }: Rows): number[] {
  const total = new Array<number>(width).fill(0);
  for (let row = 0, at = 0; row < count; row++)
    for (let column = 0; column < width; column++) total[column]! += values[at++]!;
  return total;
}

interface Totals {
  readonly baseline: readonly number[];
  readonly candidate: readonly number[];
}

/** Trials whose sums are built together: few enough that the sums stay in the processor's cache. */
const TOGETHER = 2048;

/** The sums of both sides in each trial. The arrays are used again for the next one. */
function* shuffledTotals(
  { baseline, candidate, trials, random }: RandomizationOptions,
  totals: Totals,
): Generator<Totals> {
  const { width } = baseline;
  const changes = new SubsetSums(differenceRows(baseline, candidate));
  const one = new Array<number>(width);
  const other = new Array<number>(width);
  for (let done = 0; done < trials; done += TOGETHER) {
    const together = Math.min(TOGETHER, trials - done);
    const sums = changes.draw(together, random);
    for (let trial = 0; trial < together; trial++) {
      for (let column = 0; column < width; column++) {
        const change = sums[trial * width + column]!;
        one[column] = totals.candidate[column]! - change;
        other[column] = totals.baseline[column]! + change;
      }
      yield { candidate: one, baseline: other };
    }
  }
}

function differenceRows(baseline: Rows, candidate: Rows): Rows {
  const { width, count } = baseline;
  const values = Float64Array.from(
    { length: width * count },
    (_, at) => candidate.values[at]! - baseline.values[at]!,
  );
  return { values, width, count };
}

/** Rows whose sums over any subset are looked up at once, and how many such groups one 32-bit number decides. */
const GROUP = 8;
const GROUPS = 4;
const SUBSETS = 2 ** GROUP;

/**
 * Sums over random subsets of rows. The sums over all 256 subsets of each eight rows are made first, so that a trial
 * adds one of them instead of eight rows ("the method of four Russians").
 */
class SubsetSums {
  readonly #rows: Rows;
  readonly #subsets: Float64Array;

  constructor(rows: Rows) {
    this.#rows = rows;
    this.#subsets = new Float64Array(GROUPS * SUBSETS * rows.width);
  }

  /** For each trial the sum of the rows drawn, one after the other; each row is drawn with probability ½. */
  draw(trials: number, random: Random): Float64Array {
    const { width, count } = this.#rows;
    const subsets = this.#subsets;
    const sums = new Float64Array(trials * width);
    const next = SUBSETS * width;
    for (let first = 0; first < count; first += GROUP * GROUPS) {
      this.#load(first);
      for (let trial = 0, at = 0; trial < trials; trial++) {
        const bits = Math.floor(random() * 2 ** 32);
        let a = (bits & 0xff) * width;
        let b = next + ((bits >>> 8) & 0xff) * width;
        let c = 2 * next + ((bits >>> 16) & 0xff) * width;
        let d = 3 * next + (bits >>> 24) * width;
        for (let column = 0; column < width; column++)
          sums[at++]! += subsets[a++]! + subsets[b++]! + (subsets[c++]! + subsets[d++]!);
      }
    }
    return sums;
  }

  /** Makes the subset sums of the rows from `first` on; rows past the last one are zeros. */
  #load(first: number): void {
    const { values, width, count } = this.#rows;
    const subsets = this.#subsets;
    for (let group = 0; group < GROUPS; group++)
      for (let subset = 1; subset < SUBSETS; subset++) {
        const lowest = 31 - Math.clz32(subset & -subset);
        const row = first + group * GROUP + lowest;
        const to = (group * SUBSETS + subset) * width;
        const rest = (group * SUBSETS + (subset & (subset - 1))) * width;
        for (let column = 0; column < width; column++)
          subsets[to + column] = subsets[rest + column]! + (row < count ? values[row * width + column]! : 0);
      }
  }
}
