import type { ItemAgreement, MeanCorrelation } from "../../../core/validation.ts";
import { pearsonTest } from "../../../stats/pearson-test.ts";
import { weightedPearson } from "../../../stats/weighted-pearson.ts";
import { FEWEST, forEachKind, whyUndefined } from "./correlate.ts";
import { type Draws, meanOfDefined, type Weights } from "./draws.ts";
import { type ColumnPair, pointOf, summaryOf } from "./system-agreement.ts";

const SIGNIFICANT = 0.05;

/** How two columns agree on single texts, and the pooled Pearson correlation in every resample. */
export interface ItemResult {
  readonly agreement: ItemAgreement;
  readonly draws: Float64Array;
}

/** The texts that both columns have: their values, and the example each belongs to. */
interface Texts {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly example: Uint32Array;
  /** Room for the weight of each text. */
  readonly buffer: Uint32Array;
}

/** Correlates the values of single texts: over all of them, within each system, and within each input. */
export function itemAgreement(
  { a, b, mask }: ColumnPair,
  { systems, draws }: { readonly systems: number; readonly draws: Draws },
): ItemResult {
  const select = (keep: (text: number) => boolean): Texts => {
    const kept = Uint32Array.from(mask.keys()).filter((text) => mask[text] === 1 && keep(text));
    return {
      x: Float64Array.from(kept, (text) => a.values[text]!),
      y: Float64Array.from(kept, (text) => b.values[text]!),
      example: kept.map((text) => (text / systems) | 0),
      buffer: new Uint32Array(kept.length),
    };
  };
  const all = select(() => true);
  const reason = whyUndefined(all.x, all.y, [a.name, b.name], "texts");
  const pooledDraws = Float64Array.from(draws.weights, (weights) =>
    reason === undefined ? (resampled(all, weights) ?? Number.NaN) : Number.NaN,
  );
  const pooled = forEachKind((kind) => ({
    ...(reason === undefined ? pointOf(kind, all.x, all.y) : { n: all.x.length, reason }),
    ...(kind === "r" && reason === undefined ? summaryOf(pooledDraws, draws) : {}),
  }));
  const bySystem = Array.from({ length: systems }, (_, system) =>
    select((text) => text % systems === system),
  );
  return {
    agreement: {
      pooled,
      ...withinSystem(bySystem, draws),
      ...withinInput(all, mask.length / systems, draws),
    },
    draws: pooledDraws,
  };
}

function resampled({ x, y, example, buffer }: Texts, weights: Weights): number | undefined {
  for (let at = 0; at < example.length; at++) buffer[at] = weights[example[at]!]!;
  return weightedPearson(x, y, buffer);
}

function withinSystem(
  bySystem: readonly Texts[],
  draws: Draws,
): Pick<ItemAgreement, "withinSystem" | "withinSystemSignificant"> {
  const tests = bySystem.map(({ x, y }) => (x.length < FEWEST ? undefined : pearsonTest(x, y)));
  const resamples = draws.weights.map((weights) =>
    bySystem.map((texts, system) => (tests[system] ? resampled(texts, weights) : undefined)),
  );
  const mean = (keep: (p: number) => boolean, reason: string): MeanCorrelation => {
    const kept = tests.map((test) => test !== undefined && keep(test.p));
    const drawn = Float64Array.from(
      resamples,
      (values) => meanOfDefined(values.filter((_, system) => kept[system])) ?? Number.NaN,
    );
    return meanCorrelation(
      tests.map((test, system) => (kept[system] ? test!.r : undefined)),
      bySystem.length,
      { interval: draws.interval(drawn), reason },
    );
  };
  return {
    withinSystem: mean(() => true, "no system has three texts on which both vary"),
    withinSystemSignificant: mean((p) => p < SIGNIFICANT, "no system has a significant correlation"),
  };
}

/** One correlation for each input that has texts of three systems or more; resampling inputs only weighs them anew. */
function withinInput(
  texts: Texts,
  examples: number,
  draws: Draws,
): Pick<ItemAgreement, "withinInput" | "withinInputSignificant"> {
  const tests = inputTests(texts, examples);
  const mean = (keep: (p: number) => boolean, reason: string): MeanCorrelation => {
    const values = tests.map((test) => (test && keep(test.p) ? test.r : undefined));
    const drawn = Float64Array.from(draws.weights, (weights) => weightedMean(values, weights) ?? Number.NaN);
    return meanCorrelation(values, examples, { interval: draws.interval(drawn), reason });
  };
  return {
    withinInput: mean(() => true, "no input has three texts on which both vary"),
    withinInputSignificant: mean((p) => p < SIGNIFICANT, "no input has a significant correlation"),
  };
}

function inputTests({ x, y, example }: Texts, examples: number): ({ r: number; p: number } | undefined)[] {
  const tests = new Array<{ r: number; p: number } | undefined>(examples).fill(undefined);
  // Texts stand in the order of their examples.
  for (let from = 0, to = 0; from < example.length; from = to) {
    while (to < example.length && example[to] === example[from]) to++;
    if (to - from < FEWEST) continue;
    const test = pearsonTest(x.subarray(from, to), y.subarray(from, to));
    tests[example[from]!] = test;
  }
  return tests;
}

function meanCorrelation(
  values: readonly (number | undefined)[],
  of: number,
  { interval, reason }: { interval: MeanCorrelation["interval"]; reason: string },
): MeanCorrelation {
  const value = meanOfDefined(values);
  const used = values.filter((one) => one !== undefined).length;
  if (value === undefined) return { used, of, reason };
  return { value, used, of, ...(interval === undefined ? {} : { interval }) };
}

function weightedMean(values: readonly (number | undefined)[], weights: Weights): number | undefined {
  let sum = 0;
  let total = 0;
  for (const [at, value] of values.entries()) {
    if (value === undefined) continue;
    sum += weights[at]! * value;
    total += weights[at]!;
  }
  return total === 0 ? undefined : sum / total;
}
