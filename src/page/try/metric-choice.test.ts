import { describe, expect, it } from "vitest";
import type { OfferedMetric } from "../../core/schema/offered-metric.ts";
import { askedMetrics, changedChoice, whyNot } from "./metric-choice.ts";

const metric = (name: string, more: Partial<OfferedMetric> = {}): OfferedMetric => ({
  name,
  summary: name,
  needs: ["facts"],
  byDefault: true,
  usual: false,
  ...more,
});
const OFFERED = [
  metric("esa", { usual: true }),
  metric("parent-table", { usual: true }),
  metric("bleu", { needs: ["references"] }),
  metric("reader", { usual: true, problem: { message: "no model", hint: "train one" } }),
];

describe("askedMetrics(offered, chosen, hasReferences)", () => {
  it("asks the usual ones that work when none is chosen", () => {
    expect(askedMetrics(OFFERED, [], false)).toEqual(["esa", "parent-table"]);
  });

  it("asks those that are chosen, as far as they can be", () => {
    expect(askedMetrics(OFFERED, ["bleu", "esa"], true)).toEqual(["esa", "bleu"]);
    expect(askedMetrics(OFFERED, ["bleu", "esa"], false)).toEqual(["esa"]);
    expect(askedMetrics(OFFERED, ["bleu", "gone"], false)).toEqual(["esa", "parent-table"]);
  });
});

describe("whyNot(metric, hasReferences)", () => {
  it("says what is missing", () => {
    expect(OFFERED.map((one) => whyNot(one, false))).toEqual([
      undefined,
      undefined,
      "needs a reference",
      "no model",
    ]);
    expect(whyNot(OFFERED[2]!, true)).toBeUndefined();
  });
});

describe("changedChoice(offered, asked, name, on)", () => {
  it("adds and takes away, and is empty when it is just the usual ones", () => {
    expect(changedChoice(OFFERED, ["esa", "parent-table"], "esa", false)).toEqual(["parent-table"]);
    expect(changedChoice(OFFERED, ["parent-table"], "esa", true)).toEqual([]);
    expect(changedChoice(OFFERED, ["esa"], "bleu", true)).toEqual(["esa", "bleu"]);
  });
});
