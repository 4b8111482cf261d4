import type { Random } from "./random.ts";
import { randomInteger } from "./random-integer.ts";

/** A copy of the values in random order, every order equally likely (Fisher and Yates). */
export function shuffle<T>(values: Iterable<T>, random: Random): T[] {
  const shuffled = [...values];
  for (let left = shuffled.length; left > 1; left--) {
    const at = randomInteger(random, left);
    const last = shuffled[left - 1]!;
    shuffled[left - 1] = shuffled[at]!;
    shuffled[at] = last;
  }
  return shuffled;
}
