import type { Tally } from "../../core/judgement.ts";
import type { Part, Parts } from "../../core/metric.ts";
import { VERDICTS, type Verdict } from "../../core/verdict.ts";

/** What was found in one text. */
export interface FaithfulnessCounts {
  readonly verdict: Verdict;
  /** Probability that a careful reader finds nothing false or unsupported; none for a text that could not be read. */
  readonly probability: number | undefined;
  /** Required facts that could be checked, and those of them that the text states. */
  readonly required: number;
  readonly stated: number;
  /** Claims of the text that could be checked, and those of them that the data supports. */
  readonly checked: number;
  readonly supported: number;
  /** Alarms by kind. */
  readonly missing: number;
  readonly contradicted: number;
  readonly unsupported: number;
}

/** Names of the positions of a tally. */
export const FAITHFULNESS_TALLIES: readonly string[] = [
  ...VERDICTS,
  "read",
  "probability",
  "required",
  "stated",
  "checked",
  "supported",
  "missing",
  "contradicted",
  "unsupported",
];

/** The tally of one text. */
export function faithfulnessTally(counts: FaithfulnessCounts): Tally {
  const { verdict, probability, required, stated, checked, supported } = counts;
  return [
    ...VERDICTS.map((one) => (one === verdict ? 1 : 0)),
    probability === undefined ? 0 : 1,
    probability ?? 0,
    required,
    stated,
    checked,
    supported,
    counts.missing,
    counts.contradicted,
    counts.unsupported,
  ];
}

/** The verdict behind the tally of one text. */
export function verdictOf(tally: Tally): Verdict | undefined {
  return VERDICTS.find((_, at) => tally[at] === 1);
}

/** The parts of a text's or corpus's tally; a share of nothing is left out. */
export function faithfulnessParts(tally: Tally): Parts {
  const [faithful = 0, incomplete = 0, unfaithful = 0, unsure = 0, read = 0, probability = 0, ...rest] =
    tally;
  const [
    required = 0,
    stated = 0,
    checked = 0,
    supported = 0,
    missing = 0,
    contradicted = 0,
    unsupported = 0,
  ] = rest;
  const texts = faithful + incomplete + unfaithful + unsure;
  if (texts === 0) return {};
  return {
    ...(read > 0 && { score: probability / read }),
    ...(required > 0 && { recall: stated / required }),
    ...(checked > 0 && { precision: supported / checked }),
    faithful: faithful / texts,
    incomplete: incomplete / texts,
    unfaithful: unfaithful / texts,
    unsure: unsure / texts,
    missing: missing / texts,
    contradicted: contradicted / texts,
    unsupported: unsupported / texts,
  };
}

const SHARE = [0, 1] as const;
const COUNT = [0, Number.MAX_VALUE] as const;

/** What the metric reports; the calibrated probability is the headline. */
export const FAITHFULNESS_PARTS: readonly [Part, ...Part[]] = [
  {
    name: "score",
    summary:
      "probability that a careful reader finds nothing false or unsupported in a text, mean over the texts",
    better: "higher",
    range: SHARE,
  },
  {
    name: "recall",
    summary: "share of the required facts that the texts state",
    better: "higher",
    range: SHARE,
  },
  {
    name: "precision",
    summary: "share of the texts' checkable claims that the data supports",
    better: "higher",
    range: SHARE,
  },
  { name: "faithful", summary: "share of the texts called faithful", better: "higher", range: SHARE },
  {
    name: "incomplete",
    summary: "share of the texts that leave out a required fact and say nothing false",
    better: "lower",
    range: SHARE,
  },
  {
    name: "unfaithful",
    summary: "share of the texts that contradict the data or say what nothing supports",
    better: "lower",
    range: SHARE,
  },
  { name: "unsure", summary: "share of the texts without an answer", better: "lower", range: SHARE },
  { name: "missing", summary: "required facts that a text leaves out, mean", better: "lower", range: COUNT },
  { name: "contradicted", summary: "claims against the data in a text, mean", better: "lower", range: COUNT },
  {
    name: "unsupported",
    summary: "claims of a text that nothing in the data supports, mean",
    better: "lower",
    range: COUNT,
  },
];
