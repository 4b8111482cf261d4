import { describe, expect, it } from "vitest";
import { correlationRow } from "./correlation-rows.ts";

describe("correlationRow(name, points)", () => {
  it("gives both correlations and the number of points", () => {
    const points = [1, 2, 3].map((x) => ({ x, y: x ** 3 }));
    // (−1)(1 − 12) + 0 + 1 · (27 − 12) = 26; √(2 · (121 + 16 + 225)) = √724.
    expect(correlationRow("all", points)).toEqual({
      name: "all",
      n: 3,
      pearson: expect.closeTo(26 / Math.sqrt(724)),
      spearman: expect.closeTo(1),
    });
  });

  it("gives none where there is none", () => {
    expect(correlationRow("all", [{ x: 1, y: 1 }])).toMatchObject({
      n: 1,
      pearson: undefined,
      spearman: undefined,
    });
  });
});
