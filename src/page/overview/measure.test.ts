import { describe, expect, it } from "vitest";
import { inventedManifest, inventedText } from "../../../test/support/invented-manifest.ts";
import type { PageManifest } from "../../core/page.ts";
import { firstAxes, measuresOf } from "./measure.ts";
import { systemPoints, textPoints } from "./points.ts";

const bare = inventedManifest([
  {
    texts: [
      inventedText(0, 0.9, { ratings: { adequacy: 5 } }),
      inventedText(1, 0.4, { ratings: { adequacy: 2 } }),
    ],
  },
  { texts: [inventedText(0, null, { ratings: { adequacy: 4 } }), inventedText(1, 0.2)] },
]);
const score = (system: string, value: number) => ({
  system,
  metric: "parent",
  judged: 1,
  notApplicable: 0,
  reasons: {},
  tally: [],
  parts: { f: { value } },
});
const manifest: PageManifest = {
  ...bare,
  report: { ...bare.report, scores: [score("a", 0.8), score("b", 0.3)] },
};
const measures = measuresOf(manifest);
const axes = {
  x: measures.find(({ key }) => key === "people:adequacy")!,
  y: measures.find(({ key }) => key === "parent.f")!,
};

describe("measuresOf(manifest)", () => {
  it("has every part, then what people rated", () => {
    expect(measures.map(({ key }) => key)).toEqual([
      "parent.f",
      "parent.recall",
      "esa.f",
      "esa.recall",
      "people:adequacy",
      "people:fluency",
    ]);
  });

  it("takes the corpus value of a system, not the mean of its texts", () => {
    expect(axes.y.bySystem).toEqual([0.8, 0.3, undefined]);
  });

  it("takes the mean of the texts that people rated", () => {
    expect(axes.x.bySystem).toEqual([4.5, 2, undefined]);
  });
});

describe("firstAxes(manifest, measures)", () => {
  it("holds a metric against people where they said anything", () => {
    expect(firstAxes(manifest, measures)).toEqual(axes);
  });

  it("holds headlines against each other, then parts", () => {
    const alone = { ...manifest, dimensions: [] };
    expect(firstAxes(alone, measuresOf(alone))).toMatchObject({
      x: { key: "parent.f" },
      y: { key: "esa.f" },
    });
    const one = { ...alone, report: { ...alone.report, metrics: alone.report.metrics.slice(0, 1) } };
    expect(firstAxes(one, measuresOf(one))).toMatchObject({
      x: { key: "parent.f" },
      y: { key: "parent.recall" },
    });
    expect(firstAxes(one, measuresOf(one).slice(0, 1))).toBeUndefined();
  });
});

describe("textPoints(manifest, axes, systems)", () => {
  it("has the texts with both numbers, of the systems shown", () => {
    expect(textPoints(manifest, axes, [0, 1])).toEqual([
      { x: 5, y: 0.9, example: 0, system: 0 },
      { x: 2, y: 0.4, example: 0, system: 1 },
    ]);
    expect(textPoints(manifest, axes, [1])).toHaveLength(1);
  });
});

describe("systemPoints(axes, systems)", () => {
  it("has the systems with both numbers", () => {
    expect(systemPoints(axes, [0, 1, 2])).toEqual([
      { x: 4.5, y: 0.8, system: 0 },
      { x: 2, y: 0.3, system: 1 },
    ]);
  });
});
