import type { Metric } from "../../../core/metric.ts";
import type { Weights } from "./draws.ts";

/**
 * A column of numbers over the texts of a study: one for each example and system, at `example * systems + system`. A
 * system's score is the column's own business: corpus scores come from summed tallies, ratings are averaged.
 */
export interface Column {
  readonly name: string;
  /** Value of each text, larger is better; NaN where there is none. */
  readonly values: Float64Array;
  /** 1 where a text has a value. */
  readonly present: Uint8Array;
  /**
   * The systems' scores, each example counted as often as its weight says and only the texts of the mask; NaN for a
   * system without any.
   */
  systemScores(weights: Weights, mask: Uint8Array): Float64Array;
  /** Why no system has a score, when that is so. */
  readonly noScores?: string;
}

/** Where a value stands. */
export function presenceOf(values: Float64Array): Uint8Array {
  return Uint8Array.from(values, (value) => (Number.isNaN(value) ? 0 : 1));
}

/** A column whose system scores are means of its values. */
export function meanColumn(name: string, values: Float64Array, systems: number): Column {
  return {
    name,
    values,
    present: presenceOf(values),
    systemScores: (weights, mask) => weightedMeans(values, { systems, weights, mask }),
  };
}

/** The mean of each system's values, every example counted as often as its weight says; NaN for a system without any. */
export function weightedMeans(
  values: Float64Array,
  {
    systems,
    weights,
    mask,
  }: { readonly systems: number; readonly weights: Weights; readonly mask: Uint8Array },
): Float64Array {
  const sums = new Float64Array(systems);
  const counts = new Float64Array(systems);
  for (let example = 0, text = 0; example < weights.length; example++) {
    const weight = weights[example]!;
    for (let system = 0; system < systems; system++, text++) {
      if (weight === 0 || mask[text] === 0) continue;
      sums[system]! += weight * values[text]!;
      counts[system]! += weight;
    }
  }
  for (let system = 0; system < systems; system++) sums[system]! /= counts[system]!;
  return sums;
}

export interface TallyColumnSetup {
  readonly name: string;
  readonly metric: Pick<Metric, "tallies" | "summarize">;
  readonly part: string;
  /** −1 for a part of which lower is better. */
  readonly sign: 1 | -1;
  readonly systems: number;
  /** The texts' tallies one after the other; zeros for a text that was not judged. */
  readonly tallies: Float64Array;
}

/** A column whose system scores are a metric's part of the summed tallies: what it reports for a corpus. */
export function tallyColumn(setup: TallyColumnSetup): Column {
  const { name, metric, part, sign, systems, tallies } = setup;
  const width = metric.tallies.length;
  const partOf = (tally: readonly number[]): number => sign * (metric.summarize(tally)[part] ?? Number.NaN);
  const values = Float64Array.from({ length: tallies.length / width }, (_, text) =>
    partOf(Array.from(tallies.subarray(text * width, (text + 1) * width))),
  );
  return {
    name,
    values,
    present: presenceOf(values),
    systemScores: (weights, mask) => {
      const sums = Array.from({ length: systems }, () => new Array<number>(width).fill(0));
      for (let text = 0; text < values.length; text++) {
        const weight = mask[text] === 0 ? 0 : weights[(text / systems) | 0]!;
        if (weight === 0) continue;
        const sum = sums[text % systems]!;
        for (let at = 0, from = text * width; at < width; at++) sum[at]! += weight * tallies[from + at]!;
      }
      return Float64Array.from(sums, partOf);
    },
  };
}
