import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allTexts, randomToy, type Toy, type ToyText, toyWriting } from "../../test/support/toy-generator.ts";
import { beamSearch } from "./beam-search.ts";
import { factualGuide, gainOf, type Readers } from "./factual-guide.ts";
import { DECODINGS, DEFAULT_FACTUAL, type FactualSettings } from "./factual-settings.ts";
import { DEFAULT_SEARCH, type SearchSettings } from "./search-settings.ts";

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const textOf = (toy: Toy, tokens: readonly number[]): string =>
  tokens.map((token) => toy.words[token]).join(" ");

/** Reads each fact as expressed when its word is there. */
const sees =
  (...facts: readonly string[]) =>
  (text: string): readonly number[] =>
    facts.map((fact) => (text.split(" ").includes(fact) ? 0.95 : 0.1));

const reading =
  <T>(read: (text: string) => T) =>
  async (texts: readonly string[]): Promise<readonly T[]> =>
    texts.map(read);

/** Words of whole toys stand alone: nothing has to be completed. */
const factual = (over: Partial<FactualSettings>): FactualSettings => ({
  ...DEFAULT_FACTUAL,
  completeWords: false,
  ...over,
});

async function decoded(
  toy: Toy,
  readers: Readers,
  { search, ...steering }: Partial<FactualSettings> & { readonly search?: Partial<SearchSettings> },
) {
  const settings = { ...DEFAULT_SEARCH, ...search };
  const writing = toyWriting(toy);
  const guide = factualGuide(writing, readers, { ...factual(steering), beams: settings.beams });
  return beamSearch(writing, settings, { guide });
}

/** What a text is worth by eq. 1 over all its steps (paper), or by its last step alone (program); nothing when it may not be that text. */
function worthOf(
  toy: Toy,
  { tokens, steps, ended }: ToyText,
  { decoding, weight, threshold }: FactualSettings,
  read: (text: string) => readonly number[],
): number | undefined {
  const likely = sum(steps);
  const at = (length: number): readonly number[] => read(textOf(toy, tokens.slice(0, length)));
  const gainAt = (step: number): number => {
    const [before, now] = [at(step - 1), at(Math.min(step, tokens.length))];
    return weight * gainOf(step === tokens.length + 1 ? at(tokens.length) : before, now);
  };
  if (ended && !at(tokens.length).every((probability) => probability > threshold)) return undefined;
  if (decoding === "paper") return likely + sum(steps.map((_, step) => gainAt(step + 1)));
  return likely + (ended && steps.length >= 2 ? gainAt(steps.length) : 0);
}

const WORDS = ["a", "b", "c"];
const wide = { beams: 130, stopping: "sure", lengthPenalty: 1 } as const;

