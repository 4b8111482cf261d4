import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededRandom } from "./random.ts";
import { reservoir } from "./reservoir.ts";

function sample<T>(values: Iterable<T>, size: number, seed: number | string): T[] {
  const kept = reservoir<T>(size, seededRandom(seed));
  for (const value of values) kept.add(value);
  return kept.items();
}

describe("reservoir(size, random)", () => {
  it("keeps everything while there are no more than size items", () => {
    expect(sample("abc", 3, 1)).toEqual(["a", "b", "c"]);
    expect(sample("ab", 3, 1)).toEqual(["a", "b"]);
    expect(sample("abc", 0, 1)).toEqual([]);
  });

  it("keeps size items in the order they came", () => {
    fc.assert(
      fc.property(fc.nat(300), fc.nat(50), fc.integer(), (n, size, seed) => {
        const items = sample(
          Array.from({ length: n }, (_, at) => at),
          size,
          seed,
        );
        expect(items).toHaveLength(Math.min(n, size));
        expect(items).toEqual([...items].sort((a, b) => a - b));
        expect(new Set(items).size).toBe(items.length);
      }),
    );
  });

  it("keeps the same items for the same seed", () => {
    expect(sample("the quick brown fox", 5, 7)).toEqual(sample("the quick brown fox", 5, 7));
  });

  it("makes every pair of four equally likely", () => {
    const random = seededRandom("stream");
    const counts = new Map<string, number>();
    for (let round = 0; round < 60_000; round++) {
      const kept = reservoir<string>(2, random);
      for (const letter of "abcd") kept.add(letter);
      const pair = kept.items().join("");
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual(["ab", "ac", "ad", "bc", "bd", "cd"]);
    for (const count of counts.values()) expect(Math.abs(count - 10_000)).toBeLessThan(400);
  });

  it.each([-1, 1.5, Number.NaN])("refuses a size of %d", (size) => {
    expect(() => reservoir(size, seededRandom(1))).toThrow(RangeError);
  });
});
