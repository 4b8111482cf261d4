import type { Tally } from "../../core/judgement.ts";
import type { Part, Parts } from "../../core/metric.ts";
import type { FactReading } from "../../core/ports.ts";

const share = (name: string, summary: string, better: Part["better"]): Part => ({
  name,
  summary,
  better,
  range: [0, 1],
});

/** What the metric reports, the headline first. */
export const FACTSPOTTER_PARTS: readonly [Part, ...Part[]] = [
  share("score", "mean and least probability of a text's facts together, mean over the texts", "higher"),
  share(
    "mean",
    "probability that a fact is expressed, mean over a text's facts, then over the texts",
    "higher",
  ),
  share("minimum", "probability of a text's least likely fact, mean over the texts", "higher"),
  share("incomplete", "share of the texts with at least one fact that is not expressed", "lower"),
  share("failing", "share of the facts that are not expressed", "lower"),
  share("contradicted", "share of the facts in whose place the text says something else", "lower"),
  share("unread", "share of the facts that are too long to be read to their end", "lower"),
];

/** Names of the positions of the tally. */
export const FACTSPOTTER_TALLIES: readonly string[] = [
  "texts",
  "score",
  "mean",
  "minimum",
  "incomplete",
  "facts",
  "failing",
  "contradicted",
  "unread",
];

/** What was read of one text. */
export interface TextReadings {
  readonly readings: readonly FactReading[];
  /** A fact below this is not expressed. */
  readonly threshold: number;
  /** How many of those that are not expressed are contradicted. */
  readonly contradicted: number;
}

/** The tally of one text with at least one fact. */
export function factspotterTally({ readings, threshold, contradicted }: TextReadings): Tally {
  const values = readings.map(({ expressed }) => expressed);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const minimum = Math.min(...values);
  const failing = values.filter((value) => value < threshold).length;
  const unread = readings.filter((reading) => (reading.unread ?? 0) > 0).length;
  const score = (mean + minimum) / 2;
  return [1, score, mean, minimum, Number(failing > 0), values.length, failing, contradicted, unread];
}

/** The parts of a text's or corpus's tally. */
export function factspotterParts(tally: Tally): Parts {
  const [texts = 0, score, mean, minimum, incomplete, facts, failing, contradicted, unread] = tally;
  if (texts === 0) return {};
  return {
    score: score! / texts,
    mean: mean! / texts,
    minimum: minimum! / texts,
    incomplete: incomplete! / texts,
    failing: failing! / facts!,
    contradicted: contradicted! / facts!,
    unread: unread! / facts!,
  };
}
