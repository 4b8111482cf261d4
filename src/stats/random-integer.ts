import type { Random } from "./random.ts";

const WORDS = 2 ** 32;

/** A whole number from 0 to `n` - 1, each exactly as likely: draws that would favour some are thrown away. `n` is at most 2^32. */
export function randomInteger(random: Random, n: number): number {
  if (!Number.isInteger(n) || n < 1 || n > WORDS)
    throw new RangeError(`randomInteger needs a whole number from 1 to 2^32, not ${n}`);
  const each = Math.floor(WORDS / n);
  let value: number;
  do value = Math.floor(Math.floor(random() * WORDS) / each);
  while (value >= n);
  return value;
}
