import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededRandom, splitmix32, xoshiro128 } from "./random.ts";

const take = (n: number, next: () => number): number[] => Array.from({ length: n }, next);

describe("xoshiro128(a, b, c, d)", () => {
  it("prints the numbers of the authors' program from the state 1, 2, 3, 4", () => {
    // xoshiro128starstar.c 1.1; the first by hand: rotl(2 * 5, 7) * 9 = 1280 * 9.
    expect(take(10, xoshiro128(1, 2, 3, 4))).toEqual([
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
    ]);
  });
});

describe("splitmix32(state)", () => {
  it("sends neighbouring states to unlike words", () => {
    const words = take(
      1000,
      (() => {
        let state = 0;
        return () => splitmix32(state++)();
      })(),
    );
    expect(new Set(words).size).toBe(1000);
  });
});

describe("seededRandom(seed)", () => {
  it("never changes its numbers: stored runs depend on them", () => {
    // From a second program of the same three algorithms, in whole numbers of any size.
    const random = seededRandom(1);
    expect(take(3, () => random() * 2 ** 32)).toEqual([2442144158, 3238099751, 3819917871]);
    const named = seededRandom("night");
    expect(take(3, () => named() * 2 ** 32)).toEqual([2844089332, 360676849, 1843848979]);
  });

  it("answers the same numbers for the same seed, from 0 up to 1", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer(), fc.double()), (seed) => {
        const numbers = take(20, seededRandom(seed));
        expect(take(20, seededRandom(seed))).toEqual(numbers);
        for (const number of numbers) expect(number >= 0 && number < 1).toBe(true);
      }),
    );
  });

  it("answers other numbers for another seed", () => {
    const firsts = new Set(
      take(
        10_000,
        (() => {
          let seed = 0;
          return () => seededRandom(seed++)();
        })(),
      ),
    );
    expect(firsts.size).toBe(10_000);
  });

  it("fills the range evenly", () => {
    const bins = new Array<number>(16).fill(0);
    const random = seededRandom("even");
    for (let draw = 0; draw < 160_000; draw++) bins[Math.floor(random() * 16)]! += 1;
    // Chi-squared with 15 degrees of freedom is below 37.7 in 999 of 1000 cases.
    const chiSquared = bins.reduce((total, count) => total + (count - 10_000) ** 2 / 10_000, 0);
    expect(chiSquared).toBeLessThan(37.7);
  });
});
