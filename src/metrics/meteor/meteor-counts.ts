import type { Parts } from "../../core/metric.ts";
import { alignMeteor } from "./meteor-alignment.ts";
import type { MeteorWeights, Stage } from "./meteor-options.ts";
import type { MeteorText } from "./meteor-text.ts";

/** Counts of METEOR 1.5 before those of the stages. */
const BEFORE_STAGES = [
  "cases",
  "chunks",
  "candidateWords",
  "candidateFunctionWords",
  "referenceWords",
  "referenceFunctionWords",
];
const OF_A_STAGE = ["CandidateContent", "CandidateFunction", "ReferenceContent", "ReferenceFunction"];

/** Names of the counts that METEOR 1.5's score is made of, as they stand in a tally. */
export function countNames(stages: readonly Stage[]): string[] {
  return [...BEFORE_STAGES, ...stages.flatMap((stage) => OF_A_STAGE.map((name) => stage + name))];
}

/** Aligns a candidate with a reference and counts what matched: a tally of one case. */
export function countMeteor(
  candidate: MeteorText,
  reference: MeteorText,
  stages: readonly Stage[],
): number[] {
  const { matches, chunks } = alignMeteor(candidate, reference, stages);
  const byStage = new Array<number>(stages.length * OF_A_STAGE.length).fill(0);
  let matched = 0;
  matches.forEach((match, at) => {
    if (match === undefined) return;
    matched++;
    const from = match.stage * OF_A_STAGE.length;
    byStage[from + (candidate.isFunction[match.candidate] ? 1 : 0)]!++;
    byStage[from + (reference.isFunction[at] ? 3 : 2)]!++;
  });
  const isWhole = matched === candidate.keys.length && matched === reference.keys.length && chunks === 1;
  return [
    1,
    // One run that covers both texts is no fragment, in a segment's penalty and in the sum over segments.
    isWhole ? 0 : chunks,
    candidate.keys.length,
    candidate.functionWords,
    reference.keys.length,
    reference.functionWords,
    ...byStage,
  ];
}

/** The score of a tally, and what it is made of as far as it can be computed: of one case, or of a corpus as the original sums it up. */
export function meteorParts(tally: readonly number[], weights: MeteorWeights): Parts {
  const [cases = 0, chunks = 0, words = 0, functionWords = 0, refWords = 0, refFunctionWords = 0] = tally;
  if (cases === 0) return {};
  const { alpha, beta, gamma, delta } = weights;
  const length = (all: number, ofFunction: number): number =>
    delta * (all - ofFunction) + (1 - delta) * ofFunction;
  const precision = matchedWeight(tally, 0, weights) / length(words, functionWords);
  const recall = matchedWeight(tally, 2, weights) / length(refWords, refFunctionWords);
  const fMean = 1 / ((1 - alpha) / precision + alpha / recall);
  const penalty = gamma * (chunks / matchedWords(tally)) ** beta;
  const score = fMean * (1 - penalty);
  const parts = { score: Number.isNaN(score) ? 0 : Math.max(score, 0), precision, recall, fMean, penalty };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => !Number.isNaN(value)));
}

/** Matches of all stages by their weights; `side` is where a stage's counts of content and function words begin. */
function matchedWeight(tally: readonly number[], side: 0 | 2, { delta, stages }: MeteorWeights): number {
  let sum = 0;
  stages.forEach((weight, stage) => {
    const at = BEFORE_STAGES.length + stage * OF_A_STAGE.length + side;
    sum += weight * (delta * tally[at]! + (1 - delta) * tally[at + 1]!);
  });
  return sum;
}

/** Each match has one word on either side. */
function matchedWords(tally: readonly number[]): number {
  let sum = 0;
  for (let at = BEFORE_STAGES.length; at < tally.length; at++) sum += tally[at]!;
  return sum / 2;
}
