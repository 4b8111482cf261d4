import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { item, lengthMetric } from "../../../test/support/toy-metric.ts";
import { type Judgement, judged, notApplicable } from "../../core/judgement.ts";
import { rankCandidates } from "./rank-candidates.ts";

type Given = readonly [value: number | undefined, score?: number | undefined];

/** Ranks candidates that the metric gives these values, or none. */
function ranked(given: readonly Given[], better: "higher" | "lower" = "higher") {
  const metric = lengthMetric();
  const { example, candidates } = item("a", { s: given.map((_, at) => `text ${at}`) });
  const judgements = given.map(
    ([value]): Judgement => (value === undefined ? notApplicable("empty") : judged([1, value])),
  );
  return rankCandidates(
    { example, candidates: candidates.map((one, at) => ({ ...one, score: given[at]![1] })) },
    judgements,
    { metric: { name: "length", metric }, part: { ...metric.parts[0], better } },
  );
}

const order = (...args: Parameters<typeof ranked>): number[] =>
  ranked(...args).ranking.map(({ index }) => index);

describe("rankCandidates(item, judgements, criterion)", () => {
  it("puts the best value first, high or low as the part says", () => {
    expect(order([[2], [5], [0]])).toEqual([1, 0, 2]);
    expect(order([[2], [5], [0]], "lower")).toEqual([2, 0, 1]);
  });

  it("breaks ties by the higher given score, those without one last, then as given", () => {
    expect(order([[1], [1, -3], [1], [1, -2], [1, -3]])).toEqual([3, 1, 4, 0, 2]);
  });

  it("puts what could not be judged last, whichever way is better, with the reason", () => {
    expect(order([[undefined, 9], [-4], [undefined, 10]])).toEqual([1, 2, 0]);
    expect(order([[undefined, 9], [4]], "lower")).toEqual([1, 0]);
    expect(ranked([[undefined]]).ranking[0]).toMatchObject({ value: undefined, reason: "empty" });
  });

  it("gives a reason when the metric's part has no value for a text", () => {
    const metric = lengthMetric({ summarize: () => ({}) });
    const criterion = { metric: { name: "length", metric }, part: metric.parts[0] };
    const { ranking } = rankCandidates(item("a", { s: "x" }), [judged([1, 1])], criterion);
    expect(ranking[0]).toMatchObject({ value: undefined, reason: "mean has no value for this text" });
  });

  it("says which was first as given: by score, or by place without scores", () => {
    expect(ranked([[1, -3], [9], [2, -1]]).first?.index).toBe(2);
    expect(ranked([[1], [9]]).first?.index).toBe(0);
    expect(ranked([])).toEqual({ id: "a", ranking: [], first: undefined });
  });

  it("loses nobody, and chooses nobody over a better one", () => {
    const value = fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined });
    const score = fc.option(fc.integer({ min: 0, max: 2 }), { nil: undefined });
    fc.assert(
      fc.property(fc.array(fc.tuple(value, score), { minLength: 1 }), (given) => {
        const { ranking } = ranked(given);
        expect(ranking.map(({ index }) => index).sort((a, b) => a - b)).toEqual([...given.keys()]);
        const values = given.flatMap(([one]) => one ?? []);
        expect(ranking[0]!.value).toBe(values.length > 0 ? Math.max(...values) : undefined);
      }),
    );
  });
});
