import type { Tally } from "../../core/judgement.ts";
import type { Part, Parts } from "../../core/metric.ts";
import type { RankOptions } from "./rank-options.ts";

const NO_LIMIT = Number.MAX_VALUE;

/** Rates of what one text leaves out and makes up, as shares of the number of values it must say. */
export interface ErrorRates {
  readonly omission: number;
  readonly hallucination: number;
}

/** What there is to count in one text; what could not be computed is left out. */
export interface RankCounts {
  /** Average precision of the data's values. */
  readonly table?: number | undefined;
  /** Average precision of the references. */
  readonly reference?: number | undefined;
  readonly rates?: ErrorRates | undefined;
  /** The rates by the first reference alone. */
  readonly firstRates?: ErrorRates | undefined;
  /** Expected rank of the best reference of the same data. */
  readonly referenceRank?: number | undefined;
}

/** Names of the positions of a tally: each sum after the number of texts behind it. */
export const RANK_TALLIES: readonly string[] = [
  ...["tables", "table", "references", "reference"],
  ...["rated", "omission", "hallucination"],
  ...["first-rated", "first-omission", "first-hallucination"],
  ...["placed", "reference-rank"],
];

/** The tally of one text. */
export function rankTally({ table, reference, rates, firstRates, referenceRank }: RankCounts): Tally {
  const counted = (value: number | undefined): number[] => (value === undefined ? [0, 0] : [1, value]);
  const rated = (pair: ErrorRates | undefined): number[] =>
    pair ? [1, pair.omission, pair.hallucination] : [0, 0, 0];
  return [
    ...counted(table),
    ...counted(reference),
    ...rated(rates),
    ...rated(firstRates),
    ...counted(referenceRank),
  ];
}

/** The parts of a text's or corpus's tally: means over the texts that have them, and the mean of the two directions. */
export function rankParts(tally: Tally, { direction }: Pick<RankOptions, "direction">): Parts {
  const [tables = 0, table = 0, references = 0, reference = 0, ...errors] = tally;
  const [rated = 0, omission = 0, hallucination = 0, firstRated = 0, firstOmission = 0, firstMade = 0] =
    errors;
  const [placed = 0, rank = 0] = errors.slice(6);
  const parts: [string, number, number][] = [
    ["table", table, tables],
    ["reference", reference, references],
    ["omission", omission, rated],
    ["hallucination", hallucination, rated],
    ["first-omission", firstOmission, direction === "both" ? firstRated : 0],
    ["first-hallucination", firstMade, direction === "both" ? firstRated : 0],
    ["reference-rank", rank, placed],
  ];
  const means = parts.filter(([, , count]) => count > 0).map(([name, sum, count]) => [name, sum / count]);
  const mean = tables > 0 && references > 0 ? { mean: (table / tables + reference / references) / 2 } : {};
  return { ...mean, ...Object.fromEntries(means) };
}

/** What the metric reports with these options, the headline first. */
export function rankPartList({ direction, ap }: RankOptions): readonly [Part, ...Part[]] {
  const top = ap === "printed" ? NO_LIMIT : 1;
  const higher = (name: string, summary: string, most: number): Part => ({
    name,
    summary,
    better: "higher",
    range: [0, most],
  });
  const lower = (name: string, summary: string, range: Part["range"]): Part => ({
    name,
    summary,
    better: "lower",
    range,
  });
  const table = higher("table", "mAP of the data's values among all, found with the text", top);
  const reference = higher(
    "reference",
    "mAP of the references of like data among all, found with the text",
    1,
  );
  const rates = [
    lower(
      "omission",
      "degree to which the data's values are not found, mean over the texts produced",
      [0, 1],
    ),
    lower("hallucination", "values found instead, for each of the data's, mean over the texts produced", [
      0,
      NO_LIMIT,
    ]),
  ];
  const firstRates = [
    lower("first-omission", "omission by the data of the first reference alone", [0, 1]),
    lower("first-hallucination", "hallucination by the data of the first reference alone", [0, NO_LIMIT]),
  ];
  const rank = lower("reference-rank", "expected rank of the best reference of the same data", [1, NO_LIMIT]);
  if (direction === "table") return [table, ...rates];
  if (direction === "reference") return [reference, ...rates, rank];
  return [
    higher("mean", "mean of table and reference", top),
    table,
    reference,
    ...rates,
    ...firstRates,
    rank,
  ];
}
