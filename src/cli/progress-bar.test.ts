import { expect, describe as group, it } from "vitest";
import { describe } from "./progress-bar.ts";

group("describe(progress, seconds)", () => {
  it("shows bar, share, count, rate and remaining time when the end is known", () => {
    expect(describe({ done: 500, unit: "texts", fraction: 0.25 }, 10)).toBe(
      "██████░░░░░░░░░░░░░░░░░░ 25%  500 texts, 50/s, 30 s left",
    );
  });

  it("shows count and rate when it is not", () => {
    expect(describe({ done: 1234, unit: "examples" }, 1)).toBe("1,234 examples, 1,234/s");
  });

  it("says minutes and hours, and survives the very beginning", () => {
    expect(describe({ done: 1, unit: "texts", fraction: 0.01 }, 60)).toContain("1 h 39 min left");
    expect(describe({ done: 1, unit: "texts", fraction: 0.5 }, 90)).toContain("1 min 30 s left");
    expect(describe({ done: 0, unit: "texts", fraction: 0 }, 0)).toContain("0%  0 texts, 0/s");
  });
});
