import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { denseRanks } from "./dense-ranks.ts";
import { kendallCounts } from "./kendall-counts.ts";
import { kendallTauB } from "./kendall-tau-b.ts";
import { kendallTauC } from "./kendall-tau-c.ts";

/** The definitions, pair by pair. */
function pairByPair(x: readonly number[], y: readonly number[]) {
  let [balance, discordant, xOrdered, yOrdered] = [0, 0, 0, 0];
  for (let i = 0; i < x.length; i++)
    for (let j = 0; j < i; j++) {
      const [dx, dy] = [Math.sign(x[i]! - x[j]!), Math.sign(y[i]! - y[j]!)];
      balance += dx * dy;
      discordant += dx * dy < 0 ? 1 : 0;
      xOrdered += dx * dx;
      yOrdered += dy * dy;
    }
  const classes = Math.min(new Set(x).size, new Set(y).size);
  const defined = xOrdered > 0 && yOrdered > 0;
  return {
    balance,
    discordant,
    tauB: defined ? balance / Math.sqrt(xOrdered * yOrdered) : undefined,
    tauC: defined ? (2 * balance) / (x.length ** 2 * (1 - 1 / classes)) : undefined,
  };
}

const value = fc.oneof(fc.integer({ min: 0, max: 4 }), fc.double({ min: -1, max: 1, noNaN: true }));
const points = fc.array(fc.tuple(value, value), { maxLength: 50 });

describe("kendallTauB(x, y) and kendallTauC(x, y)", () => {
  it("agree with counting pair by pair", () => {
    fc.assert(
      fc.property(points, (rows) => {
        const [x, y] = [rows.map(([a]) => a), rows.map(([, b]) => b)];
        const expected = pairByPair(x, y);
        const { balance, discordant } = kendallCounts(x, y);
        expect({ balance, discordant }).toEqual({
          balance: expected.balance,
          discordant: expected.discordant,
        });
        for (const [a, b] of [
          [x, y],
          [y, x],
          [denseRanks(x), denseRanks(y)],
        ] as const) {
          if (expected.tauB === undefined) expect(kendallTauB(a, b)).toBeUndefined();
          else expect(kendallTauB(a, b)).toBeCloseTo(expected.tauB, 12);
          if (expected.tauC === undefined) expect(kendallTauC(a, b)).toBeUndefined();
          else expect(kendallTauC(a, b)).toBeCloseTo(expected.tauC, 12);
        }
      }),
    );
  });

  it("are the share of pairs in order less those out of order, without ties", () => {
    // Of six pairs one is out of order.
    expect(kendallTauB([1, 2, 3, 4], [1, 3, 2, 4])).toBeCloseTo(4 / 6, 14);
    expect(kendallTauC([1, 2, 3, 4], [1, 3, 2, 4])).toBeCloseTo(4 / 6, 14);
  });

  it("differ for columns with different numbers of values: τ-c can reach 1, τ-b cannot", () => {
    const [x, y] = [
      [1, 2, 3, 4],
      [0, 0, 1, 1],
    ];
    expect(kendallTauB(x!, y!)).toBeCloseTo(4 / Math.sqrt(24), 14);
    expect(kendallTauC(x!, y!)).toBe(1);
  });

  it("are undefined for a column of equal values and refuse different lengths", () => {
    expect(kendallTauB([1, 1], [1, 2])).toBeUndefined();
    expect(kendallTauC([1], [1])).toBeUndefined();
    expect(() => kendallTauB([1], [1, 2])).toThrow(RangeError);
  });
});
