import { describe, expect, it } from "vitest";
import { williams } from "./williams.ts";

describe("williams({r12, r13, r23, n})", () => {
  it("turns with the two that compete; p is for the direction seen", () => {
    const one = williams({ r12: 0.6, r13: 0.5, r23: 0.7, n: 50 })!;
    const other = williams({ r12: 0.5, r13: 0.6, r23: 0.7, n: 50 })!;
    expect(one.df).toBe(47);
    expect(other.t).toBeCloseTo(-one.t, 14);
    expect(other.p).toBeCloseTo(one.p, 14);
    expect(one.p).toBeLessThan(0.5);
    expect(one.pTwoTailed).toBe(2 * one.p);
  });

  it("finds a difference the more easily, the more alike the two are", () => {
    const p = (r23: number) => williams({ r12: 0.6, r13: 0.5, r23, n: 100 })!.p;
    expect(p(0.9)).toBeLessThan(p(0.5));
  });

  it("is undefined for three points, and for a column compared with itself", () => {
    expect(williams({ r12: 0.6, r13: 0.5, r23: 0.7, n: 3 })).toBeUndefined();
    expect(williams({ r12: 0.5, r13: 0.5, r23: 1, n: 30 })).toBeUndefined();
  });
});
