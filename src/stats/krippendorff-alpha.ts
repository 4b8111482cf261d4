import { denseRanks } from "./dense-ranks.ts";

/** What the numbers mean: names, an order, distances, or distances from a true zero. */
export type AgreementScale = "nominal" | "ordinal" | "interval" | "ratio";

export interface AlphaOptions {
  /** All values that a rating may have: a RangeError for any other. It does not change α. */
  readonly domain?: readonly number[];
}

/**
 * Krippendorff's α (2011): 1 less the disagreement seen over that expected of ratings drawn at random from all of them; 1 is perfect
 * agreement, 0 is chance. One row for each rater and one column for each unit, `null` where a rater did not rate it. `undefined` where
 * there is nothing to compare: no unit with two ratings, or all ratings equal.
 */
export function krippendorffAlpha(
  data: readonly (readonly (number | null)[])[],
  scale: AgreementScale,
  options: AlphaOptions = {},
): number | undefined {
  const units: number[][] = [];
  for (const row of data)
    for (const [unit, value] of row.entries()) {
      while (units.length <= unit) units.push([]);
      if (value !== null) units[unit]!.push(value);
    }
  return krippendorffAlphaOfUnits(units, scale, options);
}

/** The same from the ratings of each unit, whoever gave them: the lists may have any lengths; those with fewer than two ratings do not count. */
export function krippendorffAlphaOfUnits(
  units: readonly (readonly number[])[],
  scale: AgreementScale,
  { domain }: AlphaOptions = {},
): number | undefined {
  if (domain !== undefined) checkDomain(units, new Set(domain));
  const pairable = units.filter((unit) => unit.length > 1);
  const ratings = pairable.flat();
  const places = denseRanks(ratings);
  const totals: number[] = [];
  const values: number[] = [];
  for (const [at, place] of places.entries()) {
    totals[place] = (totals[place] ?? 0) + 1;
    values[place] = ratings[at]!;
  }
  const distance = distanceOn(scale, values, totals);
  const expected = disagreement(totals, [...totals.keys()], distance) / (ratings.length - 1);
  return expected > 0 ? 1 - observed(pairable, places, totals.length, distance) / expected : undefined;
}

function checkDomain(units: readonly (readonly number[])[], domain: ReadonlySet<number>): void {
  const stray = units.flat().find((value) => !domain.has(value));
  if (stray !== undefined)
    throw new RangeError(`the rating ${stray} is not among the values that are allowed`);
}

type Distance = (lower: number, higher: number) => number;

/** The squared difference of two values, given by their places in ascending order (Krippendorff 2011, section F). */
function distanceOn(scale: AgreementScale, values: readonly number[], totals: readonly number[]): Distance {
  if (scale === "nominal") return () => 1;
  if (scale === "interval") return (lower, higher) => (values[higher]! - values[lower]!) ** 2;
  if (scale === "ratio")
    return (lower, higher) => {
      const both = values[lower]! + values[higher]!;
      return both === 0 ? 0 : ((values[higher]! - values[lower]!) / both) ** 2;
    };
  // As many ratings as lie between the two values, those at the ends counted half.
  let below = 0;
  const middles = totals.map((total) => {
    below += total;
    return below - total / 2;
  });
  return (lower, higher) => (middles[higher]! - middles[lower]!) ** 2;
}

/** The distances of all pairs of different values, each as often as it occurs; the places are in ascending order. */
function disagreement(counts: ArrayLike<number>, places: ArrayLike<number>, distance: Distance): number {
  let total = 0;
  for (let high = 1; high < places.length; high++) {
    const higher = places[high]!;
    let weighted = 0;
    for (let low = 0; low < high; low++) weighted += counts[places[low]!]! * distance(places[low]!, higher);
    total += counts[higher]! * weighted;
  }
  return total;
}

/** The disagreement within units, each weighted so that a rating counts once however many it is compared with. */
function observed(
  pairable: readonly (readonly number[])[],
  places: Int32Array,
  classes: number,
  distance: Distance,
): number {
  const counts = new Float64Array(classes);
  let total = 0;
  let start = 0;
  for (const { length } of pairable) {
    const unit = places.slice(start, start + length).sort();
    start += length;
    for (const place of unit) counts[place]! += 1;
    const different = unit.filter((place, at) => place !== unit[at - 1]);
    total += disagreement(counts, different, distance) / (length - 1);
    for (const place of different) counts[place] = 0;
  }
  return total;
}
