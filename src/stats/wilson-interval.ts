import { normalQuantile } from "./normal-quantile.ts";

/**
 * The score interval of a share that was seen in `n` trials (Wilson, 1927): inside 0 to 1, and of a width also where the
 * share is 0 or 1. `n` need not be whole: an effective number of trials. `undefined` for no trials.
 */
export function wilsonInterval(
  share: number,
  n: number,
  confidence: number,
): { low: number; high: number } | undefined {
  if (!(share >= 0 && share <= 1)) throw new RangeError(`a share lies between 0 and 1, not ${share}`);
  if (!(confidence > 0 && confidence < 1))
    throw new RangeError(`a confidence lies between 0 and 1, not ${confidence}`);
  if (!(n > 0)) return undefined;
  const z2 = normalQuantile((1 + confidence) / 2) ** 2;
  const centre = (share + z2 / (2 * n)) / (1 + z2 / n);
  const half = Math.sqrt((z2 / n) * (share * (1 - share) + z2 / (4 * n))) / (1 + z2 / n);
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}
