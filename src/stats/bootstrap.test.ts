import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bootstrap, givenValues } from "./bootstrap.ts";
import { mean } from "./mean.ts";
import { percentileInterval } from "./percentile-interval.ts";
import { seededRandom } from "./random.ts";
import { type Rows, TallyRows } from "./tally-rows.ts";

const golden = new URL("../../../shared/golden/sacrebleu.json", import.meta.url);

function rowsOf(table: readonly (readonly number[])[]): Rows {
  const store = new TallyRows(table[0]?.length ?? 0);
  for (const row of table) store.append(row);
  return store.rows();
}

/** Mean of the first column, the second being 1 for each example. */
const ratio = ([total, count]: readonly number[]): Record<string, number> => ({ mean: total! / count! });

function variance(values: Float64Array): number {
  const centre = mean(values)!;
  return mean(values.map((value) => (value - centre) ** 2))!;
}

describe("bootstrap({rows, resamples, random, statistic})", () => {
  it("answers one value a resample, the same for the same seed", () => {
    const rows = rowsOf([
      [1, 1],
      [2, 1],
      [4, 1],
    ]);
    const run = (seed: number) =>
      bootstrap({ rows, resamples: 200, random: seededRandom(seed), statistic: ratio }).mean!;
    expect(run(1)).toHaveLength(200);
    expect(run(1)).toEqual(run(1));
    expect(run(1)).not.toEqual(run(2));
  });

  it("adds up the rows that were drawn", () => {
    // Row numbers 2, 0, 0 of three.
    const draws = [0.9, 0.1, 0.2];
    const seen: (readonly number[])[] = [];
    bootstrap({
      rows: rowsOf([
        [1, 10],
        [2, 20],
        [4, 40],
      ]),
      resamples: 1,
      random: () => draws.shift()!,
      statistic: (sum) => {
        seen.push(sum);
        return {};
      },
    });
    expect(seen).toEqual([[6, 60]]);
  });

  it("meets the distribution over all 27 resamples of three rows", () => {
    const values = [0, 1, 5];
    const exact = new Map<number, number>();
    for (const a of values)
      for (const b of values)
        for (const c of values) exact.set(a + b + c, (exact.get(a + b + c) ?? 0) + 1 / 27);
    const resamples = 50_000;
    const drawn = bootstrap({
      rows: rowsOf(values.map((value) => [value])),
      resamples,
      random: seededRandom("brute force"),
      statistic: ([sum]) => ({ sum: sum! }),
    }).sum!;
    for (const [sum, share] of exact)
      expect(drawn.filter((value) => value === sum).length / resamples).toBeCloseTo(share, 2);
    expect(drawn.every((value) => exact.has(value))).toBe(true);
  });

  it.skipIf(!existsSync(golden))(
    "answers sacreBLEU's resamples for sacreBLEU's draws (needs ../shared/golden)",
    () => {
      const recorded = JSON.parse(readFileSync(golden, "utf8")).bootstrap;
      const indices: number[] = recorded.index_matrix.flat();
      const n: number = recorded.segment_stats.length;
      const { bleu } = bootstrap({
        rows: rowsOf(recorded.segment_stats),
        resamples: recorded.n_bootstrap,
        random: () => (indices.shift()! + 0.5) / n,
        // BLEU without zeros: lengths, then matches of four orders, then totals of four orders.
        statistic: ([length, reference, ...counts]) => {
          const logs = [0, 1, 2, 3].map((order) => Math.log(counts[order]! / counts[order + 4]!));
          return { bleu: 100 * Math.exp(Math.min(0, 1 - reference! / length!) + mean(logs)!) };
        },
      });
      expect(bleu).toHaveLength(200);
      for (const [at, value] of bleu!.entries()) expect(value).toBeCloseTo(recorded.resample_scores[at], 9);
      expect(mean(bleu!)).toBeCloseTo(recorded.mean, 9);
    },
  );

  it("surrounds a mean of many rows, with the width that theory gives", () => {
    fc.assert(
      fc.property(fc.integer(), fc.double({ min: 0.1, max: 0.9, noNaN: true }), (seed, share) => {
        const random = seededRandom(seed);
        const table = Array.from({ length: 2000 }, () => [random() < share ? 1 : 0, 1]);
        const estimate = mean(table.map(([value]) => value!))!;
        const values = bootstrap({ rows: rowsOf(table), resamples: 1000, random, statistic: ratio }).mean!;
        const { low, high } = percentileInterval(values, 0.95)!;
        expect(low <= estimate && estimate <= high).toBe(true);
        const error = Math.sqrt((estimate * (1 - estimate)) / 2000);
        expect((high - low) / (2 * 1.96 * error)).toBeGreaterThan(0.8);
        expect((high - low) / (2 * 1.96 * error)).toBeLessThan(1.2);
      }),
      { numRuns: 8 },
    );
  });

  it.each([
    ["in no order", () => 0],
    ["sorted into ten categories of different means", (at: number) => Math.floor(at / 2000)],
  ])("keeps the variance of a mean when examples, %s, share rows", (_, category) => {
    const random = seededRandom("shared rows");
    const single = new TallyRows(2, { maxRows: 20_000 });
    const shared = new TallyRows(2, { maxRows: 2048 });
    for (let at = 0; at < 20_000; at++) {
      const row = [random() ** 2 + category(at), 1];
      single.append(row);
      shared.append(row);
    }
    const run = (store: TallyRows) =>
      variance(bootstrap({ rows: store.rows(), resamples: 2000, random, statistic: ratio }).mean!);
    // Two estimates of one variance, each with a relative error of about √(2/2000) = 3 %, and √(2/2048) for the rows.
    const relative = run(shared) / run(single);
    expect(relative).toBeGreaterThan(0.85);
    expect(relative).toBeLessThan(1.15);
  });

  it("drops the resamples that do not give a part", () => {
    // Five of a hundred rows can be judged: a resample has none of them with probability 0.95^100 = 0.6 %.
    const rows = rowsOf(Array.from({ length: 100 }, (_, at) => (at < 5 ? [0.5, 1] : [0, 0])));
    const values = bootstrap({ rows, resamples: 5000, random: seededRandom(1), statistic: ratio }).mean!;
    expect(values.length).toBeLessThan(5000);
    expect(values.length).toBeGreaterThan(4900);
    expect(values.every((value) => value === 0.5)).toBe(true);
  });

  it("leaves a part out that fewer than 95 % of the resamples give", () => {
    // Two of a hundred rows can be judged: a resample has none of them with probability 0.98^100 = 13 %.
    const rows = rowsOf(Array.from({ length: 100 }, (_, at) => (at < 2 ? [0.5, 1] : [0, 0])));
    expect(bootstrap({ rows, resamples: 1000, random: seededRandom(1), statistic: ratio })).toEqual({});
  });

  it("has nothing to say of fewer than two rows, or without resamples", () => {
    const random = seededRandom(1);
    expect(bootstrap({ rows: rowsOf([[1, 1]]), resamples: 100, random, statistic: ratio })).toEqual({});
    expect(bootstrap({ rows: rowsOf([]), resamples: 100, random, statistic: ratio })).toEqual({});
    expect(
      bootstrap({
        rows: rowsOf([
          [1, 1],
          [2, 1],
        ]),
        resamples: 0,
        random,
        statistic: ratio,
      }),
    ).toEqual({});
  });
});

describe("givenValues(values)", () => {
  it("drops up to a twentieth of missing values, and all when more are missing", () => {
    const values = Float64Array.from({ length: 20 }, (_, at) => (at === 7 ? Number.NaN : at));
    expect(givenValues(values)).toHaveLength(19);
    values[8] = Number.NaN;
    expect(givenValues(values)).toHaveLength(0);
  });
});
