/** How many of one length are computed at once. */
const BATCH = 8;

/**
 * What a model reads in batches of exactly the same length, a few at a time. Without filling every sum is made of the same numbers in the
 * same order, so that what is read of a text does not depend on its neighbours.
 */
export function sameLength<T>(all: readonly T[], lengthOf: (one: T) => number): readonly (readonly T[])[] {
  const byLength = new Map<number, T[][]>();
  for (const one of all) {
    const length = lengthOf(one);
    const batches = byLength.get(length) ?? [[]];
    if (batches.at(-1)!.length >= BATCH) batches.push([]);
    batches.at(-1)!.push(one);
    byLength.set(length, batches);
  }
  return [...byLength.values()].flat();
}
