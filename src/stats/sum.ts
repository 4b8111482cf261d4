/** The sum of the values, with the rounding errors of the additions collected and added at the end (Neumaier, 1974). */
export function sum(values: Iterable<number>): number {
  let total = 0;
  let lost = 0;
  for (const value of values) {
    const next = total + value;
    lost += Math.abs(total) >= Math.abs(value) ? total - next + value : value - next + total;
    total = next;
  }
  // An infinite total has no rounding error to speak of: the correction would be NaN.
  return Number.isFinite(total) ? total + lost : total;
}
