import { usageError } from "../../../core/errors.ts";
import type { LambdaTuning } from "../../../core/validation.ts";
import { histogram } from "../../../stats/histogram.ts";
import { kFold } from "../../../stats/k-fold.ts";
import type { Random } from "../../../stats/random.ts";
import type { Column } from "./column.ts";
import { type TallyColumnSetup, tallyColumn } from "./column.ts";
import { completeScores, scoreCorrelation } from "./correlate.ts";
import { meanOfDefined, type Weights } from "./draws.ts";
import type { HumanColumn } from "./human-columns.ts";
import type { Masks } from "./masks.ts";

/** The weights of table recall that are tried. */
export const LAMBDAS: readonly number[] = Array.from({ length: 21 }, (_, at) => at / 20);

export interface TuneOptions {
  readonly name: string;
  /** What PARENT gives with each of LAMBDAS, in that order. */
  readonly columns: readonly TallyColumnSetup[];
  /** What λ is chosen to agree with: the mean of the correlations over these. */
  readonly dimensions: readonly HumanColumn[];
  readonly dimension: string | undefined;
  readonly examples: number;
  readonly folds: number;
  readonly random: Random;
  readonly masks: Masks;
  /** Per-instance λ of each text. */
  readonly ownLambdas: Float64Array;
}

/**
 * Chooses one λ for PARENT by how well the systems' scores agree with people (PARENT*). The column that comes back scores
 * every text with the λ that was chosen without its fold, so that it may be compared with metrics that saw no ratings.
 */
export function tuneLambda(options: TuneOptions): { tuning: LambdaTuning; column: Column } {
  const { name, columns, dimensions, examples, random, dimension } = options;
  const candidates = columns.map(tallyColumn);
  const agreement = (column: Column, weights: Weights): number | undefined =>
    meanAgreement(column, dimensions, weights, options.masks);
  const bestFor = (weights: Weights): number => {
    const values = candidates.map((column) => agreement(column, weights) ?? Number.NEGATIVE_INFINITY);
    const best = Math.max(...values);
    if (best === Number.NEGATIVE_INFINITY)
      throw usageError(
        "lambda cannot be chosen: PARENT's system scores have no correlation with the ratings",
        "It takes three systems or more that differ in both.",
      );
    return values.indexOf(best);
  };
  const all = new Uint32Array(examples).fill(1);
  const fold = kFold(examples, options.folds, random);
  const chosen = Array.from({ length: options.folds }, (_, held) =>
    bestFor(Uint32Array.from(fold, (own) => (own === held ? 0 : 1))),
  );
  const grid = candidates.map((column, at) => {
    const r = agreement(column, all);
    return { lambda: LAMBDAS[at]!, ...(r === undefined ? {} : { r }) };
  });
  return {
    column: tallyColumn({ ...columns[0]!, name, tallies: crossFitted(columns, fold, chosen) }),
    tuning: {
      metric: name,
      ...(dimension === undefined ? {} : { dimension }),
      grid,
      best: LAMBDAS[bestFor(all)]!,
      folds: chosen.map((at) => LAMBDAS[at]!),
      histogram: histogram(options.ownLambdas, 10, { low: 0, high: 1 }).counts,
    },
  };
}

function meanAgreement(
  column: Column,
  dimensions: readonly HumanColumn[],
  weights: Weights,
  masks: Masks,
): number | undefined {
  const values = dimensions.map((human) => {
    const mask = masks.of(column, human);
    const [x, y] = completeScores(column.systemScores(weights, mask), human.systemScores(weights, mask));
    return scoreCorrelation("r", x, y);
  });
  return meanOfDefined(values);
}

function crossFitted(
  columns: readonly TallyColumnSetup[],
  fold: ArrayLike<number>,
  chosen: readonly number[],
): Float64Array {
  const { metric, systems, tallies } = columns[0]!;
  const row = metric.tallies.length * systems;
  const fitted = new Float64Array(tallies.length);
  for (let example = 0; example < fold.length; example++) {
    const own = columns[chosen[fold[example]!]!]!.tallies;
    fitted.set(own.subarray(example * row, (example + 1) * row), example * row);
  }
  return fitted;
}
