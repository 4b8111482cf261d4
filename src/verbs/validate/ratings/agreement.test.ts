import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MetricDifference } from "../../../core/validation.ts";
import { pearson } from "../../../stats/pearson.ts";
import { seededRandom } from "../../../stats/random.ts";
import { meanColumn } from "./column.ts";
import { itemMatrix, systemMatrix } from "./correlation-matrix.ts";
import { disagreements } from "./disagreements.ts";
import { drawExamples } from "./draws.ts";
import { humanCeiling } from "./human-ceiling.ts";
import type { HumanColumn } from "./human-columns.ts";
import { itemAgreement } from "./item-agreement.ts";
import { judgeAgreement } from "./judge-agreement.ts";
import { Masks } from "./masks.ts";
import { metricDifferences } from "./metric-differences.ts";
import { accuracyDifference, accuracyDifferenceP, pairVerdicts } from "./pairwise-accuracy.ts";
import { systemAgreements } from "./system-agreement.ts";

const { NaN: none } = Number;
const SYSTEMS = 3;
const column = (name: string, ...values: number[]) => meanColumn(name, Float64Array.from(values), SYSTEMS);
const all = (examples: number): Uint32Array => new Uint32Array(examples).fill(1);
const draws = (examples: number, resamples = 50) =>
  drawExamples({ examples, resamples, confidence: 0.95, interval: "percentile", random: seededRandom(1) });

function human(
  name: string,
  values: readonly number[],
  given: readonly (readonly number[])[] = [],
): HumanColumn {
  const marks = values.map((_, at) =>
    (given[at] ?? []).map((value, rater) => ({ rater: String(rater), value })),
  );
  return { ...column(name, ...values), source: "ratings", marks, rawMarks: marks, pairs: [] };
}

describe("systemAgreements", () => {
  it("correlates the systems' scores, not the texts'", () => {
    const a = column("a", 1, 2, 3, 3, 2, 1.5);
    const b = column("b", 1, 2, 4, 3, 3, 3);
    const [result] = systemAgreements([{ a, b, mask: a.present }], {
      all: all(2),
      draws: draws(2),
      filter: "none",
    });
    // Means 2, 2, 2.25 and 2, 2.5, 3.5.
    expect(result!.correlations.r).toMatchObject({ n: 3, value: pearson([2, 2, 2.25], [2, 2.5, 3.5]) });
    expect(result!.correlations.r.resamples).toBeLessThanOrEqual(50);
  });

  it("says why there is no correlation", () => {
    const a = column("a", 1, 1, 1);
    const b = column("b", 1, 2, 3);
    const few = column("few", 1, 2, none);
    const reasonOf = (x: typeof a, y: typeof a): string | undefined =>
      systemAgreements([{ a: x, b: y, mask: x.present }], {
        all: all(1),
        draws: draws(1),
        filter: "none",
      })[0]!.correlations.tau.reason;
    expect(reasonOf(a, b)).toBe("a is the same for all systems");
    expect(reasonOf(few, b)).toBe("only two systems: a correlation needs three");
  });

  it("sees a tie of means that only rounding parts", () => {
    // The second and third system have the same ratings in another order: 0.1 + 0.2 + 0.3 is not 0.3 + 0.2 + 0.1.
    const a = column("a", 1, 2, 3, 1, 2, 3, 1, 2, 3);
    const b = column("b", 0, 0.1, 0.3, 0, 0.2, 0.2, 0, 0.3, 0.1);
    const [{ correlations }] = systemAgreements([{ a, b, mask: a.present }], {
      all: all(3),
      draws: draws(3),
      filter: "none",
    }) as [ReturnType<typeof systemAgreements>[0]];
    // τ-b of 1, 2, 3 and 0, 1, 1: two pairs agree, one is tied: 2 / √(3 · 2).
    expect(correlations.tau.value).toBeCloseTo(2 / Math.sqrt(6), 12);
  });

  it("keeps only significant resamples when asked to, and says how many", () => {
    const a = column("a", 1, 2, 3, 3, 1, 2, 5, 1, 9);
    const b = column("b", 2, 2, 3, 1, 1, 3, 4, 4, 8);
    const run = (filter: "none" | "significant") =>
      systemAgreements([{ a, b, mask: a.present }], { all: all(3), draws: draws(3, 200), filter })[0]!
        .correlations.r;
    expect(run("significant").resamples).toBeLessThan(run("none").resamples!);
    expect(run("significant").mean).toBeGreaterThan(run("none").mean!);
  });

  it("resamples inputs, the same for every pair", () => {
    const a = column("a", 1, 2, 3, 3, 1, 2, 5, 1, 9);
    const b = column("b", 2, 2, 3, 1, 1, 3, 4, 4, 8);
    const [first, second] = systemAgreements(
      [
        { a, b, mask: a.present },
        { a, b, mask: a.present },
      ],
      {
        all: all(3),
        draws: draws(3),
        filter: "none",
      },
    );
    expect(first!.draws.r).toEqual(second!.draws.r);
  });
});

