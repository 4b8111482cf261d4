import fc from "fast-check";
import { SaxesParser } from "saxes";
import { describe, expect, it } from "vitest";
import { renderTrainingPlot, type TrainingCurves } from "./training-plot.ts";

/** The elements of a picture; fails when it is not well-formed. */
function elementsOf(svg: string): { name: string; attributes: Record<string, string> }[] {
  const elements: { name: string; attributes: Record<string, string> }[] = [];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    elements.push({ name, attributes: attributes as Record<string, string> });
  });
  parser.write(svg).close();
  return elements;
}

const run: TrainingCurves = {
  steps: [1, 2, 3, 4].map((step) => ({ step, loss: 4 / step, rate: 5e-5 * (1 - step / 4) })),
  validations: [
    { step: 2, score: 0.8 },
    { step: 4, score: 0.7 },
  ],
};

describe("renderTrainingPlot(log, options)", () => {
  it("draws loss, rate and score, the best ringed", () => {
    const svg = renderTrainingPlot(run, { title: "fact <spotter>" });
    const elements = elementsOf(svg);
    expect(
      elements.filter(({ name }) => name === "g").map(({ attributes }) => attributes["aria-label"]),
    ).toEqual(["loss", "learning rate", "validation score"]);
    // Steps 1 to 4 of 4 on the 556 pixels from 64 to 620; losses 4, 2, 1.33 and 1 from the top, 44, to the bottom, 164.
    expect(elements.find(({ name }) => name === "polyline")!.attributes.points).toBe(
      "203,44 342,124 481,150.7 620,164",
    );
    expect(svg).toContain("<title>fact &lt;spotter&gt;</title>");
    expect(svg).toContain("best: 0.8 at step 2");
    expect(svg).toContain(">2e-5</text>");
  });

  it("leaves out what there is none of", () => {
    const svg = renderTrainingPlot({ ...run, validations: [] });
    expect(svg).not.toContain("validation score");
    expect(renderTrainingPlot({ steps: [], validations: [] })).toContain("no steps yet");
  });

  it("draws no more points than there are pixels", () => {
    const steps = Array.from({ length: 50_000 }, (_, at) => ({ step: at + 1, loss: at % 2, rate: 1 }));
    const svg = renderTrainingPlot({ steps, validations: [] });
    const points = elementsOf(svg)
      .find(({ name }) => name === "polyline")!
      .attributes.points!.split(" ");
    expect(points.length).toBeLessThanOrEqual(557);
    expect(svg.length).toBeLessThan(30_000);
  });

  it("is well-formed and has no number that is none, whatever the log holds", () => {
    const number = fc.oneof(fc.double(), fc.constantFrom(0, -0, 1e-300, 1e300, 5, Number.NaN));
    const step = fc.integer({ min: 1, max: 10_000 });
    fc.assert(
      fc.property(
        fc.array(fc.record({ step, loss: number, rate: number })),
        fc.array(fc.record({ step, score: number })),
        fc.string({ unit: "binary" }),
        fc.integer({ min: 100, max: 2000 }),
        (steps, validations, title, width) => {
          const svg = renderTrainingPlot({ steps, validations }, { title: `x${title}`, width });
          elementsOf(svg);
          const drawn = svg.replace(/<title>.*?<\/title>|<text x="64" y="18".*?<\/text>/gs, "");
          expect(drawn).not.toMatch(/NaN|undefined|Infinity/);
        },
      ),
    );
  });
});
