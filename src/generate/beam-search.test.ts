import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  allTexts,
  continuations,
  randomToy,
  type Toy,
  type ToyText,
  toyWriting,
} from "../../test/support/toy-generator.ts";
import { beamSearch } from "./beam-search.ts";
import { RequiredNames } from "./required-names.ts";
import { DEFAULT_SEARCH, type SearchSettings, STOPPINGS } from "./search-settings.ts";

const WORDS = ["a", "b", "c"];
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const settings = (over: Partial<SearchSettings>): SearchSettings => ({ ...DEFAULT_SEARCH, ...over });
const search = (toy: Toy, over: Partial<SearchSettings>) => beamSearch(toyWriting(toy), settings(over));

/** Every text with what it is worth, best first. */
function enumerated(
  toy: Toy,
  { maxTokens, lengthPenalty }: SearchSettings,
): readonly (ToyText & { score: number })[] {
  return allTexts(toy, maxTokens)
    .map((text) => ({ ...text, score: sum(text.steps) / (text.tokens.length + 1) ** lengthPenalty }))
    .sort((a, b) => b.score - a.score);
}

/** A beam search written down as plainly as can be, without groups: what ends is finished if it is among the best so many, 2 × beams are looked at. */
function plainSearch(
  toy: Toy,
  { beams, maxTokens, lengthPenalty, stopping }: SearchSettings,
): readonly string[] {
  type Open = { tokens: readonly number[]; total: number };
  let live: readonly Open[] = [{ tokens: [], total: 0 }];
  let done: { tokens: readonly number[]; score: number }[] = [];
  const worth = (total: number, length: number): number => total / length ** lengthPenalty;
  const finish = (tokens: readonly number[], total: number): void => {
    done.push({ tokens, score: worth(total, tokens.length + 1) });
    done.sort((a, b) => b.score - a.score);
    done = done.slice(0, beams);
  };
  for (let step = 0; step < maxTokens; step++) {
    const all = live
      .flatMap(({ tokens, total }) =>
        continuations(toy, tokens).map((one) => ({
          tokens,
          token: one.token,
          ends: one.ends,
          total: total + one.logProbability,
        })),
      )
      .sort((a, b) => b.total - a.total)
      .slice(0, 2 * beams);
    for (const one of all.slice(0, beams)) if (one.ends) finish(one.tokens, one.total);
    live = all
      .filter(({ ends }) => !ends)
      .slice(0, beams)
      .map(({ tokens, token, total }) => ({ tokens: [...tokens, token], total }));
    const length = step + 2;
    const best =
      stopping === "full"
        ? Number.NEGATIVE_INFINITY
        : worth(
            live[0]?.total ?? Number.NEGATIVE_INFINITY,
            stopping === "likely" || lengthPenalty <= 0 ? length : maxTokens + 1,
          );
    if (done.length === beams && best <= done.at(-1)!.score) {
      live = [];
      break;
    }
  }
  for (const { tokens, total } of live) finish(tokens, total);
  return done.map(({ tokens }) => tokens.join());
}

const seeds = fc.integer({ min: 0, max: 1e6 });
const penalties = fc.constantFrom(0, 0.6, 1, 2, -0.5);

