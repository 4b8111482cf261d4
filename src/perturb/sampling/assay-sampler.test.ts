import { describe, expect, it } from "vitest";
import { CORPUS, inventedMeans } from "../../../test/support/invented-corpus.ts";
import { ASSAY_RATES, assaySampler, type SamplerRates } from "./assay-sampler.ts";
import type { FactSample } from "./fact-sample.ts";

const NOTHING: SamplerRates = { rename: 0, textError: 0, factError: 0, lowercase: 0 };
const ROUNDS = 30;

/** A sample of every example, again and again. */
async function draw(rates: SamplerRates): Promise<{ sample: FactSample; at: number }[]> {
  const sampler = assaySampler(rates);
  const means = inventedMeans(1);
  const drawn: { sample: FactSample; at: number }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, source] of CORPUS.entries())
      for (const sample of await sampler(source, means)) drawn.push({ sample, at });
  return drawn;
}

const usual = await draw(ASSAY_RATES);

const shareOf = <T>(all: readonly T[], is: (one: T) => boolean): number => all.filter(is).length / all.length;

describe("assaySampler(rates)", () => {
  it("gives one sample with all facts of the example, in their order", async () => {
    for (const { sample, at } of usual)
      expect(sample.facts.map(({ id }) => id)).toEqual(CORPUS[at]!.facts.map(({ id }) => id));
    expect(usual).toHaveLength(ROUNDS * CORPUS.length);
  });

  it("gives the example as it is when nothing is to be done to it", async () => {
    for (const { sample, at } of await draw(NOTHING)) {
      const { text, facts } = CORPUS[at]!;
      expect(sample).toMatchObject({ text, facts });
      for (const [place, { expressed, spans }] of sample.truths.entries()) {
        expect(expressed).toBe(true);
        expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual([facts[place]!.value]);
      }
    }
  });

  it("renames, and all stays true", async () => {
    for (const { sample, at } of await draw({ ...NOTHING, rename: 1 })) {
      expect(sample.text).not.toBe(CORPUS[at]!.text);
      for (const [place, { expressed, spans }] of sample.truths.entries()) {
        expect(expressed).toBe(true);
        expect(spans.map(({ start, end }) => sample.text.slice(start, end))).toEqual([
          sample.facts[place]!.value,
        ]);
      }
    }
  });

  it("with errors in texts leaves the facts, and makes false what the text lost or says of another", async () => {
    const samples = await draw({ ...NOTHING, textError: 1 });
    const kinds = new Set<string>();
    for (const { sample, at } of samples) {
      expect(sample.facts).toEqual(CORPUS[at]!.facts);
      for (const { kind } of sample.truths) if (kind) kinds.add(kind);
    }
    expect(kinds).toEqual(
      new Set([
        "drop-mention",
        "drop-relation",
        "swap-entity",
        "exchange-entities",
        "alter-number",
        "drop-sentence",
      ]),
    );
    expect(
      shareOf(samples, ({ sample }) => sample.truths.some(({ expressed }) => expressed === false)),
    ).toBeGreaterThan(0.9);
  });

  it("with errors in facts leaves the text, and makes false the facts that are not the data's and no others", async () => {
    const samples = await draw({ ...NOTHING, factError: 0.4 });
    const facts = samples.flatMap(({ sample, at }) => {
      expect(sample.text).toBe(CORPUS[at]!.text);
      return sample.facts.map((fact, place) => {
        const same = JSON.stringify(fact) === JSON.stringify(CORPUS[at]!.facts[place]);
        expect(sample.truths[place]!.expressed).toBe(same);
        return sample.truths[place]!;
      });
    });
    expect(Math.abs(shareOf(facts, ({ expressed }) => expressed === false) - 0.4)).toBeLessThan(0.06);
    expect(new Set(facts.flatMap(({ kind }) => kind ?? []))).toEqual(
      new Set([
        "swap-relation",
        "swap-value",
        "swap-subject",
        "alter-value",
        "reverse",
        "wrong-pairing",
        "add-fact",
      ]),
    );
  });

  it("writes small letters and leaves every place where it was", async () => {
    for (const { sample, at } of await draw({ ...NOTHING, lowercase: 1 })) {
      const { text } = CORPUS[at]!;
      expect(sample.text).toBe(text.toLowerCase());
      expect(sample.text).toHaveLength(text.length);
    }
    const small = shareOf(usual, ({ sample: { text } }) => text === text.toLowerCase());
    expect(Math.abs(small - ASSAY_RATES.lowercase)).toBeLessThan(0.03);
  });

  it("keeps what a fact was before its error, and where the text says so", async () => {
    for (const { sample, at } of await draw({ ...NOTHING, factError: 0.4 }))
      for (const [place, { expressed, before }] of sample.truths.entries()) {
        const fact = CORPUS[at]!.facts[place]!;
        if (expressed) expect(before).toBeUndefined();
        else {
          expect(before!.fact).toEqual(fact);
          expect(before!.spans.map(({ start, end }) => sample.text.slice(start, end))).toEqual([fact.value]);
        }
      }
  });

  it("does not make a letter longer", async () => {
    const source = { ...CORPUS[0]!, text: "İX", mentions: [] };
    const [sample] = await assaySampler({ ...NOTHING, lowercase: 1 })(source, inventedMeans(1));
    expect(sample!.text).toBe("İx");
  });
});
