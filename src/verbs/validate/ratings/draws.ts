import { MIN_GIVEN } from "../../../stats/bootstrap.ts";
import { PCORB_RESAMPLES } from "../../../stats/pcorb-ranks.ts";
import { percentileInterval } from "../../../stats/percentile-interval.ts";
import type { Random } from "../../../stats/random.ts";
import { randomInteger } from "../../../stats/random-integer.ts";
import { wilcoxCorrelationInterval } from "../../../stats/wilcox-correlation-interval.ts";

/** How often each example counts. */
export type Weights = Uint32Array;

/** Resamples of the examples, the same for every metric and dimension, so that all of them can be compared. */
export interface Draws {
  readonly weights: readonly Weights[];
  /**
   * The interval of a statistic from its values in the resamples; NaN marks a resample in which it is not defined. There is
   * none when that is so in more than a twentieth of them: the rest would be a biased choice.
   */
  interval(values: Float64Array): { readonly low: number; readonly high: number } | undefined;
}

export interface DrawOptions {
  readonly examples: number;
  readonly resamples: number;
  readonly confidence: number;
  readonly interval: "percentile" | "wilcox";
  readonly random: Random;
}

/** Draws as many examples as there are, with replacement, again and again. */
export function drawExamples({ examples, resamples, confidence, interval, random }: DrawOptions): Draws {
  const weights = Array.from({ length: examples < 2 ? 0 : resamples }, () => {
    const drawn = new Uint32Array(examples);
    for (let draw = 0; draw < examples; draw++) drawn[randomInteger(random, examples)]! += 1;
    return drawn;
  });
  return {
    weights,
    interval: (values) => {
      const defined = values.filter((value) => !Number.isNaN(value));
      if (defined.length < MIN_GIVEN * values.length) return undefined;
      if (interval === "percentile") return percentileInterval(defined, confidence);
      // Wilcox's ranks hold for all 599 resamples; with some of them undefined there is no such interval.
      return defined.length === PCORB_RESAMPLES
        ? wilcoxCorrelationInterval({ correlations: defined, n: examples })
        : undefined;
    },
  };
}

/** The mean of the values that are defined: neither missing nor NaN. */
export function meanOfDefined(values: Iterable<number | undefined>): number | undefined {
  let [sum, count] = [0, 0];
  for (const value of values) {
    if (value === undefined || Number.isNaN(value)) continue;
    sum += value;
    count++;
  }
  return count === 0 ? undefined : sum / count;
}
