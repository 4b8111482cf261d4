import { describe, expect, it } from "vitest";
import { seededRandom } from "./random.ts";
import { resampleColumns } from "./resample-columns.ts";

describe("resampleColumns({columns, resamples, random, statistic})", () => {
  it("draws whole rows", () => {
    const seen: number[][] = [];
    const draws = [0.9, 0.1, 0.2];
    resampleColumns({
      columns: [
        [1, 2, 3],
        [10, 20, 30],
      ],
      resamples: 1,
      random: () => draws.shift()!,
      statistic: (columns) => {
        seen.push(...columns.map((column) => [...column]));
        return 0;
      },
    });
    expect(seen).toEqual([
      [3, 1, 1],
      [30, 10, 10],
    ]);
  });

  it("keeps whole numbers whole", () => {
    resampleColumns({
      columns: [Int32Array.of(1, 2), [1, 2]],
      resamples: 3,
      random: seededRandom(1),
      statistic: ([whole, other]) => {
        expect(whole).toBeInstanceOf(Int32Array);
        expect(other).toBeInstanceOf(Float64Array);
        return 1;
      },
    });
  });

  it("draws a resample anew that has no value, up to 5 % of them", () => {
    const failing = (every: number) => {
      let call = 0;
      return resampleColumns({
        columns: [[1, 2, 3]],
        resamples: 100,
        random: seededRandom(1),
        statistic: () => (++call % every === 0 ? undefined : call),
      });
    };
    expect(failing(50)).toHaveLength(100);
    expect(failing(50)).not.toContain(50);
    expect(failing(10)).toBeUndefined();
  });

  it("is undefined without rows and refuses columns of different lengths", () => {
    const options = { resamples: 1, random: seededRandom(1), statistic: () => 1 };
    expect(resampleColumns({ ...options, columns: [] })).toBeUndefined();
    expect(resampleColumns({ ...options, columns: [[]] })).toBeUndefined();
    expect(() => resampleColumns({ ...options, columns: [[1], [1, 2]] })).toThrow(RangeError);
  });
});
