import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AgreementScale, krippendorffAlpha, krippendorffAlphaOfUnits } from "./krippendorff-alpha.ts";

const SCALES: readonly AgreementScale[] = ["nominal", "ordinal", "interval", "ratio"];

/** The definition over all pairs of single ratings. */
function pairByPair(units: readonly (readonly number[])[], scale: AgreementScale): number | undefined {
  const pairable = units.filter((unit) => unit.length > 1);
  const all = pairable.flat();
  const count = (from: number, to: number) => all.filter((value) => value >= from && value <= to).length;
  const distance = (a: number, b: number): number => {
    const [low, high] = [Math.min(a, b), Math.max(a, b)];
    if (low === high) return 0;
    if (scale === "nominal") return 1;
    if (scale === "interval") return (high - low) ** 2;
    if (scale === "ratio") return low + high === 0 ? 0 : ((high - low) / (low + high)) ** 2;
    return (count(low, high) - (count(low, low) + count(high, high)) / 2) ** 2;
  };
  const within = (values: readonly number[]) =>
    values.reduce((total, a) => total + values.reduce((sum, b) => sum + distance(a, b), 0), 0);
  const seen = pairable.reduce((total, unit) => total + within(unit) / (unit.length - 1), 0);
  const expected = within(all) / (all.length - 1);
  return expected > 0 ? 1 - seen / expected : undefined;
}

describe("krippendorffAlphaOfUnits(units, scale)", () => {
  it("agrees with the definition, pair by pair", () => {
    const units = fc.array(fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 4 }), { maxLength: 12 });
    fc.assert(
      fc.property(units, fc.constantFrom(...SCALES), (ratings, scale) => {
        const expected = pairByPair(ratings, scale);
        const alpha = krippendorffAlphaOfUnits(ratings, scale);
        if (expected === undefined) expect(alpha).toBeUndefined();
        else expect(alpha).toBeCloseTo(expected, 10);
      }),
    );
  });

  it("is 1 for perfect agreement on every scale", () => {
    for (const scale of SCALES) expect(krippendorffAlphaOfUnits([[1, 1], [2, 2, 2], [4]], scale)).toBe(1);
  });

  it("leaves units with a single rating out", () => {
    const ratings = [
      [1, 2],
      [2, 2],
      [3, 3],
    ];
    for (const scale of SCALES)
      expect(krippendorffAlphaOfUnits([...ratings, [9], []], scale)).toBe(
        krippendorffAlphaOfUnits(ratings, scale),
      );
  });

  it("is undefined when there is nothing to compare", () => {
    expect(krippendorffAlphaOfUnits([], "nominal")).toBeUndefined();
    expect(krippendorffAlphaOfUnits([[1], [2]], "nominal")).toBeUndefined();
    expect(krippendorffAlphaOfUnits([[3, 3], [3]], "interval")).toBeUndefined();
  });

  it("refuses what is not a number, and what is not in the domain", () => {
    expect(() => krippendorffAlphaOfUnits([[1, Number.NaN]], "nominal")).toThrow(RangeError);
    const domain = [1, 2, 3];
    expect(krippendorffAlphaOfUnits([[1, 2], [2, 2], [1]], "ordinal", { domain })).toBe(0);
    expect(() => krippendorffAlphaOfUnits([[1, 2], [4]], "ordinal", { domain })).toThrow("4");
  });
});

describe("krippendorffAlpha(data, scale)", () => {
  it("takes one row for each rater, null where one did not rate", () => {
    const data = [
      [1, 2, null, 3],
      [1, 2, 3],
      [null, 1, 3, 3],
    ];
    const units = [
      [1, 1],
      [2, 2, 1],
      [3, 3],
      [3, 3],
    ];
    for (const scale of SCALES)
      expect(krippendorffAlpha(data, scale)).toBe(krippendorffAlphaOfUnits(units, scale));
  });
});
