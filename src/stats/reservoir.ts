import type { Random } from "./random.ts";
import { randomInteger } from "./random-integer.ts";

/** A sample of a stream whose length is not known before. */
export interface Reservoir<T> {
  /** Takes the next item of the stream into account. */
  add(item: T): void;
  /** What was sampled so far, in the order it came. */
  items(): T[];
}

/** Keeps `size` items of a stream (all, while there are no more), every such set equally likely (algorithm R: Vitter, 1985). */
export function reservoir<T>(size: number, random: Random): Reservoir<T> {
  if (!Number.isInteger(size) || size < 0)
    throw new RangeError(`reservoir needs a whole number of items, not ${size}`);
  const kept: { readonly place: number; readonly item: T }[] = [];
  let seen = 0;
  return {
    add(item) {
      const place = seen++;
      const slot = place < size ? place : randomInteger(random, seen);
      if (slot < size) kept[slot] = { place, item };
    },
    items: () => [...kept].sort((a, b) => a.place - b.place).map(({ item }) => item),
  };
}
