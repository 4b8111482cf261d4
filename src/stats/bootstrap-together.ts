import type { Random } from "./random.ts";
import { randomInteger } from "./random-integer.ts";
import type { Rows } from "./tally-rows.ts";

/** What is resampled, and what is computed from each resample. */
export interface Sample {
  /** One row for each example (or several examples). */
  readonly rows: Rows;
  /** From the sum of the rows to numbers by name; what it cannot give it leaves out. */
  readonly statistic: (sum: readonly number[]) => Readonly<Record<string, number>>;
}

export interface BootstrapTogetherOptions {
  /** Samples of the same examples, in the same order. */
  readonly samples: readonly Sample[];
  readonly resamples: number;
  readonly random: Random;
}

/**
 * The bootstrap of several samples with the same draws, so that they stay in step. Answers for each sample the value of
 * each part in every resample; one that a resample cannot give is NaN, so that place i means the same examples
 * everywhere. No values for fewer than two rows.
 */
export function bootstrapTogether({
  samples,
  resamples,
  random,
}: BootstrapTogetherOptions): Record<string, Float64Array>[] {
  const count = samples[0]?.rows.count ?? 0;
  if (samples.some(({ rows }) => rows.count !== count))
    throw new RangeError(
      `samples of ${samples.map(({ rows }) => rows.count).join(", ")} rows are not of the same examples`,
    );
  const drawn = samples.map((): Record<string, Float64Array> => ({}));
  if (count < 2) return drawn;
  const times = new Int32Array(count);
  const rowsDrawn = new Int32Array(count);
  for (let resample = 0; resample < resamples; resample++) {
    // Draws first and adds afterwards, row after row: twice as fast as adding in the order of the draws.
    times.fill(0);
    for (let draw = 0; draw < count; draw++) times[randomInteger(random, count)]! += 1;
    for (let row = 0, draw = 0; row < count; row++)
      for (let left = times[row]!; left > 0; left--) rowsDrawn[draw++] = row;
    for (const [at, { rows, statistic }] of samples.entries()) {
      const parts = statistic(sumOf(rows, rowsDrawn));
      for (const part in parts) {
        drawn[at]![part] ??= new Float64Array(resamples).fill(Number.NaN);
        const value = parts[part]!;
        if (Number.isFinite(value)) drawn[at]![part]![resample] = value;
      }
    }
  }
  return drawn;
}

/**
 * The sum of the rows drawn, each as often as it was drawn, with the rounding errors collected and added at the end as in `sum`: rows that are
 * all alike add up to what they add up to undrawn, and no interval of equal values leaves them out. Four columns at a time: each row is fetched
 * once for all of them.
 */
function sumOf({ values, width }: Rows, rows: Int32Array): number[] {
  const total = new Float64Array(width);
  const lost = new Float64Array(width);
  let column = 0;
  for (; column + 4 <= width; column += 4) {
    let [a, b, c, d] = [0, 0, 0, 0];
    let [lostA, lostB, lostC, lostD] = [0, 0, 0, 0];
    for (let draw = 0; draw < rows.length; draw++) {
      const at = rows[draw]! * width + column;
      const nextA = a + values[at]!;
      const nextB = b + values[at + 1]!;
      const nextC = c + values[at + 2]!;
      const nextD = d + values[at + 3]!;
      lostA += lostIn(a, values[at]!, nextA);
      lostB += lostIn(b, values[at + 1]!, nextB);
      lostC += lostIn(c, values[at + 2]!, nextC);
      lostD += lostIn(d, values[at + 3]!, nextD);
      a = nextA;
      b = nextB;
      c = nextC;
      d = nextD;
    }
    total.set([a, b, c, d], column);
    lost.set([lostA, lostB, lostC, lostD], column);
  }
  for (; column < width; column++)
    for (let draw = 0; draw < rows.length; draw++) {
      const value = values[rows[draw]! * width + column]!;
      const next = total[column]! + value;
      lost[column]! += lostIn(total[column]!, value, next);
      total[column] = next;
    }
  return Array.from(total, (one, at) => (Number.isFinite(one) ? one + lost[at]! : one));
}

/** What rounding took from a sum of two numbers, exactly (Knuth). */
function lostIn(one: number, other: number, sum: number): number {
  const rounded = sum - one;
  return one - (sum - rounded) + (other - rounded);
}
