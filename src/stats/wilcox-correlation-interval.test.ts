import { describe, expect, it } from "vitest";
import { dependentCorrelationDifference } from "./dependent-correlation-difference.ts";
import { pcorbInterval, pcorbRanks } from "./pcorb-ranks.ts";
import { pearson } from "./pearson.ts";
import { seededRandom } from "./random.ts";
import { spearman } from "./spearman.ts";
import { wilcoxCorrelationInterval } from "./wilcox-correlation-interval.ts";

const random = seededRandom("columns");
const y = Array.from({ length: 60 }, random);
const close = y.map((value) => value + random() / 4);
const loose = y.map((value) => value + 2 * random());

describe("pcorbRanks(n)", () => {
  it("moves inwards as points become more", () => {
    const table: [number, number, number][] = [
      [5, 7, 593],
      [39, 7, 593],
      [40, 8, 592],
      [79, 8, 592],
      [80, 11, 588],
      [179, 11, 588],
      [180, 14, 585],
      [249, 14, 585],
      [250, 15, 584],
    ];
    for (const [n, low, high] of table) expect(pcorbRanks(n)).toEqual({ low, high });
  });
});

describe("pcorbInterval(values, n)", () => {
  it("takes the values at those ranks", () => {
    const values = Array.from({ length: 599 }, (_, at) => 599 - at);
    expect(pcorbInterval(values, 20)).toEqual({ low: 7, high: 593 });
    expect(() => pcorbInterval(values.slice(1), 20)).toThrow("599");
  });
});

describe("wilcoxCorrelationInterval(input)", () => {
  it("surrounds the correlation, the same for the same seed", () => {
    const run = (seed: number) => wilcoxCorrelationInterval({ x: loose, y, random: seededRandom(seed) })!;
    const { low, high } = run(1);
    const r = pearson(loose, y)!;
    expect(low).toBeLessThan(r);
    expect(high).toBeGreaterThan(r);
    expect(run(1)).toEqual({ low, high });
    expect(run(2)).not.toEqual({ low, high });
  });

  it("is undefined for a column of equal values", () => {
    expect(
      wilcoxCorrelationInterval({ x: [1, 1, 1], y: [1, 2, 3], random: seededRandom(1) }),
    ).toBeUndefined();
  });
});

describe("dependentCorrelationDifference({x1, x2, y, random})", () => {
  it("surrounds the difference and turns with the columns that compete", () => {
    const one = dependentCorrelationDifference({ x1: close, x2: loose, y, random: seededRandom(1) })!;
    const other = dependentCorrelationDifference({ x1: loose, x2: close, y, random: seededRandom(1) })!;
    expect(one.difference).toBe(pearson(close, y)! - pearson(loose, y)!);
    expect(one.percentile.low).toBeGreaterThan(0);
    expect(one.percentile.high).toBeGreaterThan(one.difference);
    expect(one.wilcox!.low).toBeLessThan(one.percentile.low);
    expect(one.wilcox!.high).toBeGreaterThan(one.percentile.high);
    expect(other.wilcox!.low).toBeCloseTo(-one.wilcox!.high, 14);
    expect(other.percentile.low).toBeCloseTo(-one.percentile.high, 12);
  });

  it("holds 0 for two columns that are alike", () => {
    const twin = y.map((value) => value + random() / 4);
    const { wilcox } = dependentCorrelationDifference({ x1: close, x2: twin, y, random: seededRandom(1) })!;
    expect(wilcox!.low).toBeLessThan(0);
    expect(wilcox!.high).toBeGreaterThan(0);
  });

  it("takes any correlation, confidence and number of resamples; Wilcox's ranks only fit 95 % and 599", () => {
    const options = { x1: close, x2: loose, y, correlation: spearman };
    const more = dependentCorrelationDifference({ ...options, random: seededRandom(1), resamples: 700 })!;
    const fewer = dependentCorrelationDifference({ ...options, random: seededRandom(1) })!;
    expect(more.difference).toBe(spearman(close, y)! - spearman(loose, y)!);
    expect(more.wilcox).toEqual(fewer.wilcox);
    const sure = dependentCorrelationDifference({ ...options, random: seededRandom(1), confidence: 0.99 })!;
    expect(sure.wilcox).toBeUndefined();
    expect(sure.percentile.low).toBeLessThan(fewer.percentile.low);
    const few = dependentCorrelationDifference({ ...options, random: seededRandom(1), resamples: 100 })!;
    expect(few.wilcox).toBeUndefined();
  });

  it("is undefined where a correlation is", () => {
    const constant = y.map(() => 1);
    expect(dependentCorrelationDifference({ x1: constant, x2: loose, y, random })).toBeUndefined();
  });
});