describe("metricDifferences", () => {
  it("compares two metrics on the texts that both have", () => {
    const values = Array.from({ length: 60 }, (_, at) => (at % SYSTEMS) + ((at * 7) % 5) / 3);
    const people = human(
      "d",
      Array.from({ length: 60 }, (_, at) => (at % SYSTEMS) + ((at * 11) % 7) / 4),
    );
    // The same metric, which has no value for its low texts the second time.
    const metrics = [
      column("m", ...values),
      column("copy", ...values.map((value) => (value < 1 ? none : value))),
    ];
    const masks = new Masks();
    const options = { systems: SYSTEMS, all: all(20), draws: draws(20), masks };
    const details = metrics.map((metric) => {
      const mask = masks.of(metric, people);
      const pair = { a: metric, b: people, mask };
      return {
        metric,
        human: people,
        mask,
        system: systemAgreements([pair], { ...options, filter: "none" })[0]!,
        item: itemAgreement(pair, options),
        pairwise: pairVerdicts(metric, people, options.draws),
      };
    });
    expect(details[0]!.system.correlations.r.value).not.toBeCloseTo(
      details[1]!.system.correlations.r.value!,
      3,
    );
    const [{ system, item, texts }] = metricDifferences(details, options) as [MetricDifference];
    expect(system.r).toEqual({ value: 0, interval: { low: 0, high: 0 }, significant: false });
    expect(item!.value).toBe(0);
    expect(texts).toBe(values.filter((value) => value >= 1).length);
  });
});

describe("itemAgreement", () => {
  // Three inputs of three systems.
  const a = column("a", 1, 2, 3, 1, 2, 3, 3, 2, none);
  const b = column("b", 1, 2, 3, 3, 2, 1, 1, 5, 4);
  const mask = new Masks().of(a, b);
  const { agreement } = itemAgreement({ a, b, mask }, { systems: SYSTEMS, draws: draws(3) });

  it("pools all texts that both have", () => {
    expect(agreement.pooled.r).toMatchObject({
      n: 8,
      value: pearson([1, 2, 3, 1, 2, 3, 3, 2], [1, 2, 3, 3, 2, 1, 1, 5]),
    });
  });

  it("averages over systems the correlation over inputs, where a system has three texts on which both vary", () => {
    // First system: 1,1,3 against 1,3,1. Second: 2,2,2 does not vary. Third has two texts.
    expect(agreement.withinSystem).toMatchObject({ value: pearson([1, 1, 3], [1, 3, 1]), used: 1, of: 3 });
  });

  it("averages over inputs the correlation over systems, and counts the significant ones apart", () => {
    // 1 and −1; the third input has two texts.
    expect(agreement.withinInput).toMatchObject({ value: 0, used: 2, of: 3 });
    expect(agreement.withinInputSignificant).toMatchObject({ value: 0, used: 2 });
  });
});

