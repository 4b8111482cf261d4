import { describe, expect, it } from "vitest";
import { lengthMetric } from "../../../test/support/toy-metric.ts";
import type { PairedDifference } from "../../core/comparison.ts";
import { isNotWorseGate, notWorseVerdicts, parseNotWorseGate, requireCompared } from "./compare-gate.ts";

const parts = [
  { name: "mean", summary: "", better: "higher", range: [0, 1] },
  { name: "shape", summary: "", better: "neither", range: [0, 1] },
] as const;
const metrics = [{ name: "length", metric: lengthMetric({ parts: [...parts] }) }];

describe("parseNotWorseGate", () => {
  it.each([
    ["length.mean not-worse p<0.01", undefined, 0.01],
    ["length not-worse", undefined, 0.05],
    ["t5:length.mean not-worse p<.1", "t5", 0.1],
    ["length.mean not worse than baseline at p<0.05", undefined, 0.05],
    ["length.mean not worse than the baseline p < 1e-3", undefined, 0.001],
  ])("reads %s", (text, system, level) => {
    expect(isNotWorseGate(text)).toBe(true);
    expect(parseNotWorseGate(text, metrics)).toMatchObject({ text, system, part: "mean", level });
  });

  it.each(["length.mean>=0.5", "each length>=1", "length not-better p<0.05"])(
    "leaves %s to others",
    (text) => {
      expect(isNotWorseGate(text)).toBe(false);
    },
  );

  it("refuses a part that is neither better nor worse, an impossible level and an unknown metric", () => {
    expect(() => parseNotWorseGate("length.shape not-worse", metrics)).toThrow("impossible");
    expect(() => parseNotWorseGate("length not-worse p<2", metrics)).toThrow("not a gate");
    expect(() => parseNotWorseGate("lenth not-worse", metrics)).toThrow("does not compute");
  });
});

describe("notWorseVerdicts", () => {
  const gates = [parseNotWorseGate("length.mean not-worse p<0.05", metrics)];
  const systems = ["base", "s"];
  const verdict = (difference: Partial<PairedDifference>) => {
    const found = {
      system: "s",
      metric: "length",
      part: "mean",
      pairs: 9,
      leftOut: 0,
      reasons: {},
      ...difference,
    };
    return notWorseVerdicts(gates, [found], { baseline: "base", systems })[0]!;
  };

  it("fails a system that is worse with an adjusted p below the level, and says by how much", () => {
    expect(verdict({ value: -0.25, outcome: "worse", p: 0.01, adjusted: 0.02 })).toEqual({
      gate: "length.mean not-worse p<0.05",
      system: "s",
      passed: false,
      value: 0.02,
      threshold: 0.05,
      reason: "worse by 0.250, p = 0.010, after Holm's correction 0.020",
    });
  });

  it("passes one whose adjusted p is not below the level, even if the raw one is, and one that is better", () => {
    expect(verdict({ value: -0.25, outcome: "worse", p: 0.03, adjusted: 0.06 }).passed).toBe(true);
    expect(verdict({ value: 0.25, outcome: "better", p: 0.001, adjusted: 0.001 }).passed).toBe(true);
    expect(verdict({ value: 0, outcome: "equal", reason: "one example" }).passed).toBe(true);
  });

  it("fails what could not be compared or tested", () => {
    expect(verdict({ reason: "no example was judged for both" })).toMatchObject({
      passed: false,
      reason: "no example was judged for both",
    });
    expect(verdict({ value: -1, outcome: "worse", reason: "one example" }).reason).toBe(
      "worse, and not tested: one example",
    );
  });
});

describe("requireCompared", () => {
  const named = (system: string) => [parseNotWorseGate(`${system}:length not-worse`, metrics)];
  const all = { baseline: "base", systems: ["base", "sys"] };

  it("takes gates on systems that are compared", () => {
    expect(() => requireCompared(named("sys"), all)).not.toThrow();
    expect(() => requireCompared([parseNotWorseGate("length not-worse", metrics)], all)).not.toThrow();
  });

  it("refuses the baseline itself and a system that is not there", () => {
    expect(() => requireCompared(named("base"), all)).toThrow(
      expect.objectContaining({
        kind: "usage",
        message: 'the gate "base:length not-worse" compares the baseline, "base", with itself',
        hint: "Name another system, or none to hold it for all of them: sys.",
      }),
    );
    expect(() => requireCompared(named("syss"), all)).toThrow(
      expect.objectContaining({ kind: "usage", hint: 'Did you mean "sys"?' }),
    );
  });
});
