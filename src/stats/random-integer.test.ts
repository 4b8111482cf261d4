import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededRandom } from "./random.ts";
import { randomInteger } from "./random-integer.ts";

describe("randomInteger(random, n)", () => {
  it("answers whole numbers from 0 to n - 1", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 32 }), fc.integer(), (n, seed) => {
        const value = randomInteger(seededRandom(seed), n);
        expect(Number.isInteger(value) && value >= 0 && value < n).toBe(true);
      }),
    );
  });

  it("gives each number the same share of the 2^32 words", () => {
    // 3 shares of floor(2^32 / 3) = 1431655765 words each: the words at their edges.
    const share = 1431655765;
    const at = (word: number): number => randomInteger(() => word / 2 ** 32, 3);
    expect([at(0), at(share - 1), at(share), at(2 * share - 1), at(2 * share), at(3 * share - 1)]).toEqual([
      0, 0, 1, 1, 2, 2,
    ]);
  });

  it("throws the words away that are left over", () => {
    const words = [2 ** 32 - 1, 0];
    expect(randomInteger(() => words.shift()! / 2 ** 32, 3)).toBe(0);
    expect(words).toEqual([]);
  });

  it.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1])("refuses n = %d", (n) => {
    expect(() => randomInteger(seededRandom(1), n)).toThrow(RangeError);
  });
});