describe("pairVerdicts", () => {
  const people: HumanColumn = {
    ...human("d", [1, 2, 3]),
    pairs: [
      { example: 0, better: 1, worse: 0 },
      { example: 0, better: 2, worse: 0 },
      { example: 0, better: 2, worse: 1 },
    ],
  };

  it("counts a pair that the metric cannot tell apart as wrong where people can", () => {
    const { accuracy } = pairVerdicts(column("m", 1, 1, 2), people, draws(1));
    expect(accuracy).toMatchObject({ value: 2 / 3, pairs: 3, ties: 1, threshold: 0 });
  });

  it("calls values a tie that are close, where that agrees with people most often", () => {
    const alike = {
      ...people,
      pairs: [...people.pairs, { example: 0, better: 3, worse: 2, tied: true as const }],
    };
    const four = meanColumn("m", Float64Array.from([1, 2, 3, 3.25]), 4);
    const { accuracy, verdicts } = pairVerdicts(four, alike, draws(1));
    expect(accuracy).toMatchObject({ value: 1, pairs: 4, ties: 1, threshold: 0.25 });
    expect([...verdicts]).toEqual([1, 1, 1, 1]);
  });

  it("finds the threshold at which most pairs are right, whatever the pairs are", () => {
    const pair = fc.record({ better: fc.nat(5), worse: fc.nat(5), tied: fc.boolean() });
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 6, maxLength: 6 }),
        fc.array(pair, { minLength: 1, maxLength: 12 }),
        (values, given) => {
          // By ties alone nobody is held against anybody.
          fc.pre(given.some(({ tied }) => !tied));
          const pairs = given.map(({ tied, ...of }) => ({
            example: 0,
            ...of,
            ...(tied ? { tied: true as const } : {}),
          }));
          const rightAt = (threshold: number): number =>
            pairs.filter(({ better, worse, tied = false }) => {
              const gap = values[better]! - values[worse]!;
              return tied ? Math.abs(gap) <= threshold : gap > threshold;
            }).length;
          const { accuracy } = pairVerdicts(column("m", ...values), { ...people, pairs }, draws(1));
          const most = Math.max(...[0, 1, 2, 3, 4].map(rightAt));
          expect(accuracy.value! * pairs.length).toBeCloseTo(most, 9);
          expect(rightAt(accuracy.threshold!)).toBe(most);
        },
      ),
    );
  });

  it("leaves out pairs that the metric has no value for", () => {
    expect(pairVerdicts(column("m", none, 1, 2), people, draws(1)).accuracy).toMatchObject({
      value: 1,
      pairs: 1,
    });
  });

  it("resamples inputs with all their pairs for the difference of two accuracies", () => {
    const pairs = [0, 0, 0, 1].map((example) => ({ example, better: 0, worse: 1 }));
    const of = (...verdicts: number[]) => ({
      accuracy: { pairs: 4, ties: 0 },
      pairs,
      verdicts: Uint8Array.from(verdicts),
    });
    const { value, interval } = accuracyDifference(of(1, 1, 1, 0), of(0, 0, 0, 1), draws(2, 200));
    expect(value).toBe(0.5);
    // The first input alone gives 1, the second alone −1.
    expect(interval).toEqual({ low: -1, high: 1 });
  });

  it("tests two metrics by the pairs on which only one is right", () => {
    const a = Uint8Array.of(1, 1, 1, 1, 1, 0, 2);
    const b = Uint8Array.of(0, 0, 0, 0, 0, 1, 1);
    // 5 against 1: 2 · (C(6,0) + C(6,1)) / 2⁶
    expect(accuracyDifferenceP(a, b)).toBeCloseTo((2 * 7) / 64, 12);
  });
});

