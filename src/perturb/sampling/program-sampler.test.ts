import { describe, expect, it } from "vitest";
import { CORPUS, inventedMeans, poolOf } from "../../../test/support/invented-corpus.ts";
import { markedSource } from "../../../test/support/marked-source.ts";
import type { FactSample, SamplerOptions } from "./fact-sample.ts";
import { programSampler } from "./program-sampler.ts";

const ROUNDS = 25;

/** Samples of every example, again and again: two thousand. */
async function draw(options: SamplerOptions = {}): Promise<FactSample[]> {
  const sampler = programSampler(options);
  const means = inventedMeans(1);
  const drawn: FactSample[] = [];
  for (let round = 0; round < ROUNDS; round++)
    for (const source of CORPUS) drawn.push(...(await sampler(source, means)));
  return drawn;
}

const usual = await draw();
const replaced = await draw({ type2: 0 });

/** Share of the negatives that are of each kind and fail in each part. */
function shares(samples: readonly FactSample[]): { negative: number; of: (what: RegExp) => number } {
  const negatives = samples.flatMap(({ truths: [truth] }) =>
    truth!.expressed ? [] : [`${truth!.kind} ${truth!.failing}`],
  );
  return {
    negative: negatives.length / samples.length,
    of: (what) => negatives.filter((one) => what.test(one)).length / negatives.length,
  };
}

/** Within four standard deviations of a share of a thousand, as many as there are negatives. */
const near = (share: number, expected: number): void => {
  expect(Math.abs(share - expected)).toBeLessThan(4 * Math.sqrt((expected * (1 - expected)) / 1000));
};

describe("programSampler(options)", () => {
  it("gives one sample for each fact, with that fact alone", async () => {
    const source = CORPUS[0]!;
    const samples = await programSampler()(source, inventedMeans(1));
    expect(samples.map(({ facts }) => facts.map(({ id }) => id))).toEqual(source.facts.map(({ id }) => [id]));
  });

  it("makes every other fact false: the relation alone in half, an entity in a quarter, both in a quarter", async () => {
    const { negative, of } = shares(replaced);
    near(negative, 0.5);
    near(of(/^swap-relation relation$/), 0.5);
    near(of(/^swap-entity subject$/), 0.125);
    near(of(/^swap-entity value$/), 0.125);
    near(of(/^swap-entity whole$/), 0.25);
  });

  it("takes something out of the text in a tenth of them, or as many as it is told", async () => {
    near(shares(usual).of(/^drop-/), 0.1);
    const { negative, of } = shares(await draw({ type2: 1 }));
    near(negative, 0.5);
    near(of(/^drop-relation relation$/), 0.5);
    near(of(/^drop-mention (?:subject|value)$/), 0.25);
    near(of(/^drop-mention whole$/), 0.25);
  });

  it("exchanges subject and value as often as it is told, where both are names", async () => {
    expect(shares(usual).of(/^reverse/)).toBe(0);
    // Half of the errors are in entities, and three of five facts of the corpus are about two names: (20 * 2 + 10) / 80.
    near(shares(await draw({ reversal: 1 })).of(/^reverse subject$/), (0.5 * 50) / 80);
  });

  it("puts a wrong relation into the fact, a wrong entity into the text", async () => {
    const data = new Set(CORPUS.flatMap(({ facts }) => facts.map(({ relation }) => relation)));
    for (const { facts, text, truths } of replaced) {
      const [fact] = facts;
      const [truth] = truths;
      expect(data).toContain(fact!.relation);
      if (truth!.kind !== "swap-entity") {
        expect(text).toContain(fact!.subject);
        expect(text).toContain(fact!.value);
      } else {
        const told = truth!.spans.map(({ start, end }) => text.slice(start, end));
        expect(told).toHaveLength(1);
        expect([fact!.subject, fact!.value]).not.toContain(told[0]);
        expect([fact!.subject, fact!.value].filter((name) => text.includes(name!))).toHaveLength(1);
      }
    }
  });

  it("tells half of the facts of other things, and what is expressed stays so", async () => {
    const texts = new Set(CORPUS.map(({ text }) => text));
    const positives = usual.filter(({ truths }) => truths[0]!.expressed);
    near(positives.filter(({ text }) => !texts.has(text)).length / positives.length, 0.5);
    for (const { facts, text, truths } of positives) {
      const told = truths[0]!.spans.map(({ start, end }) => text.slice(start, end));
      expect(told).toEqual([facts[0]!.value]);
    }
  });

  it("leaves a fact expressed when no error can be planted", async () => {
    const source = markedSource(["Orla_Venn | birthPlace | Corrin"], "She was born there.");
    const alone = inventedMeans(1, poolOf([source]));
    for (let round = 0; round < 40; round++)
      for (const sample of await programSampler()(source, alone))
        expect(sample).toEqual({
          text: source.text,
          facts: source.facts,
          beside: [],
          truths: [{ expressed: true, spans: [] }],
        });
  });
});
