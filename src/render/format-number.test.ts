import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatAgainst, formatInterval, formatNumber } from "./format-number.ts";

describe("formatNumber(value, decimals)", () => {
  it("prints three decimals unless told otherwise", () => {
    expect(formatNumber(0.5)).toBe("0.500");
    expect(formatNumber(2 / 3)).toBe("0.667");
    expect(formatNumber(12.3456, 1)).toBe("12.3");
    expect(formatNumber(-0.25, 2)).toBe("-0.25");
    expect(formatNumber(7, 0)).toBe("7");
  });

  it("prints n/a for what is missing or not finite", () => {
    expect(formatNumber(undefined)).toBe("n/a");
    expect(formatNumber(Number.NaN)).toBe("n/a");
    expect(formatNumber(Number.NEGATIVE_INFINITY)).toBe("n/a");
  });

  it("prints no negative zero", () => {
    expect(formatNumber(-0)).toBe("0.000");
    expect(formatNumber(-0.0001)).toBe("0.000");
    expect(formatNumber(-0.4, 0)).toBe("0");
  });

  it("prints a number or n/a for every input", () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), (value, decimals) => {
        expect(formatNumber(value, decimals)).toMatch(/^(-?\d+(\.\d+)?(e\+\d+)?|n\/a)$/);
      }),
    );
  });
});

describe("formatInterval(interval, form, decimals)", () => {
  it("prints half the width, or both ends, or nothing", () => {
    const interval = { low: 0.25, high: 0.5 };
    expect(formatInterval(interval)).toBe("± 0.125");
    expect(formatInterval(interval, "bounds", 2)).toBe("[0.25, 0.50]");
    expect(formatInterval(interval, "none")).toBe("");
  });

  it("prints nothing where there is no interval", () => {
    expect(formatInterval(undefined)).toBe("");
    expect(formatInterval({ low: Number.NaN, high: 1 })).toBe("");
    expect(formatInterval({ low: 0, high: Number.POSITIVE_INFINITY }, "bounds")).toBe("");
  });
});

describe("formatAgainst(value, threshold, decimals)", () => {
  it("adds decimals until a value does not look like the threshold that it misses", () => {
    expect(formatAgainst(0.49996, 0.5)).toBe("0.49996");
    expect(formatAgainst(0.4, 0.5)).toBe("0.400");
    expect(formatAgainst(0.5, 0.5)).toBe("0.500");
    expect(formatAgainst(undefined, 0.5)).toBe("n/a");
  });
});
