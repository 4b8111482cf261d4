import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainRanking } from "../../../test/support/plain-ranking.ts";
import { Bm25Builder } from "../../text/index.ts";
import { lexicalRanker } from "./lexical-ranker.ts";

const ranker = lexicalRanker();

const VALUES = ["Port Amsel", "the harbour of Port Amsel", "Corrin", "Valmere", "Port Amsel"];

describe("lexicalRanker()", () => {
  it("puts candidates first that share rare words with the query", async () => {
    const index = await ranker.index(VALUES);
    expect(index.size).toBe(5);
    const [answer] = await index.rank([{ text: "Corrin lies near a port.", wanted: [2, 0], top: 2 }]);
    expect(answer!.top.map(({ candidate }) => candidate)).toEqual([2, 0]);
    // Both candidates that are "Port Amsel" are as good; the harbour, longer, is behind them.
    expect(answer!.places).toEqual([
      { score: expect.any(Number), above: 0, tied: 0 },
      { score: expect.any(Number), above: 1, tied: 1 },
    ]);
  });

  it("counts candidates without a word of the query as tied at 0, and lists none of them", async () => {
    const index = await ranker.index(VALUES);
    const [some, none] = await index.rank([
      { text: "Valmere", wanted: [2], top: 5 },
      { text: "nothing of this", wanted: [2, 0], top: 5 },
    ]);
    expect(some!.top).toHaveLength(1);
    expect(some!.places).toEqual([{ score: 0, above: 1, tied: 3 }]);
    expect(none).toEqual({
      places: [
        { score: 0, above: 0, tied: 4 },
        { score: 0, above: 0, tied: 4 },
      ],
      top: [],
    });
  });

  it("answers from no candidates, and to no queries", async () => {
    const index = await ranker.index([]);
    expect(await index.rank([{ text: "Corrin", wanted: [], top: 3 }])).toEqual([{ places: [], top: [] }]);
    expect(await index.rank([])).toEqual([]);
  });

  it("refuses to place what is not there", async () => {
    const index = await ranker.index(["Corrin"]);
    await expect(index.rank([{ text: "Corrin", wanted: [1], top: 0 }])).rejects.toThrow(RangeError);
  });

  it("has another fingerprint with other constants", () => {
    const prints = [lexicalRanker(), lexicalRanker({ k1: 2 }), lexicalRanker({ b: 0 })];
    expect(new Set(prints.map(({ fingerprint }) => fingerprint)).size).toBe(3);
    expect(lexicalRanker().fingerprint).toBe(ranker.fingerprint);
  });

  it("stops when it is told to", async () => {
    const stopped = AbortSignal.abort(new Error("enough"));
    await expect(ranker.index(VALUES, stopped)).rejects.toThrow("enough");
    const index = await ranker.index(VALUES);
    await expect(index.rank([{ text: "Corrin", wanted: [], top: 1 }], stopped)).rejects.toThrow("enough");
  });

  const words = fc.array(fc.constantFrom("ash", "elm", "fir", "oak", "the"), { maxLength: 4 });
  const text = words.map((all) => all.join(" "));

  it("ranks as sorting all scores does, for any candidates, also those that repeat", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(text, { minLength: 1, maxLength: 30 }),
        text,
        fc.nat({ max: 8 }),
        async (texts, asked, top) => {
          const index = await ranker.index(texts);
          const query = { text: asked, wanted: [...texts.keys()], top };
          expect(await index.rank([query])).toEqual([
            plainRanking(texts, scoresOf(texts, asked), query, Number.MIN_VALUE),
          ]);
        },
      ),
    );
  });

  it("does not care for the order of candidates", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 30 }), text, async (texts, asked) => {
        const query = { text: asked, wanted: [...texts.keys()], top: 5 };
        const [answer] = await (await ranker.index(texts)).rank([query]);
        const [other] = await (await ranker.index(texts.toReversed())).rank([query]);
        expect(other!.places.toReversed()).toEqual(answer!.places);
        const named = (top: typeof answer, all: readonly string[]) =>
          top!.top.map(({ candidate, ...place }) => [all[candidate], place]);
        expect(named(other, texts.toReversed())).toEqual(named(answer, texts));
      }),
    );
  });
});

/** The score of each text; 0 where the index finds nothing. */
function scoresOf(texts: readonly string[], query: string): number[] {
  const builder = new Bm25Builder();
  for (const text of texts) builder.add(text);
  const scores = texts.map(() => 0);
  const { rows, scores: found } = builder.index().search(query);
  for (const [at, row] of rows.entries()) scores[row] = found[at]!;
  return scores;
}
