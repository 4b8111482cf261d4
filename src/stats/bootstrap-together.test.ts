import { describe, expect, it } from "vitest";
import { bootstrap } from "./bootstrap.ts";
import { bootstrapTogether } from "./bootstrap-together.ts";
import { seededRandom } from "./random.ts";
import { randomInteger } from "./random-integer.ts";
import { sum as total } from "./sum.ts";
import { type Rows, TallyRows } from "./tally-rows.ts";

function rowsOf(width: number, count: number, seed: number): Rows {
  const random = seededRandom(seed);
  const rows = new TallyRows(width);
  for (let row = 0; row < count; row++) rows.append(Array.from({ length: width }, random));
  return rows.rows();
}
const statistic = (sum: readonly number[]) => ({ first: sum[0]!, last: sum.at(-1)! });

describe("bootstrapTogether(options)", () => {
  it.each([1, 3, 4, 6, 9])("gives each sample, %i numbers wide, to the bit what it gets alone", (width) => {
    const samples = [
      { rows: rowsOf(width, 37, 1), statistic },
      { rows: rowsOf(2, 37, 2), statistic },
    ];
    const together = bootstrapTogether({ samples, resamples: 50, random: seededRandom(9) });
    for (const [at, sample] of samples.entries())
      expect(together[at]).toEqual(bootstrap({ ...sample, resamples: 50, random: seededRandom(9) }));
  });

  it.each([1, 3, 4, 6, 9])("adds up %i numbers of the rows drawn, row after row, to the bit", (width) => {
    const rows = rowsOf(width, 37, 3);
    const seen: (readonly number[])[] = [];
    const statistic = (sum: readonly number[]): Record<string, number> => {
      seen.push(sum);
      return {};
    };
    bootstrapTogether({ samples: [{ rows, statistic }], resamples: 20, random: seededRandom(9) });
    const random = seededRandom(9);
    for (const sum of seen) {
      const times = new Array<number>(37).fill(0);
      for (let draw = 0; draw < 37; draw++) times[randomInteger(random, 37)]! += 1;
      const column = (at: number): number =>
        total(times.flatMap((weight, row) => new Array<number>(weight).fill(rows.values[row * width + at]!)));
      expect(sum).toEqual(Array.from({ length: width }, (_, at) => column(at)));
    }
    expect(seen).toHaveLength(20);
  });

  it.each([1, 5])("gives nothing but the value of rows that are all alike, %i numbers wide", (width) => {
    const rows = new TallyRows(width);
    for (let row = 0; row < 1000; row++) rows.append(new Array<number>(width).fill(0.1));
    const mean = (sum: readonly number[]) => ({ mean: sum.at(-1)! / 1000 });
    const [drawn] = bootstrapTogether({
      samples: [{ rows: rows.rows(), statistic: mean }],
      resamples: 100,
      random: seededRandom(1),
    });
    expect(new Set(drawn!.mean)).toEqual(new Set([mean(rows.total()).mean]));
  });

  it("keeps resamples in step: what one of them cannot give is NaN", () => {
    const rows = new TallyRows(1);
    for (const value of [0, 0, 1]) rows.append([value]);
    const sometimes = ([sum = 0]: readonly number[]): Record<string, number> => (sum === 0 ? {} : { sum });
    const [values] = bootstrapTogether({
      samples: [{ rows: rows.rows(), statistic: sometimes }],
      resamples: 200,
      random: seededRandom(1),
    });
    expect(values!.sum).toHaveLength(200);
    expect(values!.sum!.some(Number.isNaN)).toBe(true);
    expect(values!.sum!.some((value) => value > 0)).toBe(true);
  });

  it("gives nothing for fewer than two rows and for no sample; refuses samples of different examples", () => {
    const resample = (...samples: { rows: Rows; statistic: typeof statistic }[]) =>
      bootstrapTogether({ samples, resamples: 5, random: seededRandom(1) });
    expect(resample({ rows: rowsOf(2, 1, 1), statistic })).toEqual([{}]);
    expect(resample()).toEqual([]);
    expect(() =>
      resample({ rows: rowsOf(2, 5, 1), statistic }, { rows: rowsOf(2, 4, 1), statistic }),
    ).toThrow("not of the same examples");
  });
});
