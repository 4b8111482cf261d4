import type { BleuOptions } from "./bleu-options.ts";

/** What BLEU counts, for one text or added up over many. */
export interface BleuCounts {
  readonly candidateLength: number;
  /** Length of the reference closest in length, the shorter of two equally close. */
  readonly referenceLength: number;
  /** By order, from 1: n-grams of the candidate that a reference has, none more often than the reference that has it most. */
  readonly correct: readonly number[];
  /** By order, from 1: n-grams of the candidate. */
  readonly total: readonly number[];
}

/** BLEU and what it is made of; score and precisions are on the program's own scale. */
export interface BleuScore {
  readonly score: number;
  /** By order, from 1, after smoothing. */
  readonly precisions: readonly number[];
  readonly brevityPenalty: number;
}

export type ScoreOptions = Pick<BleuOptions, "preset" | "smoothing" | "smoothingValue"> & {
  readonly effectiveOrder: boolean;
};

/** What the preset's program makes of its counts. */
export function bleuScore(counts: BleuCounts, options: ScoreOptions): BleuScore {
  return options.preset === "nltk" ? nltkScore(counts, options) : sacreBleuScore(counts, options);
}

/**
 * As `BLEU.compute_bleu` of sacreBLEU 2.6. Without smoothing and effective order it is also what Moses' scripts compute.
 * Numbers go from 0 to 100.
 */
function sacreBleuScore(counts: BleuCounts, options: ScoreOptions): BleuScore {
  const { candidateLength, referenceLength, correct, total } = counts;
  const brevityPenalty = candidateLength < referenceLength ? penalty(candidateLength, referenceLength) : 1;
  const precisions = correct.map(() => 0);
  if (correct.every((count) => count === 0)) return { score: 0, precisions, brevityPenalty };
  const { smoothing, smoothingValue = 0, effectiveOrder } = options;
  const insteadOfZero = standIns(options);
  let longest = 0;
  for (let at = 0; at < correct.length; at++) {
    const added = smoothing === "add-k" && at > 0 ? smoothingValue : 0;
    const all = total[at]! + added;
    if (all === 0) break;
    longest = at + 1;
    precisions[at] = (100 * (correct[at]! + added || insteadOfZero())) / all;
  }
  const averaged = effectiveOrder ? precisions.slice(0, longest) : precisions;
  return { score: brevityPenalty * geometricMean(averaged), precisions, brevityPenalty };
}

/** Python's `sys.float_info.min`, which NLTK takes in place of a precision of 0. */
const SMALLEST = 2 ** -1022;

/** As `corpus_bleu` of NLTK 3.8: smoothed once, over the whole. Numbers go from 0 to 1. */
function nltkScore(counts: BleuCounts, options: ScoreOptions): BleuScore {
  const { candidateLength, referenceLength, correct, total } = counts;
  const isLonger = candidateLength > referenceLength;
  const brevityPenalty = isLonger ? 1 : penalty(candidateLength, referenceLength);
  if (correct[0] === 0) return { score: 0, precisions: correct.map(() => 0), brevityPenalty };
  const insteadOfZero = standIns(options);
  const precisions = correct.map((count, at) => (count || insteadOfZero()) / total[at]!);
  const mean = geometricMean(precisions.map((precision) => precision || SMALLEST));
  return { score: brevityPenalty * mean, precisions, brevityPenalty };
}

/** The counts that stand in for those that are 0, one after the other (Chen and Cherry, 2014: methods 3 and 1). */
function standIns({ smoothing, smoothingValue = 0 }: ScoreOptions): () => number {
  if (smoothing === "floor" || smoothing === "method1") return () => smoothingValue;
  if (smoothing !== "exp" && smoothing !== "method3") return () => 0;
  let count = 1;
  return () => {
    count /= 2;
    return count;
  };
}

function penalty(candidateLength: number, referenceLength: number): number {
  return candidateLength === 0 ? 0 : Math.exp(1 - referenceLength / candidateLength);
}

function geometricMean(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
}
