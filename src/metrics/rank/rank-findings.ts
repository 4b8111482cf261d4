import type { CandidatePlace, RankAnswer } from "../../core/ports.ts";
import type { ExamplePlan, PlacedValue } from "./example-plan.ts";
import { expectedCumulative, expectedPrecision, expectedPrinted, tieGroups } from "./expected-precision.ts";
import type { RankCorpus, RelevantReferences } from "./rank-corpus.ts";
import type { RankOptions } from "./rank-options.ts";
import { firstTable, isAmongFirst, placeWithout } from "./retrieved.ts";

/** A place among so many candidates, those that a text may but need not say left out. */
export type Place = Pick<CandidatePlace, "above" | "tied">;

/** What a text found of the values. */
export interface TableFinding {
  readonly precision: number;
  /** How many candidates there are. */
  readonly candidates: number;
  /** How many of them a search finds, where not all. */
  readonly depth: number | undefined;
  /** By value that a text must say: its place, if it was found. */
  readonly places: ReadonlyMap<number, Place | undefined>;
  /** The values among the first n, n being the number of values that a text must say, each with its place; the best first. */
  readonly first: ReadonlyMap<number, Place>;
}

/** What a text found of the references. */
export interface ReferenceFinding {
  readonly precision: number;
  /** Expected rank of the best reference of the same data; nothing where none was found. */
  readonly rank: number | undefined;
  /** The values of the data that the first reference is of. */
  readonly first: ReadonlySet<number>;
}

/** Reads a ranker's answer about values. */
export function tableFinding(
  { required, optional }: NonNullable<ExamplePlan["table"]>,
  { places, top }: RankAnswer,
  size: number,
  { ap, depth }: Pick<RankOptions, "ap" | "depth">,
): TableFinding {
  const may = new Set(optional.map(({ position }) => position));
  const removed = places.slice(required.length).filter((place) => place !== undefined);
  const wanted = places.slice(0, required.length).map((place) => place && placeWithout(place, removed));
  const groups = tieGroups(wanted, ones(wanted));
  const candidates = size - optional.length;
  const listed = top.filter(({ candidate }) => !may.has(candidate)).map((one) => placeWithout(one, removed));
  const ranked = Math.min(candidates, (depth ?? size) - removed.length);
  return {
    precision:
      ap === "printed"
        ? expectedPrinted(groups, ranked, wanted.length)
        : expectedPrecision(groups, ones(wanted)),
    candidates,
    depth,
    places: new Map(required.map(({ position }, at) => [position, wanted[at]])),
    first: new Map(
      listed.filter((place) => isAmongFirst(place, required.length)).map((place) => [place.candidate, place]),
    ),
  };
}

/** Reads a ranker's answer about references. */
export function referenceFinding(
  relevant: RelevantReferences,
  { places, top }: RankAnswer,
  corpus: RankCorpus,
  { references }: Pick<RankOptions, "references">,
): ReferenceFinding {
  const { gains } = relevant;
  const groups = tieGroups(places, gains);
  const expected = references === "precision" ? expectedPrecision : expectedCumulative;
  return {
    precision: expected(groups, gains),
    rank: bestRank(ownPlaces(relevant, places)),
    first: firstTable(top, corpus),
  };
}

/** Where the best reference of the same data stands; nothing where none was found. */
export function bestPlace(relevant: RelevantReferences, places: RankAnswer["places"]): Place | undefined {
  return highest(ownPlaces(relevant, places));
}

function ownPlaces({ positions, own }: RelevantReferences, places: RankAnswer["places"]): Place[] {
  const mine = new Set(own);
  return places.filter((_, at) => mine.has(positions[at]!)).filter((place) => place !== undefined);
}

function highest([first, ...rest]: readonly Place[]): Place | undefined {
  return first && rest.reduce((best, place) => (place.above < best.above ? place : best), first);
}

/** The rank that the best of some candidates has in the mean over all orders of ties: of s among n tied ones the first comes at (n + 1) / (s + 1). */
function bestRank(places: readonly Place[]): number | undefined {
  const best = highest(places);
  if (!best) return undefined;
  const level = places.filter(({ above }) => above === best.above).length;
  return best.above + (best.tied + 2) / (level + 1);
}

function ones(list: readonly unknown[]): number[] {
  return list.map(() => 1);
}

/** How far values are left out or made up: 1 by every way of looking, ½ by one of two. */
export type Degrees = ReadonlyMap<number, number>;

/** What a text leaves out and makes up, by the values that were found. */
export interface Errors {
  /** By value that a text must say. */
  readonly omitted: Degrees;
  /** By value that the data does not have and the system may have from its training; the best found first. */
  readonly made: Degrees;
}

/** Values found in one way: `v̂` of section 3.4. */
type FoundValues = { has(value: number): boolean; keys(): Iterable<number> };

/** Holds the values found in each way against the data (section 3.4). */
export function errorsOf(
  values: readonly PlacedValue[],
  found: readonly FoundValues[],
  corpus: RankCorpus,
): Errors {
  const share = 1 / found.length;
  const data = new Set(values.map(({ position }) => position));
  const required = values.filter((value) => value.required).map(({ position }) => position);
  const made = new Map<number, number>();
  for (const way of found)
    for (const value of way.keys())
      if (!data.has(value) && corpus.isTrained(value)) made.set(value, (made.get(value) ?? 0) + share);
  return {
    omitted: new Map(required.map((value) => [value, share * found.filter((way) => !way.has(value)).length])),
    made,
  };
}
