import { describe, expect, it } from "vitest";
import { seededRandom } from "../../stats/random.ts";
import { drawKind } from "./draw-kind.ts";

describe("drawKind(weights, random)", () => {
  it("draws each kind as often as its weight says, whatever they add up to", () => {
    const random = seededRandom(1);
    const drawn = Array.from({ length: 4000 }, () =>
      drawKind({ reverse: 1, "swap-value": 3, "add-fact": 0 }, random),
    );
    expect(new Set(drawn)).toEqual(new Set(["reverse", "swap-value"]));
    expect(drawn.filter((kind) => kind === "swap-value").length / drawn.length).toBeCloseTo(0.75, 1);
  });

  it("draws the last kind when chance is as high as it gets", () => {
    expect(drawKind({ reverse: 0.1, "swap-value": 0.2 }, () => 1 - 2 ** -53)).toBe("swap-value");
  });
});
