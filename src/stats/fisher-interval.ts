import { normalQuantile } from "./normal-quantile.ts";

/**
 * The confidence interval of a Pearson correlation `r` of `n` points by Fisher's transformation: artanh r is about normal with
 * variance 1 / (n - 3). Three points or fewer say nothing: from -1 to 1.
 */
export function fisherInterval(r: number, n: number, confidence = 0.95): { low: number; high: number } {
  if (!(r >= -1 && r <= 1)) throw new RangeError(`a correlation lies from -1 to 1, not ${r}`);
  if (!(confidence > 0 && confidence < 1))
    throw new RangeError(`a confidence lies between 0 and 1, not ${confidence}`);
  if (n <= 3) return { low: -1, high: 1 };
  const reach = normalQuantile(0.5 + confidence / 2) / Math.sqrt(n - 3);
  const centre = Math.atanh(r);
  return { low: Math.tanh(centre - reach), high: Math.tanh(centre + reach) };
}
