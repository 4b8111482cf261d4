import { bootstrapTogether, type Sample } from "./bootstrap-together.ts";
import type { Random } from "./random.ts";

/** A part that fewer than this share of the resamples give is left out: the rest would be a biased choice among them. */
export const MIN_GIVEN = 0.95;

export interface BootstrapOptions extends Sample {
  readonly resamples: number;
  readonly random: Random;
}

/**
 * Draws as many rows as there are, with replacement, adds them up and applies the statistic, `resamples` times over
 * (Efron, 1979). Answers the values of each part, in the order they were drawn: what a percentile interval is read
 * from. No values for fewer than two rows (one row resampled is always itself), nor for a part that too few resamples
 * give: see `MIN_GIVEN`.
 */
export function bootstrap({
  rows,
  statistic,
  resamples,
  random,
}: BootstrapOptions): Record<string, Float64Array> {
  const [drawn] = bootstrapTogether({ samples: [{ rows, statistic }], resamples, random });
  const given = Object.entries(drawn!).map(([part, values]) => [part, givenValues(values)] as const);
  return Object.fromEntries(given.filter(([, values]) => values.length > 0));
}

/** The numbers among resampled values, as far as there are enough of them: see `MIN_GIVEN`. */
export function givenValues(values: Float64Array): Float64Array {
  const given = values.filter((value) => !Number.isNaN(value));
  return given.length >= MIN_GIVEN * values.length ? given : new Float64Array(0);
}
