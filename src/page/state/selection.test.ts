import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readSelection, writeSelection } from "./selection.ts";

describe("writeSelection(positions)", () => {
  it("writes neighbours as a range", () => {
    expect(writeSelection([7, 0, 1, 2, 9, 10, 2])).toBe("0-2.7.9-10");
    expect(writeSelection([])).toBe("");
  });

  it("is read again as the same positions", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat({ max: 300 })), (positions) => {
        expect([...readSelection(writeSelection(positions), 301)].sort((a, b) => a - b)).toEqual(
          positions.toSorted((a, b) => a - b),
        );
      }),
    );
  });
});

describe("readSelection(text, examples)", () => {
  it("passes over what is no position", () => {
    expect([...readSelection("x.1.-3.2-.5-4.3-999999999999", 5)]).toEqual([1, 3, 4]);
    expect(readSelection("", 5).size).toBe(0);
  });
});
