import { describe, expect, it } from "vitest";
import { CORPUS, inventedMeans, poolOf } from "../../../test/support/invented-corpus.ts";
import { markedSource } from "../../../test/support/marked-source.ts";
import type { FactSample, SamplerOptions } from "./fact-sample.ts";
import { paperSampler } from "./paper-sampler.ts";

const ROUNDS = 25;

/** Pairs of positive and negative of every fact, again and again. */
async function draw(options: SamplerOptions = {}): Promise<{ positive: FactSample; negative: FactSample }[]> {
  const sampler = paperSampler(options);
  const means = inventedMeans(1);
  const drawn: { positive: FactSample; negative: FactSample }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    for (const source of CORPUS) {
      const samples = await sampler(source, means);
      for (let at = 0; at < samples.length; at += 2)
        drawn.push({ positive: samples[at]!, negative: samples[at + 1]! });
    }
  return drawn;
}

const usual = await draw();

function shareOf(drawn: Awaited<ReturnType<typeof draw>>, what: RegExp): number {
  const all = drawn.map(({ negative: { truths } }) => `${truths[0]!.kind} ${truths[0]!.failing}`);
  return all.filter((one) => what.test(one)).length / all.length;
}

/** Within four standard deviations of a share of two thousand, as many as there are negatives. */
const near = (share: number, expected: number): void => {
  expect(Math.abs(share - expected)).toBeLessThan(4 * Math.sqrt((expected * (1 - expected)) / 2000));
};

describe("paperSampler(options)", () => {
  it("gives each fact as it is and once with an error, in the fact or in the text and never in both", async () => {
    expect(usual).toHaveLength(ROUNDS * CORPUS.flatMap(({ facts }) => facts).length);
    for (const { positive, negative } of usual) {
      expect([positive, negative].map(({ truths }) => truths[0]!.expressed)).toEqual([true, false]);
      expect(negative.facts[0]!.id).toBe(positive.facts[0]!.id);
      const sameFact = JSON.stringify(negative.facts) === JSON.stringify(positive.facts);
      expect(sameFact).toBe(negative.text !== positive.text);
      expect(negative.truths[0]!.kind?.startsWith("drop-")).toBe(sameFact);
    }
  });

  it("changes the text in a tenth, or as many as it is told", async () => {
    near(shareOf(usual, /^drop-/), 0.1);
    near(shareOf(await draw({ type2: 0.3 }), /^drop-/), 0.3);
  });

  it("type I is the relation alone in half, an entity in a quarter, both in a quarter", async () => {
    const drawn = await draw({ type2: 0 });
    near(shareOf(drawn, /^swap-relation relation$/), 0.5);
    near(shareOf(drawn, /^swap-(?:subject subject|value value)$/), 0.25);
    near(shareOf(drawn, /^swap-(?:subject|value) whole$/), 0.25);
    near(shareOf(drawn, /^swap-subject/), 0.25);
  });

  it("type II drops an entity, both, the relation, or several, evenly", async () => {
    const drawn = await draw({ type2: 1 });
    near(shareOf(drawn, /^drop-mention (?:subject|value)$/), 0.25);
    near(shareOf(drawn, /^drop-relation relation$/), 0.25);
    near(shareOf(drawn, /^drop-mention whole$/), 0.5);
  });

  it("plants what it can where the error that was drawn is not possible", async () => {
    const source = markedSource(
      ["Orla_Venn | birthPlace | Corrin"],
      "[Orla Venn|Orla_Venn] is from [Corrin|Corrin].",
    );
    const means = inventedMeans(1, poolOf([source]));
    for (let round = 0; round < 20; round++) {
      const [, negative] = await paperSampler({ type2: 0 })(source, means);
      expect(negative!.text).toBe("Orla Venn is from.");
    }
  });

  it("gives the positive alone where no error is possible", async () => {
    const source = markedSource(["Orla_Venn | birthPlace | Corrin"], "She was born there.");
    expect(await paperSampler()(source, inventedMeans(1, poolOf([source])))).toHaveLength(1);
  });
});
