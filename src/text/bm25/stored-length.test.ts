import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { storedLength } from "./stored-length.ts";

describe("storedLength(length)", () => {
  it("is exact below 40, then has four bits above 24", () => {
    for (let length = 0; length < 40; length++) expect(storedLength(length)).toBe(length);
    // 41 - 24 = 17 = 0b10001, of which 0b1000_ is kept: 16. 100 - 24 = 76 = 0b1001100 becomes 72; 1000 - 24 = 976 becomes 960.
    expect([40, 41, 42, 100, 1000].map(storedLength)).toEqual([40, 40, 42, 96, 984]);
  });

  it("never grows a length, keeps their order, and loses less than an eighth", () => {
    fc.assert(
      fc.property(fc.nat({ max: 1e9 }), fc.nat({ max: 1e9 }), (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(storedLength(low)).toBeLessThanOrEqual(storedLength(high));
        expect(storedLength(low)).toBeLessThanOrEqual(low);
        expect(storedLength(low)).toBeGreaterThanOrEqual((low * 7) / 8);
        expect(storedLength(storedLength(low))).toBe(storedLength(low));
      }),
    );
  });
});
