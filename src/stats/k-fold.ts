import type { Random } from "./random.ts";
import { shuffle } from "./shuffle.ts";

/** The fold, from 0 to k - 1, of each of `n` items at random: the folds differ in size by at most one. */
export function kFold(n: number, k: number, random: Random): Int32Array {
  if (!(Number.isInteger(k) && k >= 1 && k <= n))
    throw new RangeError(`${n} items cannot be dealt into ${k} folds`);
  return Int32Array.from(
    shuffle(
      Array.from({ length: n }, (_, at) => at % k),
      random,
    ),
  );
}
