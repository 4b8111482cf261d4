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
  /** Share of the best values that a search found, where that was measured. */
  readonly tableRecall?: number | undefined;
  /** The same for references. */
  readonly referenceRecall?: number | undefined;
}

/** How deep the rankers search, where they do not find all. */
export type RankDepths = Pick<RankOptions, "depth" | "referenceDepth">;

/** Names of the positions of a tally: each sum after the number of texts behind it. */
export function rankTallies({ depth, referenceDepth }: RankDepths): readonly string[] {
  return [
    ...["tables", "table", "references", "reference"],
    ...["rated", "omission", "hallucination"],
    ...["first-rated", "first-omission", "first-hallucination"],
    ...["placed", "reference-rank"],
    ...(depth === undefined ? [] : ["table-measured", "table-recall"]),
    ...(referenceDepth === undefined ? [] : ["reference-measured", "reference-recall"]),
  ];
}

/** The tally of one text. */
export function rankTally(counts: RankCounts, { depth, referenceDepth }: RankDepths): Tally {
  const { table, reference, rates, firstRates, referenceRank, tableRecall, referenceRecall } = counts;
  const counted = (value: number | undefined): number[] => (value === undefined ? [0, 0] : [1, value]);
  const rated = (pair: ErrorRates | undefined): number[] =>
    pair ? [1, pair.omission, pair.hallucination] : [0, 0, 0];
  return [
    ...counted(table),
    ...counted(reference),
    ...rated(rates),
    ...rated(firstRates),
    ...counted(referenceRank),
    ...(depth === undefined ? [] : counted(tableRecall)),
    ...(referenceDepth === undefined ? [] : counted(referenceRecall)),
  ];
}

/** The parts of a text's or corpus's tally: means over the texts that have them, and the mean of the two directions. */
export function rankParts(tally: Tally, options: RankDepths & Pick<RankOptions, "direction">): Parts {
  const { direction, depth, referenceDepth } = options;
  const names = rankNames(options);
  const sums = new Map(rankTallies(options).map((name, at) => [name, tally[at] ?? 0]));
  const mean = (sum: string, count: string): number | undefined =>
    sums.get(count) ? sums.get(sum)! / sums.get(count)! : undefined;
  const [table, reference] = [mean("table", "tables"), mean("reference", "references")];
  const both = direction === "both";
  const parts: [string, number | undefined][] = [
    [names.mean, table !== undefined && reference !== undefined ? (table + reference) / 2 : undefined],
    [names.table, table],
    [names.reference, reference],
    [recallName("table", depth), mean("table-recall", "table-measured")],
    [recallName("reference", referenceDepth), mean("reference-recall", "reference-measured")],
    ["omission", mean("omission", "rated")],
    ["hallucination", mean("hallucination", "rated")],
    ["first-omission", both ? mean("first-omission", "first-rated") : undefined],
    ["first-hallucination", both ? mean("first-hallucination", "first-rated") : undefined],
    ["reference-rank", mean("reference-rank", "placed")],
  ];
  return Object.fromEntries(parts.filter((part): part is [string, number] => part[1] !== undefined));
}

/** A name with the depth that a precision is at, if it is not of the whole ranking: `table@100`. */
function atDepth(name: string, depth: number | undefined): string {
  return depth === undefined ? name : `${name}@${depth}`;
}

/** The names of the precisions. That of their mean has the depth if both have the same. */
function rankNames({ depth, referenceDepth }: RankDepths): Record<"mean" | "table" | "reference", string> {
  return {
    mean: atDepth("mean", depth === referenceDepth ? depth : undefined),
    table: atDepth("table", depth),
    reference: atDepth("reference", referenceDepth),
  };
}

function recallName(direction: "table" | "reference", depth: number | undefined): string {
  return atDepth(`${direction}-recall`, depth);
}

/** What the metric reports with these options, the headline first. */
export function rankPartList(options: RankOptions): readonly [Part, ...Part[]] {
  const { direction, ap, depth, referenceDepth } = options;
  const names = rankNames(options);
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
  const table = higher(
    names.table,
    `${atDepth("mAP", depth)} of the data's values among all, found with the text`,
    top,
  );
  const reference = higher(
    names.reference,
    `${atDepth("mAP", referenceDepth)} of the references of like data among all, found with the text`,
    1,
  );
  const recalls = [
    ...(depth === undefined ? [] : [recallPart("table", depth)]),
    ...(referenceDepth === undefined ? [] : [recallPart("reference", referenceDepth)]),
  ];
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
  if (direction === "table") return [table, ...recalls, ...rates];
  if (direction === "reference") return [reference, ...recalls, ...rates, rank];
  return [
    higher(names.mean, `mean of ${names.table} and ${names.reference}`, top),
    table,
    reference,
    ...recalls,
    ...rates,
    ...firstRates,
    rank,
  ];
}

/** What the approximate search itself is worth: nothing that a text could be better or worse in. */
function recallPart(direction: "table" | "reference", depth: number): Part {
  return {
    name: recallName(direction, depth),
    summary: `share of the ${depth} nearest that the approximate search found, mean over a sample of the texts`,
    better: "neither",
    range: [0, 1],
  };
}
