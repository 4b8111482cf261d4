import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { harmonicBetween, harmonicNumber } from "./harmonic-number.ts";

describe("harmonicNumber(n)", () => {
  it("sums the reciprocals", () => {
    expect([0, 1, 2, 3].map(harmonicNumber)).toEqual([0, 1, 1.5, 1.5 + 1 / 3]);
  });

  it("goes on without a step where it stops summing", () => {
    for (const n of [127, 128, 129, 1000])
      expect(harmonicNumber(n + 1) - harmonicNumber(n)).toBeCloseTo(1 / (n + 1), 14);
  });

  it("is known for a million", () => {
    // OEIS A002387 and others: H(10^6) = 14.392726722865723…
    expect(harmonicNumber(1_000_000)).toBeCloseTo(14.392726722865723, 13);
  });
});

describe("harmonicBetween(m, n)", () => {
  it("is the sum of n reciprocals after 1/m", () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(400), (m, n) => {
        let sum = 0;
        for (let at = n; at >= 1; at--) sum += 1 / (m + at);
        expect(harmonicBetween(m, n)).toBeCloseTo(sum, 12);
      }),
    );
  });

  it("keeps its digits far out", () => {
    expect(harmonicBetween(1e9, 1) * (1e9 + 1)).toBeCloseTo(1, 14);
  });
});
