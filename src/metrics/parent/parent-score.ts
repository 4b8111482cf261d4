/** PARENT of one text against one reference, with everything it is made of. */
export interface ParentScore {
  readonly f: number;
  readonly precision: number;
  readonly recall: number;
  /** Mean mention score of the records, not smoothed (equation 6). */
  readonly tableRecall: number;
  /** Geometric mean of the entailed n-gram recalls, smoothed (equation 5). */
  readonly referenceRecall: number;
  /** Weight of table recall against reference recall that was used. */
  readonly lambda: number;
}

/** What turns n-gram counts into a score. */
export interface ParentRules {
  /** Weight of table recall; `none` takes 1 − the reference's own table recall, for each reference. */
  readonly lambda: number | "none";
  /** Longest n-gram. */
  readonly order: number;
  /** What replaces zeros. */
  readonly smoothing: number;
  /** Whether a zero unigram precision or recall is smoothed too: the paper says so, the programs do not do it. */
  readonly smoothUnigrams: boolean;
}

/** The parts of a score that n-gram matching and subsequences give. */
export interface ParentCounts {
  /** Entailed precision of each order. */
  readonly precisions: Float64Array;
  /** Entailed recall of each order against the reference. */
  readonly recalls: Float64Array;
  readonly tableRecall: number;
  readonly lambda: number;
}

/** Google's guard against 0 / 0, so that a perfect text gets 0.999999995. */
const F_GUARD = 1e-8;

/** Puts a score together as `table_text_eval.py` does. */
export function parentScore(
  { precisions, recalls, tableRecall, lambda }: ParentCounts,
  rules: ParentRules,
): ParentScore {
  const { smoothing } = rules;
  const precision = geometricMean(precisions, rules) ?? 0;
  const referenceRecall = geometricMean(recalls, rules) ?? smoothing;
  const smoothedTableRecall = tableRecall === 0 ? smoothing : tableRecall;
  const recall =
    referenceRecall === 0 || smoothedTableRecall === 0
      ? 0
      : Math.exp((1 - lambda) * Math.log(referenceRecall) + lambda * Math.log(smoothedTableRecall));
  const f = (2 * precision * recall) / (precision + recall + F_GUARD);
  return { f, precision, recall, tableRecall, referenceRecall, lambda };
}

/** The geometric mean over the orders, zeros smoothed; nothing when a zero is left. */
function geometricMean(
  values: Float64Array,
  { order, smoothing, smoothUnigrams }: ParentRules,
): number | undefined {
  let sum = 0;
  for (let n = 0; n < order; n++) {
    const value = values[n] === 0 && (n > 0 || smoothUnigrams) ? smoothing : values[n]!;
    if (value === 0) return undefined;
    sum += Math.log(value) / order;
  }
  return Math.exp(sum);
}

/** The score of the reference with the best F, the first on ties: what Google's program reports. */
export function bestReference(scores: readonly ParentScore[]): ParentScore {
  return scores.reduce((best, score) => (score.f > best.f ? score : best));
}

/** The best of each number, whichever reference it comes from: what KaijuML's program reports. */
export function bestOfEach(scores: readonly ParentScore[]): ParentScore {
  const best = (part: keyof ParentScore): number => Math.max(...scores.map((score) => score[part]));
  return {
    f: best("f"),
    precision: best("precision"),
    recall: best("recall"),
    tableRecall: best("tableRecall"),
    referenceRecall: best("referenceRecall"),
    lambda: best("lambda"),
  };
}