describe("beamSearch(writing, settings)", () => {
  it("finds the best texts of all when it follows all of them", async () => {
    await fc.assert(
      fc.asyncProperty(
        seeds,
        fc.integer({ min: 1, max: 4 }),
        penalties,
        async (seed, maxTokens, lengthPenalty) => {
          const toy = randomToy(WORDS, seed);
          const how = settings({ beams: 130, maxTokens, lengthPenalty, stopping: "sure" });
          const found = await beamSearch(toyWriting(toy), how);
          const expected = enumerated(toy, how);
          // Texts that were cut off may be spelled like ended ones: each text comes once, by its best score.
          const texts = new Map<string, number>();
          for (const { tokens, score } of expected)
            if (!texts.has(tokens.join())) texts.set(tokens.join(), score);
          expect(found.map(({ tokens }) => tokens.join())).toEqual([...texts.keys()]);
          for (const { tokens, score } of found) expect(score).toBeCloseTo(texts.get(tokens.join())!, 10);
        },
      ),
      { numRuns: 40 },
    );
  });

  it("is beam search as programs do it, token for token", async () => {
    await fc.assert(
      fc.asyncProperty(
        seeds,
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 7 }),
        penalties,
        fc.constantFrom(...STOPPINGS),
        async (seed, beams, maxTokens, lengthPenalty, stopping) => {
          const toy = randomToy(WORDS, seed);
          const how = settings({ beams, maxTokens, lengthPenalty, stopping });
          const found = await beamSearch(toyWriting(toy), how);
          expect(found.map(({ tokens }) => tokens.join())).toEqual([...new Set(plainSearch(toy, how))]);
        },
      ),
      { numRuns: 200 },
    );
  });

  it("tells what the generator says of each text", async () => {
    const toy = randomToy(WORDS, 5);
    const steps = new Map(allTexts(toy, 6).map((text) => [`${text.tokens} ${text.ended}`, sum(text.steps)]));
    for (const { tokens, logProbability, ending } of await search(toy, { maxTokens: 6 }))
      expect(logProbability).toBeCloseTo(steps.get(`${tokens} ${ending === "accepted"}`)!, 10);
  });

  it("lets no sequence come twice when told so", async () => {
    await fc.assert(
      fc.asyncProperty(seeds, fc.integer({ min: 1, max: 3 }), async (seed, noRepeat) => {
        const toy = randomToy(WORDS, seed);
        const how = settings({ beams: 130, maxTokens: 4, noRepeat, stopping: "sure" });
        const found = await beamSearch(toyWriting(toy), how);
        const once = ({ tokens }: { tokens: readonly number[] }): boolean => {
          const grams = tokens.slice(noRepeat - 1).map((_, at) => tokens.slice(at, at + noRepeat).join());
          return new Set(grams).size === grams.length;
        };
        const expected = enumerated(toy, how)
          .filter(once)
          .map(({ tokens }) => tokens.join());
        expect(found.map(({ tokens }) => tokens.join())).toEqual([...new Set(expected)]);
      }),
      { numRuns: 30 },
    );
  });

  it("searches alike in groups that nothing keeps apart, and begins each otherwise when much does", async () => {
    await fc.assert(
      fc.asyncProperty(seeds, async (seed) => {
        const toy = randomToy(WORDS, seed);
        const texts = async (over: Partial<SearchSettings>): Promise<readonly string[]> =>
          (await search(toy, { maxTokens: 5, ...over })).map(({ tokens }) => tokens.join());
        expect(await texts({ beams: 6, groups: 3, diversity: 0 })).toEqual(await texts({ beams: 2 }));
        const apart = await search(toy, { beams: 3, groups: 3, diversity: 1000, maxTokens: 5 });
        const firsts = apart.filter(({ tokens }) => tokens.length > 0).map(({ tokens }) => tokens[0]);
        expect(new Set(firsts).size).toBe(firsts.length);
      }),
      { numRuns: 30 },
    );
  });

  it("scores the texts of groups by the generator alone", async () => {
    const toy = randomToy(WORDS, 11);
    for (const { tokens, score, logProbability } of await search(toy, { beams: 4, groups: 2, maxTokens: 5 }))
      expect(score).toBeCloseTo(logProbability / (tokens.length + 1), 10);
  });

  it("cuts off what never ends", async () => {
    const endless: Toy = { words: ["on"], after: () => [1, 0] };
    expect(await search(endless, { maxTokens: 3 })).toEqual([
      { text: "on on on", tokens: [0, 0, 0], score: 0, logProbability: 0, ending: "cut" },
    ]);
  });

  it("stops where a generator knows no way on", async () => {
    const mute: Toy = { words: ["on"], after: () => [0, 0] };
    expect(await search(mute, {})).toEqual([]);
  });

  it("stops when it is told to", async () => {
    const stop = new AbortController();
    const writing = toyWriting(randomToy(WORDS, 1));
    const stopped = {
      ...writing,
      next: async (prefixes: readonly (readonly number[])[], most: number, signal?: AbortSignal) => {
        signal?.throwIfAborted();
        stop.abort(new Error("enough"));
        return writing.next(prefixes, most);
      },
    };
    await expect(beamSearch(stopped, settings({}), { signal: stop.signal })).rejects.toThrow("enough");
  });

  it("refuses groups that do not divide the beams", async () => {
    await expect(search(randomToy(WORDS, 1), { beams: 5, groups: 2 })).rejects.toThrow("divide");
  });

  it("with names finds the best of the texts that have them all", async () => {
    await fc.assert(
      fc.asyncProperty(seeds, async (seed) => {
        const toy = randomToy(["New", "York", "is"], seed);
        const how = settings({ beams: 130, maxTokens: 4, stopping: "sure" });
        const names = new RequiredNames(["New York"], 10);
        const found = await beamSearch(toyWriting(toy), how, { names });
        const text = (tokens: readonly number[]): string => tokens.map((token) => toy.words[token]).join(" ");
        const expected = enumerated(toy, how).find(({ tokens }) => text(tokens).includes("New York"));
        expect(found[0]?.text).toBe(text(expected!.tokens));
      }),
      { numRuns: 30 },
    );
  });

  it("with names comes to them with few beams, where plain search does not", async () => {
    // York is never likely, and only after New.
    const toy: Toy = {
      words: ["New", "York", "it", "is"],
      after: (tokens) =>
        tokens.length === 4
          ? [0, 0, 0, 0, 1]
          : tokens.at(-1) === 0
            ? [0.05, 0.15, 0.4, 0.4, 0]
            : [0.1, 0, 0.45, 0.35, 0.1],
    };
    const has = (text: string | undefined): boolean => text?.includes("New York") ?? false;
    const plain = await search(toy, { beams: 4, maxTokens: 6 });
    const names = new RequiredNames(["New York"], 5);
    const constrained = await beamSearch(toyWriting(toy), settings({ beams: 4, maxTokens: 6 }), { names });
    expect([has(plain[0]?.text), has(constrained[0]?.text)]).toEqual([false, true]);
  });

  it("with names that no text can have gives the texts that have most of them", async () => {
    const toy: Toy = {
      words: ["Oslo", "it"],
      after: (tokens) => (tokens.length < 2 ? [0.2, 0.7, 0.1] : [0, 0, 1]),
    };
    const names = new RequiredNames(["Oslo", "Rome"], 5);
    const [best] = await beamSearch(toyWriting(toy), settings({ beams: 3, maxTokens: 5 }), { names });
    expect(best).toMatchObject({ ending: "refused", text: expect.stringContaining("Oslo") });
  });
});
