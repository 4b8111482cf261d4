import type { Random } from "./random.ts";
import { randomInteger } from "./random-integer.ts";

/** `size` different numbers from 0 to `n` - 1 in ascending order, every such set equally likely; all of them if `size` is at least `n`. */
export function sampleIndices(n: number, size: number, random: Random): number[] {
  // Floyd's algorithm (Bentley and Floyd, "A sample of brilliance", 1987): one draw for each number taken.
  const taken = new Set<number>();
  for (let last = Math.max(0, n - size); last < n; last++) {
    const drawn = randomInteger(random, last + 1);
    taken.add(taken.has(drawn) ? last : drawn);
  }
  return [...taken].sort((a, b) => a - b);
}
