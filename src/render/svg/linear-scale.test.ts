import { describe, expect, it } from "vitest";
import { linearScale } from "./linear-scale.ts";

describe("linearScale(values, pixels)", () => {
  it("maps the ends to the ends and the middle to the middle", () => {
    const scale = linearScale([0, 10], [100, 300]);
    expect([0, 5, 10].map(scale)).toEqual([100, 200, 300]);
  });

  it("may run backwards on either side", () => {
    expect(linearScale([0, 1], [300, 100])(0.25)).toBe(250);
    expect(linearScale([5, 1], [0, 100])(4)).toBe(25);
  });
});
