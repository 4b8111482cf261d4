/** A source of randomness: each call answers a number from 0 up to, but not including, 1. */
export type Random = () => number;

/** A whole number from 0 to `n` - 1. */
export function drawIndex(random: Random, n: number): number {
  return Math.floor(random() * n);
}

/** One of the values; there must be one. */
export function drawOne<T>(random: Random, values: readonly T[]): T {
  return values[drawIndex(random, values.length)]!;
}

/** A copy of the values in random order (Fisher and Yates). */
export function drawOrder<T>(random: Random, values: readonly T[]): T[] {
  const order = [...values];
  for (let left = order.length; left > 1; left--) {
    const at = drawIndex(random, left);
    const last = order[left - 1]!;
    order[left - 1] = order[at]!;
    order[at] = last;
  }
  return order;
}

/** All values in random order or, of many, so many drawn with replacement: enough to find one that fits without ordering them all. */
export function drawSome<T>(random: Random, values: readonly T[], most: number): T[] {
  if (values.length <= most) return drawOrder(random, values);
  return Array.from({ length: most }, () => drawOne(random, values));
}
