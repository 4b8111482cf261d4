import { describe, expect, it } from "vitest";
import type { Validation } from "../../core/validation.ts";
import sample from "./sample-validation.json" with { type: "json" };
import { bestMetric, ceilingCell, metricCells } from "./validation-cells.ts";
import { measure } from "./validation-measures.ts";

const validation = sample as unknown as Validation;
const texts = (of: Validation, ...[level, kind]: Parameters<typeof measure>): string[] =>
  metricCells(of, "adequacy", measure(level, kind)).map(({ text }) => text);

describe("metricCells(validation, dimension, measure)", () => {
  it("gives a cell for each metric, the best marked", () => {
    expect(metricCells(validation, "preference", measure("system"), { interval: "bounds" })).toEqual([
      { text: "0.933", interval: "[0.816, 0.989]", best: false },
      { text: "0.959", interval: "[0.865, 0.990]", best: true },
      { text: "n/a", interval: "", best: false },
    ]);
  });

  it("puts † on a metric that is significantly better than every other one with a number", () => {
    expect(texts(validation, "system", "r")).toEqual(["0.996†", "0.838", "n/a"]);
    expect(texts(validation, "pooled", "r")).toEqual(["0.851†", "0.619", "-0.156"]);
    expect(texts(validation, "pairwise", "accuracy")).toEqual(["0.893†", "0.739", "0.000"]);
  });

  it("puts none where one difference is not significant, or not known", () => {
    const [first, ...others] = validation.differences;
    const same = { ...first!.system.r, significant: false };
    const unsure = { ...first!, system: { ...first!.system, r: same } };
    expect(texts({ ...validation, differences: [unsure, ...others] }, "system", "r")[0]).toBe("0.996");
    expect(texts({ ...validation, differences: others }, "system", "r")[0]).toBe("0.996");
    expect(texts(validation, "pooled", "rho")[0]).toBe("0.855");
  });

  it("puts none on a metric that is alone", () => {
    const alone = { ...validation, metrics: validation.metrics.slice(0, 1), differences: [] };
    expect(texts(alone, "system", "r")).toEqual(["0.996"]);
  });

  it("marks no best mean over inputs that each metric chose for itself", () => {
    const cells = metricCells(validation, "fluency", measure("within-input-significant"));
    expect(cells.map(({ best }) => best)).toEqual([false, false, false]);
  });

  it("shows the means over resamples that passed the filter, and none where none did", () => {
    const [first, ...others] = validation.agreement;
    const none = { value: 0.996, p: 0.0002, resamples: 0, n: 5 };
    const filtered: Validation = {
      ...validation,
      bootstrap: { ...validation.bootstrap, filter: "significant" },
      agreement: [{ ...first!, system: { ...first!.system, r: none } }, ...others],
    };
    expect(texts(filtered, "system", "r")).toEqual(["n/a", "0.828", "n/a"]);
    expect(texts(filtered, "pooled", "r")).toEqual(["0.851†", "0.619", "-0.156"]);
  });
});

describe("ceilingCell(validation, dimension, measure)", () => {
  it("is never the best, and absent where it is not asked for", () => {
    expect(ceilingCell(validation, "adequacy", measure("system"), { interval: "none" })).toEqual({
      text: "0.983",
      interval: "",
    });
    expect(ceilingCell(validation, "adequacy", measure("pairwise", "accuracy"))).toBeUndefined();
    expect(ceilingCell(validation, "preference", measure("system"))).toBeUndefined();
  });
});

describe("bestMetric(validation, dimension)", () => {
  it("is the one with the highest system-level Pearson correlation", () => {
    expect(["adequacy", "fluency", "other"].map((name) => bestMetric(validation, name))).toEqual([
      "parent",
      "ter",
      undefined,
    ]);
  });
});
