import { describe, expect, it } from "vitest";
import { exampleOf } from "../../test/support/toy-generator.ts";
import type { FactScorer, FactsOfText, SupportReader } from "../core/ports.ts";
import { factReader, logOf, supportOf } from "./read-facts.ts";

const [first, second] = exampleOf(["Oslo", "Rome"]).facts;
const facts = [first!, { ...second!, need: "optional" as const }];

describe("factReader(scorer, facts)", () => {
  it("reads the required facts of texts, with what rules see of them, and no text without words", async () => {
    const asked: FactsOfText[] = [];
    const scorer: FactScorer = {
      fingerprint: "scorer",
      async read(texts) {
        asked.push(...texts);
        return texts.map(({ text, facts: all }) =>
          all.map(({ value }) => ({ expressed: text.includes(value) ? 0.9 : 0.2 })),
        );
      },
    };
    expect(await factReader(scorer, facts)(["It has Oslo", " ", "It has"])).toEqual([[0.9], [0], [0.2]]);
    expect(asked.map(({ text }) => text)).toEqual(["It has Oslo", "It has"]);
    expect(asked.map((one) => one.facts)).toEqual([[first], [first]]);
    // Its value is named in the first text, and not in the second.
    expect(asked.map(({ features }) => features.map((one) => one[0]))).toEqual([[1], [0]]);
  });
});

describe("supportOf(reader, facts)", () => {
  it("is how likely nothing is unsupported, whatever need not be said", async () => {
    const reader: SupportReader = {
      fingerprint: "reader",
      judge: async () => [],
      read: async (texts) =>
        texts.map((text) => ({ faithful: text.facts.length === 2 ? 0.7 : 0, words: [], facts: [] })),
    };
    expect(await supportOf(reader, facts)(["", "It has Rome"])).toEqual([1, 0.7]);
  });
});

describe("logOf(probability)", () => {
  it("is the logarithm, and never infinite", () => {
    expect(logOf(0.5)).toBeCloseTo(-Math.LN2, 10);
    expect(logOf(0)).toBe(Math.log(1e-6));
  });
});
