import type { Tally } from "../../core/judgement.ts";
import type { Part, Parts } from "../../core/metric.ts";
import type { JudgeAnswer } from "../../detect/judge/judge-answer.ts";

const NO_LIMIT = Number.POSITIVE_INFINITY;

/** What the metric reports, the headline first. */
export const JUDGE_PARTS: readonly [Part, ...Part[]] = [
  { name: "errors", summary: "errors marked in a text, mean", better: "lower", range: [0, NO_LIMIT] },
  { name: "clean", summary: "share of the texts without a marked error", better: "higher", range: [0, 1] },
  {
    name: "contradicted",
    summary: "errors of a text that go against a fact, mean",
    better: "lower",
    range: [0, NO_LIMIT],
  },
  {
    name: "unsupported",
    summary: "errors of a text that nothing in the data says, mean",
    better: "lower",
    range: [0, NO_LIMIT],
  },
  {
    name: "missing",
    summary: "required facts that a text leaves out, mean",
    better: "lower",
    range: [0, NO_LIMIT],
  },
  {
    name: "unplaced",
    summary: "share of the marks whose words are not in the text; they count for nothing",
    better: "lower",
    range: [0, 1],
  },
  { name: "tokens", summary: "tokens that a text cost, mean", better: "neither", range: [0, NO_LIMIT] },
];

/** Names of the positions of the tally. */
export const JUDGE_TALLIES: readonly string[] = [
  "texts",
  "clean",
  "contradicted",
  "unsupported",
  "missing",
  "unplaced",
  "counted",
  "tokens",
];

/** The tally of one text. */
export function judgeTally(answer: JudgeAnswer, missing: number, tokens: number | undefined): Tally {
  const contradicted = answer.marks.filter(({ kind }) => kind === "contradicted").length;
  const unsupported = answer.marks.length - contradicted;
  const clean = Number(answer.marks.length === 0);
  const cost = tokens === undefined ? [0, 0] : [1, tokens];
  return [1, clean, contradicted, unsupported, missing, answer.unplaced.length, ...cost];
}

/** The parts of a text's or corpus's tally. */
export function judgeParts(tally: Tally): Parts {
  const [
    texts = 0,
    clean = 0,
    contradicted = 0,
    unsupported = 0,
    missing = 0,
    unplaced = 0,
    counted = 0,
    tokens = 0,
  ] = tally;
  if (texts === 0) return {};
  const errors = contradicted + unsupported;
  const marks = errors + unplaced;
  return {
    errors: errors / texts,
    clean: clean / texts,
    contradicted: contradicted / texts,
    unsupported: unsupported / texts,
    missing: missing / texts,
    ...(marks > 0 && { unplaced: unplaced / marks }),
    ...(counted > 0 && { tokens: tokens / counted }),
  };
}
