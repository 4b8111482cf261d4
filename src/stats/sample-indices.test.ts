import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededRandom } from "./random.ts";
import { sampleIndices } from "./sample-indices.ts";

describe("sampleIndices(n, size, random)", () => {
  it("answers size different numbers below n in ascending order, or all of them", () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(250), fc.integer(), (n, size, seed) => {
        const indices = sampleIndices(n, size, seededRandom(seed));
        expect(indices).toHaveLength(Math.min(n, size));
        expect(new Set(indices).size).toBe(indices.length);
        for (const [at, index] of indices.entries()) {
          expect(index >= 0 && index < n).toBe(true);
          if (at > 0) expect(index).toBeGreaterThan(indices[at - 1]!);
        }
      }),
    );
  });

  it("makes every pair of four equally likely", () => {
    const random = seededRandom("pairs");
    const counts = new Map<string, number>();
    for (let round = 0; round < 60_000; round++) {
      const pair = sampleIndices(4, 2, random).join();
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual(["0,1", "0,2", "0,3", "1,2", "1,3", "2,3"]);
    for (const count of counts.values()) expect(Math.abs(count - 10_000)).toBeLessThan(400);
  });
});
