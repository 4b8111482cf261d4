import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededRandom } from "./random.ts";
import { shuffle } from "./shuffle.ts";

describe("shuffle(values, random)", () => {
  it("keeps every value and leaves its argument alone", () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer(), (values, seed) => {
        const before = [...values];
        const shuffled = shuffle(values, seededRandom(seed));
        expect(values).toEqual(before);
        expect(shuffled.sort((a, b) => a - b)).toEqual(before.sort((a, b) => a - b));
      }),
    );
  });

  it("answers the same order for the same seed", () => {
    expect(shuffle("abcdefgh", seededRandom(3))).toEqual(shuffle("abcdefgh", seededRandom(3)));
  });

  it("makes every order of three equally likely", () => {
    const random = seededRandom("orders");
    const counts = new Map<string, number>();
    for (let round = 0; round < 60_000; round++) {
      const order = shuffle("abc", random).join("");
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    // 10,000 each; the standard deviation is 91.
    for (const count of counts.values()) expect(Math.abs(count - 10_000)).toBeLessThan(400);
  });
});