describe("humanCeiling", () => {
  it("is 1 when judges never differ", () => {
    const marks = [
      [1, 1],
      [2, 2],
      [3, 3],
      [2, 2],
      [3, 3],
      [4, 4],
    ];
    const ceiling = humanCeiling(human("d", [1, 2, 3, 2, 3, 4], marks), {
      systems: SYSTEMS,
      all: all(2),
      draws: draws(2),
      random: seededRandom(1),
    });
    expect(ceiling.system.r.value).toBeCloseTo(1, 12);
    expect(ceiling.item!.pooled.r.value).toBeCloseTo(1, 12);
    expect(ceiling.texts).toBe(6);
  });

  it("cannot be had from averages", () => {
    const ceiling = humanCeiling(human("d", [1, 2, 3]), {
      systems: 3,
      all: all(1),
      draws: draws(1),
      random: seededRandom(1),
    });
    expect(ceiling.reason).toContain("single judges");
    expect(ceiling.system.r.value).toBeUndefined();
  });
});

describe("judgeAgreement", () => {
  it("is 1 on every scale for judges who agree on texts that differ", () => {
    const { alpha, fleissKappa, judgements } = judgeAgreement(
      human(
        "d",
        [1, 2, 3],
        [
          [1, 1],
          [2, 2],
          [3, 3],
        ],
      ),
    );
    expect(alpha).toEqual({ nominal: 1, ordinal: 1, interval: 1, ratio: 1 });
    expect(fleissKappa).toBe(1);
    expect(judgements).toBe(6);
  });

  it("is not applicable without single judges", () => {
    expect(judgeAgreement(human("d", [1, 2, 3])).reason).toContain("single judges");
  });
});

describe("the matrices", () => {
  const columns = [column("a", 1, 2, 3), column("b", 3, 2, 1), column("flat", 1, 1, 1)];

  it("are symmetric, with 1 on the diagonal and nothing where a correlation is not defined", () => {
    const rated = Uint8Array.of(1, 1, 1);
    for (const { values, names } of [
      systemMatrix(columns, rated, new Masks(), all(1)),
      itemMatrix(columns, rated),
    ]) {
      expect(names).toEqual(["a", "b", "flat"]);
      expect(values.r.map((row) => row.map((value) => value && Math.round(value)))).toEqual([
        [1, -1, null],
        [-1, 1, null],
        [null, null, null],
      ]);
    }
  });
});

describe("a matrix of two metrics", () => {
  it("goes by the rated texts alone, as the rest of a study does", () => {
    const columns = [column("a", 1, 2, 3, 9), column("b", 1, 2, 3, -9)];
    expect(itemMatrix(columns, Uint8Array.of(1, 1, 1, 0)).values.r[0]![1]).toBeCloseTo(1);
    expect(itemMatrix(columns, Uint8Array.of(1, 1, 1, 1)).values.r[0]![1]).toBeLessThan(0);
  });
});

describe("disagreements", () => {
  it("lists the texts whose places differ most, with the metric's own values", () => {
    const study = {
      examples: [{ id: "e1", tags: {} }],
      systems: ["x", "y", "z"],
      texts: ["tx", "ty", "tz"],
      metrics: [],
      dimensions: [],
    };
    const [worst] = disagreements(study, {
      metric: column("m", -1, -2, -9),
      human: column("d", 1, 5, 4),
      mask: Uint8Array.of(1, 1, 1),
      sign: -1,
      size: 1,
    });
    expect(worst).toMatchObject({
      example: "e1",
      system: "x",
      text: "tx",
      score: 1,
      human: 1,
      scoreRank: 1,
      humanRank: 0,
    });
  });
});

describe("drawExamples", () => {
  it("draws as many examples as there are", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 }), (examples) => {
        for (const weights of draws(examples, 5).weights)
          expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(examples);
      }),
    );
  });

  it("gives no interval when more than a twentieth of the resamples is undefined", () => {
    const { interval } = draws(5, 100);
    const values = (undefinedOnes: number) =>
      Float64Array.from({ length: 100 }, (_, at) => (at < undefinedOnes ? none : at));
    expect(interval(values(5))).toBeDefined();
    expect(interval(values(6))).toBeUndefined();
  });

  it("has nothing to draw from a single example", () => {
    expect(draws(1).weights).toEqual([]);
  });
});
