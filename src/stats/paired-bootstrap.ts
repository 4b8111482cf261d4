import { givenValues } from "./bootstrap.ts";
import { bootstrapTogether } from "./bootstrap-together.ts";
import { mean } from "./mean.ts";
import { type PairedSample, ROUNDING, requirePaired } from "./paired-sample.ts";
import type { Random } from "./random.ts";

export interface PairedBootstrapOptions extends PairedSample {
  readonly resamples: number;
  readonly random: Random;
}

/**
 * Draws examples with replacement, the same for both systems, and answers by part the difference (candidate less
 * baseline) in each resample, in the order drawn (Koehn, 2004): what the interval of a difference is read from. No
 * values for fewer than two rows, nor for a part that too few resamples give, as in `bootstrap`.
 */
export function pairedBootstrap(options: PairedBootstrapOptions): Record<string, Float64Array> {
  const { baseline, candidate, resamples, random, statistic } = options;
  requirePaired(options);
  const samples = [baseline, candidate].map((rows) => ({ rows, statistic }));
  const [base, own] = bootstrapTogether({ samples, resamples, random });
  return differencesOf(own!, base!);
}

/** The differences of two systems' resampled values, by part, from resamples of the same examples. */
export function differencesOf(
  candidate: Readonly<Record<string, Float64Array>>,
  baseline: Readonly<Record<string, Float64Array>>,
): Record<string, Float64Array> {
  const differences: Record<string, Float64Array> = {};
  for (const [part, values] of Object.entries(candidate)) {
    const base = baseline[part];
    if (!base) continue;
    const given = givenValues(values.map((value, at) => value - base[at]!));
    if (given.length > 0) differences[part] = given;
  }
  return differences;
}

/**
 * The p-value of a difference from its paired bootstrap, as sacreBLEU's `--paired-bs` and Moses' script define it: the
 * share of resamples whose absolute difference lies above the mean of the absolute differences by at least the real
 * one, p = (c + 1) / (resamples + 1). A tie counts, so that a system compared with itself has p = 1.
 */
export function pairedBootstrapTest(differences: ArrayLike<number>, real: number): number {
  const sizes = Float64Array.from(differences, Math.abs);
  const center = mean(sizes) ?? 0;
  const needed = center + Math.abs(real);
  const count = sizes.reduce((found, size) => found + (size >= needed - ROUNDING * needed ? 1 : 0), 0);
  return (count + 1) / (sizes.length + 1);
}
