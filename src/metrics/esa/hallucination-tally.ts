import type { Tally } from "../../core/judgement.ts";
import type { Part, Parts } from "../../core/metric.ts";

/** What one text says that its data does not license, and what else is wrong with it. */
export interface HallucinationCounts {
  readonly items: number;
  /** Items that are not the same words as an earlier one. */
  readonly distinct: number;
  readonly added: boolean;
  readonly replaced: boolean;
  readonly inaccurate: boolean;
  readonly short: boolean;
  readonly degenerate: boolean;
}

const NO_LIMIT = Number.MAX_VALUE;

const share = (name: string, summary: string): Part => ({ name, summary, better: "lower", range: [0, 1] });
const mean = (name: string, summary: string): Part => ({
  name,
  summary,
  better: "lower",
  range: [0, NO_LIMIT],
});

/** What the metric reports, the share of texts with a hallucination first. */
export const HALLUCINATION_PARTS: readonly [Part, ...Part[]] = [
  share("share", "share of the texts with a name, date, number or quantity that the data does not license"),
  mean("items", "such items in a text, mean over the texts"),
  mean("distinct", "different ones in a text, mean over the texts"),
  share("added", "share of the texts with an item that the data has no place for"),
  share("replaced", "share of the texts with an item in the place of an entity"),
  share("inaccurate", "share of the texts with an item that misstates an entity"),
  share("short", "share of the texts that are hardly longer than the names they must mention"),
  share("degenerate", "share of the texts that repeat the same words over and over"),
];

/** Names of the positions of the tally: a count of texts, then the sum behind each part. */
export const HALLUCINATION_TALLIES: readonly string[] = [
  "texts",
  ...HALLUCINATION_PARTS.map(({ name }) => name),
];

/** The tally of one text. */
export function hallucinationTally(counts: HallucinationCounts): Tally {
  const { items, distinct, added, replaced, inaccurate, short, degenerate } = counts;
  const flags = [added, replaced, inaccurate, short, degenerate];
  return [1, items > 0 ? 1 : 0, items, distinct, ...flags.map(Number)];
}

/** The parts of a text's or corpus's tally: all are means over the texts. */
export function hallucinationParts([texts = 0, ...sums]: Tally): Parts {
  if (texts === 0) return {};
  return Object.fromEntries(HALLUCINATION_PARTS.map(({ name }, at) => [name, sums[at]! / texts]));
}
