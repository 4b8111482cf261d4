import { describe, expect, it } from "vitest";
import { defaultDistance } from "./default-distance.ts";

const part = (low: number, high: number) =>
  ({ name: "f", summary: "", better: "higher", range: [low, high] }) as const;

describe("defaultDistance(part)", () => {
  it("is a fifth of the range, and 0 where there is none", () => {
    expect(defaultDistance(part(0, 1))).toBe("0.2");
    expect(defaultDistance(part(0, 100))).toBe("20");
    expect(defaultDistance(part(0, Number.POSITIVE_INFINITY))).toBe("0");
    expect(defaultDistance(undefined)).toBe("0");
  });
});
