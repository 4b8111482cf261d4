import { describe, expect, it } from "vitest";
import { choiceMatrix } from "./choice-matrix.ts";
import { normalSf } from "./normal-sf.ts";
import { rankChoiceMatrix } from "./rank-choice-matrix.ts";
import { thurstone } from "./thurstone.ts";

describe("thurstone(matrix)", () => {
  it("finds the scale that the shares were made from", () => {
    const truth = [0.7, 0, 1.2, 0.3];
    const matrix = truth.map((row) => truth.map((column) => normalSf(row - column)));
    const scale = thurstone(matrix)!;
    for (const [at, value] of truth.entries()) expect(scale[at]).toBeCloseTo(value, 12);
  });

  it("is 0 for the least preferred and greater for what is preferred", () => {
    const scale = thurstone([
      [0.5, 0.8],
      [0.2, 0.5],
    ])!;
    expect(scale[0]).toBe(0);
    // The mean of the probits of 0.8 and ½, less that of 0.2 and ½.
    expect(scale[1]).toBeCloseTo(0.841621233572914, 13);
  });

  it("is undefined for shares of 0 or 1, for pairs never compared and for nothing", () => {
    expect(thurstone([])).toBeUndefined();
    for (const share of [0, 1, null])
      expect(
        thurstone([
          [0.5, share],
          [0.5, 0.5],
        ]),
      ).toBeUndefined();
  });

  it("refuses a matrix that is not square, and what is no share", () => {
    expect(() => thurstone([[0.5, 0.5]])).toThrow(RangeError);
    expect(() => thurstone([[1.5]])).toThrow(RangeError);
  });
});

describe("choiceMatrix(preferences)", () => {
  it("is the share of comparisons that the column wins, ties being halves", () => {
    const { items, matrix } = choiceMatrix([
      { a: "A", b: "B", winner: "a", count: 2 },
      { a: "B", b: "A", winner: "a" },
      { a: "A", b: "B", winner: "tie" },
    ]);
    expect(items).toEqual(["A", "B"]);
    // A has 2½ of 4.
    expect(matrix).toEqual([
      [0.5, 0.375],
      [0.625, 0.5],
    ]);
    const [a, b] = thurstone(matrix)!;
    expect(a).toBeGreaterThan(b!);
  });

  it("keeps shares a quarter of a comparison from 0 and 1", () => {
    const { matrix } = choiceMatrix([{ a: "A", b: "B", winner: "a", count: 5 }]);
    expect(matrix[1]![0]).toBe(0.95);
    expect(matrix[0]![1]).toBe(0.05);
  });

  it("has null for pairs never compared", () => {
    const { items, matrix } = choiceMatrix([{ a: "A", b: "C", winner: "tie" }], ["A", "B", "C"]);
    expect(items).toEqual(["A", "B", "C"]);
    expect(matrix[0]).toEqual([0.5, null, 0.5]);
    expect(thurstone(matrix)).toBeUndefined();
  });

  it("refuses items that it was not told of, and one compared with itself", () => {
    expect(() => choiceMatrix([{ a: "A", b: "C", winner: "a" }], ["A", "B"])).toThrow('"C"');
    expect(() => choiceMatrix([{ a: "A", b: "A", winner: "a" }])).toThrow(RangeError);
  });
});

describe("rankChoiceMatrix(rankings)", () => {
  it("is the share of judges who rank the column's item first", () => {
    expect(
      rankChoiceMatrix([
        [1, 2, 2],
        [2, 1, 3],
      ]),
    ).toEqual([
      [0.5, 0.5, 0.125],
      [0.5, 0.5, 0.25],
      [0.875, 0.75, 0.5],
    ]);
  });

  it("is empty without rankings and refuses incomplete ones", () => {
    expect(rankChoiceMatrix([])).toEqual([]);
    expect(() => rankChoiceMatrix([[1, 2], [1]])).toThrow(RangeError);
  });
});
