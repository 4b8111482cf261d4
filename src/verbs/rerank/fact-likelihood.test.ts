import { describe, expect, it } from "vitest";
import { faultOf } from "../../../test/support/fault-of.ts";
import { exampleOf } from "../../../test/support/toy-generator.ts";
import type { FactScorer } from "../../core/ports.ts";
import { factLikelihoodBy } from "./fact-likelihood.ts";
import { rerank } from "./rerank.ts";

/** Finds a fact expressed, with 0.8, where its value stands in the text; with 0.1 elsewhere. */
const scorer: FactScorer = {
  fingerprint: "f".repeat(64),
  read: async (texts) =>
    texts.map(({ text, facts }) =>
      facts.map(({ value }) => ({ expressed: text.includes(value) ? 0.8 : 0.1 })),
    ),
};

const example = exampleOf(["Oslo", "Rome"]);
const candidate = (sample: number, text: string, score?: number) => ({
  exampleId: "toy",
  system: "",
  sample,
  text,
  score,
});

describe("factLikelihoodBy(scorer)", () => {
  it("is the sum of the logarithms over the facts, and nothing without facts", async () => {
    const judge = (text: string, facts = example.facts) =>
      factLikelihoodBy(scorer).judge([{ example: { ...example, facts }, candidate: candidate(0, text) }]);
    // log 0.8 + log 0.1
    expect(await judge("It has Oslo")).toMatchObject([{ tally: [1, Math.log(0.8) + Math.log(0.1)] }]);
    expect(await judge("It has Oslo", [])).toMatchObject([{ status: "not-applicable" }]);
  });
});

describe("rerank({ weight })", () => {
  const items = [
    {
      example,
      candidates: [
        candidate(0, "It has Oslo", -1),
        candidate(1, "It has Oslo and Rome", -2),
        candidate(2, "It", -0.9),
      ],
    },
  ];
  const chosen = async (weight: number, better: "higher" | "lower" = "higher") => {
    const texts: (string | undefined)[] = [];
    const metric = factLikelihoodBy(scorer);
    const [part] = metric.parts;
    await rerank(
      { items, metric: { ...metric, parts: [{ ...part, better }] }, weight, cache: false },
      { onReranked: ({ ranking }) => void texts.push(ranking[0]?.text) },
    );
    return texts;
  };

  it("chooses by the given score and the weighted metric together", async () => {
    // Both facts instead of one are worth log 0.8 - log 0.1 = 2.08; one score is better by 1: the weight must be above 0.48.
    expect(await chosen(0)).toEqual(["It"]);
    expect(await chosen(0.4)).toEqual(["It has Oslo"]);
    expect(await chosen(0.5)).toEqual(["It has Oslo and Rome"]);
  });

  it("turns a metric round of which less is better", async () => {
    expect(await chosen(10, "lower")).toEqual(["It"]);
  });

  it("gives the weighed value beside its parts", async () => {
    const all: unknown[] = [];
    await rerank(
      { items, metric: factLikelihoodBy(scorer), weight: 2, cache: false },
      { onReranked: ({ ranking }) => void all.push(ranking[0]) },
    );
    const value = 2 * Math.log(0.8);
    expect(all).toEqual([expect.objectContaining({ index: 1, score: -2, value, weighed: -2 + 2 * value })]);
  });

  it("wants a score of every text, a weight that is none below 0, and something to choose by", async () => {
    const metric = factLikelihoodBy(scorer);
    const unscored = [{ example, candidates: [candidate(0, "It has Oslo")] }];
    expect(await faultOf(rerank({ items: unscored, metric, weight: 1 }))).toContain(
      'example "toy" has no score',
    );
    expect(await faultOf(rerank({ items, metric, weight: -1 }))).toContain("weight: must be 0 or more");
    expect(await faultOf(rerank({ items }))).toContain("-m, or give --weight");
    expect(await faultOf(rerank({ items, metric, reader: "x" }))).toContain("--reader is for --weight");
  });
});
