import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { letterCosine, letterEncoder } from "../../../test/support/letter-encoder.ts";
import { plainRanking } from "../../../test/support/plain-ranking.ts";
import { Bm25Builder } from "../../text/index.ts";
import { loadRunner } from "../runners/load-runner.ts";
import { denseRanker } from "./dense-ranker.ts";
import { HYBRID_WEIGHT, hybridRanker } from "./hybrid-ranker.ts";
import { lexicalRanker } from "./lexical-ranker.ts";

const runner = await loadRunner();
const open = (weight?: number) =>
  hybridRanker({ encoder: letterEncoder(), runner, ...(weight === undefined ? {} : { weight }) });

/** weight · BM25 / highest BM25 + (1 − weight) · cosine, the first part in 32 bits. */
function scoresOf(texts: readonly string[], query: string, weight: number): number[] {
  const builder = new Bm25Builder();
  for (const text of texts) builder.add(text);
  const { rows, scores } = builder.index().search(query);
  const highest = Math.max(...scores);
  return texts.map((text, row) => {
    const at = rows.indexOf(row);
    const lexical = at < 0 ? 0 : Math.fround((weight * scores[at]!) / highest);
    return (1 - weight) * letterCosine(query, text) + lexical;
  });
}

describe("hybridRanker(options)", () => {
  it("ranks as sorting the weighted sums does, for any candidates and weight", async () => {
    const text = fc
      .array(fc.constantFrom("cab", "bead", "gag", "the"), { maxLength: 3 })
      .map((words) => words.join(" "));
    const weights = [0, 0.3, 1];
    const rankers = await Promise.all(weights.map(open));
    await fc.assert(
      fc.asyncProperty(
        fc.array(text, { minLength: 1, maxLength: 20 }),
        fc.array(text, { maxLength: 3 }),
        fc.nat({ max: 2 }),
        async (texts, all, which) => {
          const queries = all.map((text) => ({ text, wanted: [...texts.keys()], top: 4 }));
          expect(await (await rankers[which]!.index(texts)).rank(queries)).toEqual(
            queries.map((query) => plainRanking(texts, scoresOf(texts, query.text, weights[which]!), query)),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it("is a fingerprint of its own for each weight", async () => {
    const encoder = letterEncoder();
    const others = [await denseRanker({ encoder, runner }), lexicalRanker()];
    const prints = [await open(), await open(0.25), await open(0), ...others].map((each) => each.fingerprint);
    expect(new Set(prints).size).toBe(5);
    expect((await open(HYBRID_WEIGHT)).fingerprint).toBe(prints[0]);
  });

  it.each([-0.1, 1.1, Number.NaN])("refuses the weight %d", async (weight) => {
    await expect(open(weight)).rejects.toThrow("a weight is from 0 to 1");
  });
});
