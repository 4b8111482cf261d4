import { describe, expect, it } from "vitest";
import { fitScaling } from "./fit-scaling.ts";

describe("fitScaling(margins)", () => {
  it("finds log odds: three of four wrong at one margin, one of four at another", () => {
    const at = (margin: number, wrong: number) =>
      [0, 1, 2, 3].map((each) => ({ margin, wrong: each < wrong, weight: 1000 }));
    const { slope, offset } = fitScaling([...at(4, 3), ...at(0, 1)]);
    expect(offset).toBeCloseTo(-Math.log(3), 3);
    expect(slope).toBeCloseTo((2 * Math.log(3)) / 4, 3);
  });

  it("stays finite where margins divide what is wrong from what is right", () => {
    const { slope } = fitScaling([
      { margin: 1, wrong: true, weight: 1 },
      { margin: -1, wrong: false, weight: 1 },
    ]);
    expect(slope).toBeGreaterThan(1);
    expect(Number.isFinite(slope)).toBe(true);
  });
});
