import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TokenRun } from "./encoding.ts";
import { tokenWindows } from "./token-windows.ts";

function run(length: number): TokenRun {
  const ids = Array.from({ length }, (_, at) => at);
  return { ids, starts: ids.map((at) => 10 * at), ends: ids.map((at) => 10 * at + 1) };
}

const idsOf = (windows: readonly TokenRun[]): number[][] => windows.map(({ ids }) => [...ids]);

describe("tokenWindows(tokens, size, shared)", () => {
  it("shares a quarter of a window with the one before, unless told otherwise", () => {
    expect(idsOf(tokenWindows(run(10), 4))).toEqual([
      [0, 1, 2, 3],
      [3, 4, 5, 6],
      [6, 7, 8, 9],
    ]);
    expect(idsOf(tokenWindows(run(5), 3, 0))).toEqual([
      [0, 1, 2],
      [3, 4],
    ]);
    expect(tokenWindows(run(5), 3)[1]!.starts).toEqual([30, 40]);
  });

  it("is one window for what fits, empty for nothing", () => {
    expect(idsOf(tokenWindows(run(4), 4))).toEqual([[0, 1, 2, 3]]);
    expect(idsOf(tokenWindows(run(0), 4))).toEqual([[]]);
  });

  it("has every token in some window, in order", () => {
    fc.assert(
      fc.property(fc.nat(60), fc.integer({ min: 1, max: 12 }), (length, size) => {
        const windows = idsOf(tokenWindows(run(length), size));
        expect([...new Set(windows.flat())]).toEqual(run(length).ids);
        for (const window of windows) expect(window.length).toBeLessThanOrEqual(size);
      }),
    );
  });
});
