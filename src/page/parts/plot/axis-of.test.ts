import { describe, expect, it } from "vitest";
import { axisOf, extentOf, valueAt } from "./axis-of.ts";

const axis = axisOf([0.13, 0.87], { pixels: [100, 300], inset: 10, title: "f" });

describe("axisOf(extent, options)", () => {
  it("has round ends, set in from the pixels given", () => {
    expect(axis.ticks.map(({ text }) => text)).toEqual(["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]);
    expect([axis.scale(0), axis.scale(1)]).toEqual([110, 290]);
  });

  it("may run upward", () => {
    const up = axisOf([0, 1], { pixels: [300, 100], inset: 10 });
    expect([up.scale(0), up.scale(1)]).toEqual([290, 110]);
  });
});

describe("extentOf(values)", () => {
  it("is the least and the greatest, of any number of values", () => {
    expect(extentOf(Array.from({ length: 200_000 }, (_, at) => at % 7))).toEqual([0, 6]);
    expect(extentOf([])).toBeUndefined();
  });
});

describe("valueAt(axis, pixel)", () => {
  it("reads the axis backwards, with the digits that can be told apart", () => {
    expect(valueAt(axis, 110)).toBe(0);
    expect(valueAt(axis, 200)).toBe(0.5);
    expect(valueAt(axis, 111)).toBe(0.006);
  });
});
