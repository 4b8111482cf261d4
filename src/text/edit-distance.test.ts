import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editDistance } from "./edit-distance.ts";

/** The textbook table, for comparison. */
function plain(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
    row = next;
  }
  return row[b.length]!;
}

const alike = fc.string({ unit: fc.constantFrom("a", "b", "é", "漢", "\ud83d"), maxLength: 90 });

describe("editDistance", () => {
  it("is what the textbook table says, for patterns of any length", () => {
    fc.assert(
      fc.property(alike, alike, (a, b) => {
        expect(editDistance(a, b)).toBe(plain(a, b));
      }),
    );
  });

  it("says limit + 1 for anything beyond the limit, and the distance itself up to it", () => {
    fc.assert(
      fc.property(alike, alike, fc.nat(40), (a, b, limit) => {
        expect(editDistance(a, b, limit)).toBe(Math.min(plain(a, b), limit + 1));
      }),
    );
  });

  it.each([
    ["", "", 0],
    ["", "abc", 3],
    ["kitten", "sitting", 3],
    ["a".repeat(32), "a".repeat(31), 1],
    ["a".repeat(200), `${"a".repeat(150)}b${"a".repeat(49)}`, 1],
  ])("of %j and %j is %d", (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
  });
});
