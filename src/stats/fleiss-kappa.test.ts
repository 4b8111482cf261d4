import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fleissKappa } from "./fleiss-kappa.ts";

describe("fleissKappa(counts)", () => {
  it("is agreement beyond chance over what is possible beyond chance", () => {
    // Pairs agree in 1, 1/3 and 1/3 of the cases; the shares are 5/9 and 4/9: (5/9 - 41/81) / (1 - 41/81).
    const kappa = fleissKappa([
      [3, 0],
      [1, 2],
      [1, 2],
    ]);
    expect(kappa).toBeCloseTo(4 / 40, 14);
  });

  it("is 1 for perfect agreement and negative for less than chance", () => {
    expect(
      fleissKappa([
        [4, 0, 0],
        [0, 0, 4],
      ]),
    ).toBe(1);
    expect(
      fleissKappa([
        [1, 1],
        [1, 1],
      ]),
    ).toBe(-1);
  });

  it("does not change with the order of units and of categories", () => {
    const row = fc.integer({ min: 0, max: 5 }).map((first) => [first, 5 - first]);
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 10 }), (counts) => {
        const kappa = fleissKappa(counts);
        const turned = counts.map(([a, b]) => [b!, a!]).reverse();
        if (kappa === undefined) expect(fleissKappa(turned)).toBeUndefined();
        else expect(fleissKappa(turned)).toBeCloseTo(kappa, 12);
      }),
    );
  });

  it("takes unequal numbers of ratings as Gwet does", () => {
    // Agreement 1 and 1/3 of units with two ratings or more; shares (1 + 1/3 + 0) / 3 and (0 + 2/3 + 1) / 3.
    const [agreement, chance] = [2 / 3, (4 / 9) ** 2 + (5 / 9) ** 2];
    expect(
      fleissKappa([
        [2, 0],
        [1, 2],
        [0, 1],
        [0, 0],
      ]),
    ).toBeCloseTo((agreement - chance) / (1 - chance), 14);
  });

  it("is undefined when only one category was chosen, or no unit has two ratings", () => {
    expect(
      fleissKappa([
        [3, 0],
        [3, 0],
      ]),
    ).toBeUndefined();
    expect(
      fleissKappa([
        [1, 0],
        [0, 1],
      ]),
    ).toBeUndefined();
    expect(fleissKappa([])).toBeUndefined();
  });

  it("refuses rows of different lengths and what is no number of ratings", () => {
    expect(() => fleissKappa([[1, 2], [3]])).toThrow(RangeError);
    expect(() => fleissKappa([[-1, 2]])).toThrow(RangeError);
    expect(() => fleissKappa([[0.5, 2]])).toThrow(RangeError);
  });
});
