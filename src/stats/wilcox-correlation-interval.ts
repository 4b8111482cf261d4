import { PCORB_RESAMPLES, pcorbInterval } from "./pcorb-ranks.ts";
import { pearson } from "./pearson.ts";
import type { Random } from "./random.ts";
import { resampleColumns } from "./resample-columns.ts";

/** 599 bootstrap correlations of `n` points, or the points themselves and randomness to draw the resamples with. */
export type WilcoxInput =
  | { readonly correlations: ArrayLike<number>; readonly n: number }
  | { readonly x: ArrayLike<number>; readonly y: ArrayLike<number>; readonly random: Random };

/**
 * The 95 % interval of Pearson's correlation by Wilcox's adjusted percentile bootstrap (`pcorb`): 599 resamples of the points, ended at
 * ranks that depend on how many points there are. `undefined` when more than 5 % of the resamples have no correlation.
 */
export function wilcoxCorrelationInterval(input: WilcoxInput): { low: number; high: number } | undefined {
  if ("correlations" in input) return pcorbInterval(input.correlations, input.n);
  const { x, y, random } = input;
  const values = resampleColumns({
    columns: [x, y],
    resamples: PCORB_RESAMPLES,
    random,
    statistic: ([drawnX, drawnY]) => pearson(drawnX!, drawnY!),
  });
  return values && pcorbInterval(values, x.length);
}
