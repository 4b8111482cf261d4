import type { Correlation, CorrelationKind, Correlations } from "../../../core/validation.ts";
import type { Column } from "./column.ts";
import {
  CORRELATIONS,
  completeScores,
  FEWEST,
  forEachKind,
  KINDS,
  scoreCorrelation,
  whyUndefined,
} from "./correlate.ts";
import { type Draws, meanOfDefined, type Weights } from "./draws.ts";

/** Two columns and the texts they are compared on. */
export interface ColumnPair {
  readonly a: Column;
  readonly b: Column;
  readonly mask: Uint8Array;
}

/** How two columns' system scores agree: the correlations, and their values in every resample (NaN: not defined). */
export interface SystemAgreement {
  readonly correlations: Correlations;
  readonly draws: Readonly<Record<CorrelationKind, Float64Array>>;
}

/** What a resample must satisfy to count: `significant` keeps those with p < 0.05, as FactSpotter's authors do. */
export type ResampleFilter = "none" | "significant";

const SIGNIFICANT = 0.05;

/** Correlates the system scores of many pairs of columns, on all examples and on every resample. */
export function systemAgreements(
  pairs: readonly ColumnPair[],
  { all, draws, filter }: { readonly all: Weights; readonly draws: Draws; readonly filter: ResampleFilter },
): SystemAgreement[] {
  const collected = pairs.map(() => forEachKind(() => new Float64Array(draws.weights.length)));
  const significant = pairs.map(() => forEachKind(() => new Uint8Array(draws.weights.length)));
  for (const [resample, weights] of draws.weights.entries()) {
    const scores = scoring(weights);
    for (const [at, { a, b, mask }] of pairs.entries()) {
      const [x, y] = completeScores(scores(a, mask), scores(b, mask));
      for (const kind of KINDS) {
        collected[at]![kind][resample] = scoreCorrelation(kind, x, y);
        if (filter === "significant" && x.length >= FEWEST)
          significant[at]![kind][resample] = (CORRELATIONS[kind].p(x, y) ?? 1) < SIGNIFICANT ? 1 : 0;
      }
    }
  }
  const scores = scoring(all);
  return pairs.map(({ a, b, mask }, at) => {
    const [x, y] = completeScores(scores(a, mask), scores(b, mask));
    const reason = a.noScores ?? b.noScores ?? whyUndefined(x, y, [a.name, b.name], "systems");
    const correlations = forEachKind((kind): Correlation => {
      if (reason !== undefined) return { n: x.length, reason };
      const values = collected[at]![kind];
      return {
        ...pointOf(kind, x, y),
        ...summaryOf(
          filter === "none" ? values : values.filter((_, one) => significant[at]![kind][one] === 1),
          draws,
        ),
      };
    });
    if (reason !== undefined) for (const kind of KINDS) collected[at]![kind].fill(Number.NaN);
    return { correlations, draws: collected[at]! };
  });
}

/** System scores under given weights, each column's computed once for each set of texts. */
export function scoring(weights: Weights): (column: Column, mask: Uint8Array) => Float64Array {
  const known = new Map<Column, Map<Uint8Array, Float64Array>>();
  return (column, mask) => {
    const byMask = known.get(column) ?? new Map<Uint8Array, Float64Array>();
    known.set(column, byMask);
    const scores = byMask.get(mask) ?? column.systemScores(weights, mask);
    byMask.set(mask, scores);
    return scores;
  };
}

/** A correlation and its p-value on the points as they are. */
export function pointOf(kind: CorrelationKind, x: Float64Array, y: Float64Array): Correlation {
  const value = CORRELATIONS[kind].value(x, y);
  const p = CORRELATIONS[kind].p(x, y);
  return { n: x.length, ...(value === undefined ? {} : { value }), ...(p === undefined ? {} : { p }) };
}

/** What the resamples say of a statistic: the mean and the interval, and how many of them gave it. */
export function summaryOf(
  values: Float64Array,
  draws: Draws,
): Pick<Correlation, "mean" | "interval" | "resamples"> {
  if (draws.weights.length === 0) return {};
  const mean = meanOfDefined(values);
  const interval = draws.interval(values);
  return {
    resamples: values.filter((value) => !Number.isNaN(value)).length,
    ...(mean === undefined ? {} : { mean }),
    ...(interval === undefined ? {} : { interval }),
  };
}
