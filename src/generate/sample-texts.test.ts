import { describe, expect, it } from "vitest";
import { allTexts, randomToy, type Toy, toyWriting } from "../../test/support/toy-generator.ts";
import { seededRandom } from "../stats/random.ts";
import { beamSearch } from "./beam-search.ts";
import { sampleTexts } from "./sample-texts.ts";
import { DEFAULT_SEARCH } from "./search-settings.ts";

const toy = randomToy(["a", "b"], 7);

async function drawn(
  from: Toy,
  {
    count,
    temperature = 1,
    topP = 1,
    maxTokens = 3,
    seed = 1,
  }: Readonly<Record<string, number>> & { count: number },
): Promise<readonly string[]> {
  const found: string[] = [];
  for (let at = 0; at < count; at++) {
    const [text] = await sampleTexts(
      toyWriting(from),
      { ...DEFAULT_SEARCH, beams: 1, maxTokens },
      { sampling: { temperature, topP, considered: 10 }, randoms: [seededRandom(`${seed} ${at}`)] },
    );
    found.push(`${text!.tokens}${text!.ending === "cut" ? "…" : ""}`);
  }
  return found;
}

describe("sampleTexts(writing, settings, …)", () => {
  it("draws each text as often as the generator says", async () => {
    const count = 4000;
    const texts = await drawn(toy, { count });
    for (const { tokens, steps, ended } of allTexts(toy, 3)) {
      const share = Math.exp(steps.reduce((sum, one) => sum + one, 0));
      const found = texts.filter((text) => text === `${tokens}${ended ? "" : "…"}`).length;
      // Five standard deviations of a binomial count.
      expect(Math.abs(found - count * share)).toBeLessThan(5 * Math.sqrt(count * share) + 1);
    }
  });

  it("draws the same again for the same seed, and other texts for another", async () => {
    const once = await drawn(toy, { count: 30 });
    expect(await drawn(toy, { count: 30 })).toEqual(once);
    expect(await drawn(toy, { count: 30, seed: 2 })).not.toEqual(once);
  });

  it("takes the likeliest words near temperature 0, and from a small share", async () => {
    const [greedy] = await beamSearch(toyWriting(toy), { ...DEFAULT_SEARCH, beams: 1, maxTokens: 3 });
    const expected = `${greedy!.tokens}${greedy!.ending === "cut" ? "…" : ""}`;
    expect(new Set(await drawn(toy, { count: 20, temperature: 0.001 }))).toEqual(new Set([expected]));
    expect(new Set(await drawn(toy, { count: 20, topP: 0.001 }))).toEqual(new Set([expected]));
  });

  it("leaves out what is beyond the share that is drawn from", async () => {
    const rare: Toy = {
      words: ["a", "b", "c"],
      after: (tokens) => (tokens.length ? [0, 0, 0, 1] : [0.5, 0.3, 0.2, 0]),
    };
    expect(new Set(await drawn(rare, { count: 200, topP: 0.75 }))).toEqual(new Set(["0", "1"]));
    expect(new Set(await drawn(rare, { count: 200 }))).toEqual(new Set(["0", "1", "2"]));
  });

  it("gives different texts, likeliest first", async () => {
    const texts = await sampleTexts(
      toyWriting(toy),
      { ...DEFAULT_SEARCH, beams: 8, maxTokens: 3 },
      {
        sampling: { temperature: 1, topP: 1, considered: 10 },
        randoms: Array.from({ length: 8 }, (_, at) => seededRandom(at)),
      },
    );
    expect(texts.length).toBeGreaterThan(1);
    expect(new Set(texts.map(({ text }) => text)).size).toBe(texts.length);
    expect(texts.map(({ score }) => score)).toEqual(texts.map(({ score }) => score).sort((a, b) => b - a));
  });
});
