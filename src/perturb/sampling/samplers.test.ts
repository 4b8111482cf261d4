import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CORPUS, inventedMeans } from "../../../test/support/invented-corpus.ts";
import { spokenName } from "../spoken-name.ts";
import { occursIn, wordString } from "../word-string.ts";
import type { FactSample } from "./fact-sample.ts";
import { SAMPLERS, type SamplerName, samplesOf } from "./samplers.ts";

const NAMES = Object.keys(SAMPLERS) as SamplerName[];
const names = fc.constantFrom(...NAMES);
const sources = fc.constantFrom(...CORPUS);
const options = { type2: 0.3, reversal: 0.1 };

const draw = (
  name: SamplerName,
  source: (typeof CORPUS)[number],
  seed: number,
): Promise<readonly FactSample[]> => SAMPLERS[name](options)(source, inventedMeans(seed));

/** Holds a law against samples of any example by any sampler. */
const always = (law: (sample: FactSample, source: (typeof CORPUS)[number]) => void): Promise<void> =>
  fc.assert(
    fc.asyncProperty(names, sources, fc.nat(), async (name, source, seed) => {
      for (const sample of await draw(name, source, seed)) law(sample, source);
    }),
    { numRuns: 150 },
  );

describe("every sampler", () => {
  it("makes the same samples for the same seed, and others for another", async () => {
    await fc.assert(
      fc.asyncProperty(names, sources, fc.nat(), async (name, source, seed) => {
        expect(await draw(name, source, seed)).toEqual(await draw(name, source, seed));
      }),
    );
    for (const name of NAMES) {
      const made = await Promise.all([1, 2, 3, 4, 5].map((seed) => draw(name, CORPUS[0]!, seed)));
      expect(new Set(made.map((samples) => JSON.stringify(samples))).size).toBeGreaterThan(1);
    }
  });

  it("has a truth for each fact", () =>
    always(({ facts, truths }) => {
      expect(facts.length).toBeGreaterThan(0);
      expect(truths).toHaveLength(facts.length);
    }));

  it("says of a fact that is not expressed which error it has and where it fails, of others neither", () =>
    always(({ truths }) => {
      for (const { expressed, failing, kind } of truths) {
        expect(failing !== undefined).toBe(expressed === false);
        expect(kind !== undefined).toBe(expressed === false);
      }
    }));

  it("points at words of the text", () =>
    always(({ text, truths }) => {
      for (const { start, end } of truths.flatMap(({ spans }) => spans)) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(text.length);
        expect(text.slice(start, end).trim()).not.toBe("");
      }
    }));

  it("leaves some text, and every fact its parts", () =>
    always(({ text, facts }) => {
      expect(text.trim()).not.toBe("");
      for (const { relation, value } of facts) expect(relation !== "" && value !== "").toBe(true);
    }));

  it("has no error in an example that is as the data has it", () =>
    always(({ text, facts, truths }, source) => {
      if (text !== source.text) return;
      for (const [at, fact] of facts.entries()) {
        const same = source.facts.some((own) => JSON.stringify(own) === JSON.stringify(fact));
        if (same) expect(truths[at]!.expressed).toBe(true);
      }
    }));

  it("puts into facts only what the example names nowhere, when an entity is swapped", () =>
    always(({ text, facts, truths }, source) => {
      for (const [at, { kind }] of truths.entries()) {
        if (kind !== "swap-value" && kind !== "swap-subject") continue;
        const put = wordString(spokenName((kind === "swap-value" ? facts[at]!.value : facts[at]!.subject)!));
        expect(occursIn(put, wordString(text))).toBe(false);
        if (text === source.text)
          for (const { subject, value } of source.facts)
            expect([wordString(subject ?? ""), wordString(value)]).not.toContain(put);
      }
    }));

  it("puts into texts only what the facts name nowhere, when an entity is swapped", () =>
    always(({ text, facts, truths }) => {
      for (const { kind, spans } of truths) {
        if (kind !== "swap-entity") continue;
        const put = new Set(spans.map(({ start, end }) => wordString(text.slice(start, end))));
        for (const { subject, value } of facts)
          expect(put.has(wordString(subject ?? "")) || put.has(wordString(value))).toBe(false);
      }
    }));
});

describe("samplesOf(name, count)", () => {
  it.each(NAMES)("is how many samples %s makes of a corpus", async (name) => {
    const made = await Promise.all(CORPUS.map((source, seed) => draw(name, source, seed)));
    const count = { examples: CORPUS.length, facts: CORPUS.flatMap(({ facts }) => facts).length };
    expect(made.flat()).toHaveLength(samplesOf(name, count));
  });
});
