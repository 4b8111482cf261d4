import { describe, expect, it } from "vitest";
import { seededRandom } from "../../../stats/random.ts";
import { meanColumn } from "./column.ts";
import type { HumanColumn } from "./human-columns.ts";
import { Masks } from "./masks.ts";
import { shareCurve } from "./share-curve.ts";
import type { MetricColumn } from "./study.ts";
import { LAMBDAS, tuneLambda } from "./tune-lambda.ts";

const SYSTEMS = 4;
const EXAMPLES = 40;

function people(values: Float64Array): HumanColumn {
  return {
    ...meanColumn("adequacy", values, SYSTEMS),
    source: "ratings",
    marks: [],
    rawMarks: [],
    pairs: [],
  };
}

/** System s has quality s; people see it with some noise. */
function quality(noise: number, random = seededRandom(3)): Float64Array {
  return Float64Array.from({ length: SYSTEMS * EXAMPLES }, (_, at) => (at % SYSTEMS) + noise * random());
}

describe("tuneLambda", () => {
  const metric = {
    tallies: ["cases", "f"],
    summarize: ([cases = 0, f = 0]: readonly number[]) => (cases === 0 ? {} : { f: f / cases }),
  };
  const truth = quality(0.5);
  // With the right weight, 0.3, the score is what people say; the further off, the more it is the opposite.
  const columns = LAMBDAS.map((lambda) => ({
    name: "parent",
    metric,
    part: "f",
    sign: 1 as const,
    systems: SYSTEMS,
    tallies: Float64Array.from({ length: truth.length * 2 }, (_, at) => {
      const text = at >> 1;
      return at % 2 === 0 ? 1 : truth[text]! - Math.abs(lambda - 0.3) * 4 * (text % SYSTEMS) ** 2;
    }),
  }));
  const { column, tuning } = tuneLambda({
    name: "parent*",
    columns,
    dimensions: [people(truth)],
    dimension: undefined,
    examples: EXAMPLES,
    folds: 5,
    random: seededRandom(1),
    masks: new Masks(),
    ownLambdas: Float64Array.of(0, 0.05, 0.95, 1, Number.NaN),
  });

  it("finds the weight that agrees best with people, on every fold's training part and on all", () => {
    expect(tuning.best).toBeCloseTo(0.3, 12);
    expect(tuning.folds).toEqual([0.3, 0.3, 0.3, 0.3, 0.3]);
    expect(tuning.grid).toHaveLength(21);
  });

  it("scores each text with the weight that was chosen without it", () => {
    expect([...column.values]).toEqual([...truth]);
  });

  it("refuses to choose where nothing can be told", () => {
    const flat = people(new Float64Array(truth.length).fill(1));
    expect(() =>
      tuneLambda({
        name: "parent*",
        columns,
        dimensions: [flat],
        dimension: undefined,
        examples: EXAMPLES,
        folds: 5,
        random: seededRandom(1),
        masks: new Masks(),
        ownLambdas: new Float64Array(0),
      }),
    ).toThrow(/lambda cannot be chosen/);
  });

  it("counts per-instance weights in ten bins", () => {
    expect(tuning.histogram).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
  });
});

describe("shareCurve", () => {
  // The metric agrees with people on tagged examples and says the opposite on the others.
  const values = quality(0.1);
  const tagged = (text: number): boolean => Math.floor(text / SYSTEMS) % 2 === 0;
  const scores = values.map((value, text) => (tagged(text) ? value : -2 * value));
  const study = {
    examples: Array.from({ length: EXAMPLES }, (_, at) => ({
      id: `e${at}`,
      tags: { entailed: at % 2 === 0 ? "yes" : "no" },
    })),
    systems: ["a", "b", "c", "d"],
    texts: [],
    metrics: [{ ...meanColumn("m", scores, SYSTEMS) } as MetricColumn],
    dimensions: [people(values)],
  };
  const options = { tag: "entailed", masks: new Masks(), confidence: 0.95, random: seededRandom(1) };

  it("follows the correlation from subsets without the tag to subsets where all have it", () => {
    const { points, examples } = shareCurve(study, options);
    expect(examples).toEqual({ with: 20, without: 20, drawn: 20 });
    expect(points.map(({ share }) => share)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]);
    expect(points[0]!.mean).toBeLessThan(-0.99);
    expect(points.at(-1)!.mean).toBeGreaterThan(0.99);
    // Also where all have the tag there is more than one subset to draw.
    const noisy = { ...study, metrics: [{ ...meanColumn("m", quality(9), SYSTEMS) } as MetricColumn] };
    const { interval } = shareCurve(noisy, options).points.at(-1)!;
    expect(interval!.high - interval!.low).toBeGreaterThan(0.01);
  });

  it.each([
    ["maybe", /says "maybe", neither yes nor no/],
    ["yes", /have the same label/],
  ])("is refused for labels that are all %j", (label, said) => {
    const examples = study.examples.map((example) => ({ ...example, tags: { entailed: label } }));
    expect(() => shareCurve({ ...study, examples }, options)).toThrow(said);
  });

  it("is refused for a tag that no example has", () => {
    expect(() => shareCurve(study, { ...options, tag: "entailled" })).toThrow(/no rated example has the tag/);
  });
});
