import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { naturalOrder, naturalPathOrder } from "./natural-order.ts";

describe("naturalOrder", () => {
  it("orders numbers by value", () => {
    expect(["Id10", "Id2", "Id1", "Id", "Ab3"].sort(naturalOrder)).toEqual([
      "Ab3",
      "Id",
      "Id1",
      "Id2",
      "Id10",
    ]);
    expect(["a100", "a99b", "a99a", "a099a"].sort(naturalOrder)).toEqual(["a099a", "a99a", "a99b", "a100"]);
  });

  it("compares numbers of any length exactly", () => {
    expect(naturalOrder("9007199254740993", "9007199254740992")).toBeGreaterThan(0);
  });

  it("is an order: two names are equal only when they are the same, and swapping them swaps the answer", () => {
    const name = fc.string({ unit: fc.constantFrom("0", "1", "9", "a", "B", "é") });
    fc.assert(
      fc.property(name, name, name, (a, b, c) => {
        expect(Math.sign(naturalOrder(a, b))).toBe(-Math.sign(naturalOrder(b, a)) + 0);
        expect(naturalOrder(a, b) === 0).toBe(a === b);
        if (naturalOrder(a, b) < 0 && naturalOrder(b, c) < 0) expect(naturalOrder(a, c)).toBeLessThan(0);
      }),
    );
  });
});

describe("naturalPathOrder", () => {
  it("goes folder by folder", () => {
    expect(["a-b/1", "a/10", "a/2", "a/2/x"].sort(naturalPathOrder)).toEqual([
      "a/2",
      "a/2/x",
      "a/10",
      "a-b/1",
    ]);
  });
});
