import { describe, expect, it } from "vitest";
import { mcnemar } from "./mcnemar.ts";

describe("mcnemar({b, c})", () => {
  it("counts only where the two disagree", () => {
    const tested = mcnemar({ b: 5, c: 3 });
    // (1 + 8 + 28 + 56) of 256 splits are 3 or less; the split 3 : 5 alone is 56.
    expect(tested.exactP).toBeCloseTo((2 * 93) / 256, 14);
    expect(tested.midP).toBeCloseTo((2 * 93 - 56) / 256, 14);
    expect(tested.chi2).toBe(0.5);
    expect(tested.chi2Corrected).toBe(0.125);
  });

  it("does not care which of the two is first", () => {
    expect(mcnemar({ b: 40, c: 12 })).toEqual(mcnemar({ b: 12, c: 40 }));
  });

  it("has a p-value of at most 1 when both are right equally often", () => {
    expect(mcnemar({ b: 6, c: 6 })).toMatchObject({ exactP: 1, chi2: 0, chi2P: 1 });
    expect(mcnemar({ b: 6, c: 6 }).midP).toBeCloseTo(1, 14);
  });

  it("has only an exact p-value, of 1, without any disagreement", () => {
    const { exactP, ...rest } = mcnemar({ b: 0, c: 0 });
    expect(exactP).toBe(1);
    expect(Object.values(rest)).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });

  it("refuses what is no number of items", () => {
    expect(() => mcnemar({ b: -1, c: 2 })).toThrow(RangeError);
    expect(() => mcnemar({ b: 1.5, c: 2 })).toThrow(RangeError);
  });
});