describe("factualGuide(writing, readers, settings)", () => {
  it("changes nothing with λ = 0, token for token", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 1e6 }),
        fc.constantFrom(...DECODINGS),
        fc.integer({ min: 1, max: 5 }),
        async (seed, decoding, beams) => {
          const toy = randomToy(WORDS, seed);
          const readers = { facts: reading(sees("a", "b")), support: reading(() => 0.5) };
          const search = { beams, maxTokens: 6 };
          expect(await decoded(toy, readers, { decoding, weight: 0, search })).toEqual(
            await beamSearch(toyWriting(toy), { ...DEFAULT_SEARCH, ...search }),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it.each(DECODINGS)("as the %s has it finds the best text of all by its own measure", async (decoding) => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 1e6 }),
        fc.constantFrom(0.05, 0.15, 1),
        fc.integer({ min: 2, max: 4 }),
        async (seed, weight, maxTokens) => {
          const toy = randomToy(WORDS, seed);
          const read = (text: string): readonly number[] => (text === "" ? [0, 0] : sees("a", "c")(text));
          const search = { ...wide, maxTokens };
          const [best] = await decoded(
            toy,
            { facts: reading(read) },
            { decoding, weight, pool: 1000, search },
          );
          const settings = factual({ decoding, weight });
          const among = (threshold: number, texts: readonly ToyText[]): readonly number[] =>
            texts.flatMap((text) => {
              const total = worthOf(toy, text, { ...settings, threshold }, read);
              return total === undefined ? [] : [total / (text.tokens.length + 1)];
            });
          const all = allTexts(toy, maxTokens);
          const ended = all.filter((text) => text.ended);
          // Where no text expresses both facts, the paper's search gives the best of those that the generator ended.
          const expected =
            decoding === "paper" && among(0.5, ended).length === 0 ? among(-1, ended) : among(0.5, all);
          expect(best!.score).toBeCloseTo(Math.max(...expected), 10);
        },
      ),
      { numRuns: 40 },
    );
  });

  // The generator likes to leave Oslo out: its likeliest text of all does.
  const forgetful: Toy = {
    words: ["It", "is", "old", "Oslo", "in"],
    after(tokens) {
      const said = textOf(this, tokens);
      if (said === "") return [1, 0, 0, 0, 0, 0];
      if (said === "It") return [0, 1, 0, 0, 0, 0];
      if (said === "It is") return [0, 0, 0.8, 0, 0.2, 0];
      if (said === "It is in") return [0, 0, 0, 1, 0, 0];
      if (said === "It is old") return [0, 0, 0, 0, 0.25, 0.75];
      if (said === "It is old in") return [0, 0, 0, 1, 0, 0];
      if (said === "It is in Oslo") return [0, 0, 0.1, 0, 0, 0.9];
      return [0, 0, 0, 0, 0, 1];
    },
  };
  const facts = reading(sees("old", "Oslo"));

  it.each(DECODINGS)(
    "as the %s has it finds the faithful text that plain beam search misses",
    async (decoding) => {
      const all = allTexts(forgetful, 8);
      const likeliest = all.toSorted(
        (a, b) => sum(b.steps) / (b.tokens.length + 1) - sum(a.steps) / (a.tokens.length + 1),
      )[0]!;
      expect(textOf(forgetful, likeliest.tokens)).toBe("It is old");
      const [plain] = await beamSearch(toyWriting(forgetful), { ...DEFAULT_SEARCH, beams: 2, maxTokens: 8 });
      expect(plain!.text).toBe("It is old");
      const [steered] = await decoded(forgetful, { facts }, { decoding, search: { beams: 2, maxTokens: 8 } });
      // The likeliest of those in which both facts are expressed.
      const faithful = all.filter(({ tokens }) =>
        sees("old", "Oslo")(textOf(forgetful, tokens)).every((probability) => probability > 0.5),
      );
      const expected = faithful.toSorted((a, b) => sum(b.steps) - sum(a.steps))[0]!;
      expect(steered).toMatchObject({ text: textOf(forgetful, expected.tokens), ending: "accepted" });
      expect(steered!.text).toBe("It is old in Oslo");
    },
  );

  it("refuses an end until every fact is expressed, and then says how it ended", async () => {
    const never = reading(() => [0.4]);
    const ending = async (decoding: "paper" | "program", threshold: number) =>
      (
        await decoded(
          forgetful,
          { facts: never },
          { decoding, threshold, search: { beams: 2, maxTokens: 8 } },
        )
      )[0]?.ending;
    expect(await ending("paper", 0.3)).toBe("accepted");
    expect(await ending("paper", 0.5)).toBe("refused");
    const endless: Toy = { words: ["on"], after: () => [0.9, 0.1] };
    const [cut] = await decoded(endless, { facts: never }, { search: { beams: 2, maxTokens: 5 } });
    expect(cut).toMatchObject({ text: "on on on on on", ending: "cut" });
    // There is no way on but the end.
    const short: Toy = { words: ["on"], after: ({ length }) => [Number(length < 2), Number(length === 2)] };
    const [refused] = await decoded(short, { facts: never }, { search: { beams: 2, maxTokens: 5 } });
    expect(refused).toMatchObject({ text: "on on", ending: "refused" });
  });

  it("steers away from what is not supported, by a weight of its own", async () => {
    // Rome is likelier than Oslo, and wrong.
    const toy: Toy = {
      words: ["Rome", "Oslo"],
      after: (tokens) => (tokens.length === 0 ? [0.7, 0.3, 0] : [0, 0, 1]),
    };
    const support = reading((text: string) => (text.includes("Rome") ? 0.05 : 0.9));
    const best = async (supportWeight: number) =>
      (await decoded(toy, { support }, { weight: 0, supportWeight, search: { beams: 2, maxTokens: 4 } }))[0]
        ?.text;
    // log 0.7 - log 0.3 = 0.85; log 0.9 - log 0.05 = 2.89: the weight must be above 0.29.
    expect([await best(0), await best(0.25), await best(0.35)]).toEqual(["Rome", "Rome", "Oslo"]);
  });

  it("reads no text twice, and only the pool", async () => {
    const read: string[] = [];
    const watched = async (texts: readonly string[]): Promise<readonly (readonly number[])[]> => {
      read.push(...texts);
      return texts.map(sees("a"));
    };
    await decoded(randomToy(WORDS, 3), { facts: watched }, { search: { beams: 2, maxTokens: 6 } });
    expect(new Set(read).size).toBe(read.length);
    const many = read.length;
    read.length = 0;
    await decoded(randomToy(WORDS, 3), { facts: watched }, { pool: 2, search: { beams: 2, maxTokens: 6 } });
    expect(read.length).toBeGreaterThan(0);
    expect(read.length).toBeLessThan(many);
  });

  it("reads from the second token on, or from the one that is named", async () => {
    const reads = async (over: Partial<FactualSettings>): Promise<readonly number[]> => {
      const read: string[] = [];
      const watched = async (texts: readonly string[]): Promise<readonly (readonly number[])[]> => {
        read.push(...texts);
        return texts.map(() => [0.9]);
      };
      const toy: Toy = { words: ["x"], after: (tokens) => (tokens.length < 4 ? [1, 0] : [0, 1]) };
      await decoded(toy, { facts: watched }, { ...over, search: { beams: 1, maxTokens: 6 } });
      return [...new Set(read.map((text) => text.split(" ").filter(Boolean).length))].sort();
    };
    // The text before a step is read with it.
    expect(await reads({})).toEqual([1, 2, 3, 4]);
    expect(await reads({ decoding: "paper" })).toEqual([0, 1, 2, 3, 4]);
    expect(await reads({ from: 4 })).toEqual([3, 4]);
  });
});
