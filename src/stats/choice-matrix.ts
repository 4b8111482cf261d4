/** One comparison of two items, or several with the same outcome. */
export interface PairedChoice {
  readonly a: string;
  readonly b: string;
  readonly winner: "a" | "b" | "tie";
  /** How many comparisons came out like this (1 unless told otherwise). */
  readonly count?: number;
}

/** What `thurstone` scales: the items and, row i, column j, the share of comparisons in which item j is preferred to item i. */
export interface Choices {
  readonly items: readonly string[];
  readonly matrix: readonly (readonly (number | null)[])[];
}

/**
 * The shares of preferences for each pair of items, a tie being half a preference for each. As psych does for ranks, shares are kept at
 * least 1/(4n) from 0 and 1, n being the comparisons of the pair. The diagonal is ½; pairs that were never compared are `null`.
 * The items are those given, or all that are named, in the order they appear.
 */
export function choiceMatrix(preferences: Iterable<PairedChoice>, items?: readonly string[]): Choices {
  const all = [...preferences];
  const names = items ?? [...new Set(all.flatMap(({ a, b }) => [a, b]))];
  const places = new Map(names.map((name, at) => [name, at]));
  const wins = names.map(() => new Float64Array(names.length));
  for (const { a, b, winner, count = 1 } of all) {
    if (a === b) throw new RangeError(`"${a}" cannot be compared with itself`);
    const [placeA, placeB] = [placeOf(a, places), placeOf(b, places)];
    const forA = winner === "tie" ? count / 2 : winner === "a" ? count : 0;
    wins[placeB]![placeA]! += forA;
    wins[placeA]![placeB]! += count - forA;
  }
  const matrix = wins.map((row, i) =>
    Array.from(row, (won, j) => (i === j ? 0.5 : clearShare(won, won + wins[j]![i]!))),
  );
  return { items: names, matrix };
}

/** A share that stays 1/(4n) away from 0 and 1, as psych's `choice.mat` has it. */
export function clearShare(won: number, compared: number): number | null {
  if (compared === 0) return null;
  const limit = 1 / (4 * compared);
  return Math.min(1 - limit, Math.max(limit, won / compared));
}

function placeOf(name: string, places: ReadonlyMap<string, number>): number {
  const place = places.get(name);
  if (place === undefined) throw new RangeError(`"${name}" is not among the items to be compared`);
  return place;
}
