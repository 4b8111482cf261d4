import { describe, expect, it } from "vitest";
import { textHash, textHash64 } from "./text-hash.ts";

describe("textHash", () => {
  it("is a whole number that a double holds exactly, the same for the same text", () => {
    for (const text of ["", "a", "Id1", "😀", "x".repeat(10_000)]) {
      expect(Number.isSafeInteger(textHash(text))).toBe(true);
      expect(textHash(text)).toBeGreaterThanOrEqual(0);
      expect(textHash(text)).toBe(textHash(text));
    }
  });

  it("differs for a million texts that differ in little, and spreads them over its lower bits", () => {
    const seen = new Set<number>();
    const buckets = new Uint32Array(256);
    for (let at = 0; at < 1_000_000; at++) {
      seen.add(textHash(`Id${at}`));
      buckets[textHash64(`Id${at}`)[1] & 0xff]!++;
    }
    expect(seen.size).toBe(1_000_000);
    // 3,906 are expected in each; five standard deviations are 312.
    for (const count of buckets) expect(Math.abs(count - 3906)).toBeLessThan(320);
  });
});
