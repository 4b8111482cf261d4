import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { letterCosine, letterEncoder } from "../../../test/support/letter-encoder.ts";
import { plainRanking } from "../../../test/support/plain-ranking.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { loadRunner } from "../runners/load-runner.ts";
import { type DenseRankerOptions, denseRanker } from "./dense-ranker.ts";
import type { OpenRanker } from "./open-ranker.ts";
import { vectorCache } from "./vector-cache.ts";

const runner = await loadRunner();

const open = (options: Partial<DenseRankerOptions> = {}): Promise<OpenRanker> =>
  denseRanker({ encoder: letterEncoder(), runner, ...options });

const ranker = await open();

/** Many different texts: several pieces, many ties. */
const MANY = Array.from({ length: 3000 }, (_, at) =>
  at.toString(8).replace(/\d/g, (digit) => "abcdefgh"[+digit]!),
);

const asked = { text: "bead cage", wanted: [0, 77, 2210, 2999], top: 7 };

describe("denseRanker(options)", () => {
  it("puts candidates first that are near in meaning; those as near are tied", async () => {
    const index = await ranker.index(["gag", "bead", "cab", "dab e"]);
    const [answer] = await index.rank([{ text: "abed", wanted: [1, 2], top: 3 }]);
    expect(answer!.top.map(({ candidate }) => candidate)).toEqual([1, 3, 2]);
    expect(answer!.places.map((place) => [place!.above, place!.tied])).toEqual([
      [0, 1],
      [2, 0],
    ]);
    expect(answer!.places[0]!.score).toBeCloseTo(1, 6);
  });

  it("ranks as sorting all cosines does, for any candidates and several queries at once", async () => {
    const text = fc.string({ unit: fc.constantFrom(..."abcdz"), maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(text, { minLength: 1, maxLength: 30 }),
        fc.array(fc.tuple(text, fc.nat({ max: 8 })), { maxLength: 4 }),
        async (texts, all) => {
          const index = await ranker.index(texts);
          const queries = all.map(([text, top]) => ({ text, wanted: [...texts.keys()], top }));
          expect(await index.rank(queries)).toEqual(
            queries.map((query) =>
              plainRanking(
                texts,
                texts.map((each) => letterCosine(query.text, each)),
                query,
              ),
            ),
          );
        },
      ),
      { numRuns: 40 },
    );
  });

  it("ranks in blocks as it would at once, in any order, alone or among other queries", async () => {
    const [answer] = await (await ranker.index(MANY)).rank([asked]);
    const scores = MANY.map((text) => letterCosine(asked.text, text));
    expect(answer).toEqual(plainRanking(MANY, scores, asked));
    const others = Array.from({ length: 130 }, (_, at) => ({ text: MANY[at]!, wanted: [at], top: 1 }));
    const reversed = await ranker.index(MANY.toReversed());
    const back = (candidate: number): number => MANY.length - 1 - candidate;
    const [, again] = await reversed.rank([
      others[0]!,
      { ...asked, wanted: asked.wanted.map(back) },
      ...others,
    ]);
    const top = again!.top.map(({ candidate, ...place }) => ({ candidate: back(candidate), ...place }));
    expect({ ...again, top }).toEqual(answer);
  });

  it("answers from no candidates, and to no queries", async () => {
    const index = await ranker.index([]);
    expect(await index.rank([{ text: "cab", wanted: [], top: 3 }])).toEqual([{ places: [], top: [] }]);
    expect(await (await ranker.index(["cab"])).rank([])).toEqual([]);
  });

  it("encodes each text once, and keeps what it encoded", async () => {
    await using folder = await temporaryFolder();
    const cache = vectorCache(folder.path);
    const first = letterEncoder();
    const before = await (await (await open({ encoder: first, cache })).index(["cab", "bead", "cab"])).rank([
      { text: "bad", wanted: [0], top: 2 },
      { text: "bad", wanted: [1], top: 0 },
    ]);
    expect(first.asked).toEqual(["bead", "cab", "bad"]);
    const second = letterEncoder();
    // Another order is the same candidates.
    const index = await (await open({ encoder: second, cache })).index(["cab", "cab", "bead"]);
    const after = await index.rank([{ text: "bad", wanted: [0], top: 0 }]);
    expect(second.asked).toEqual([]);
    expect(after[0]!.places).toEqual(before[0]!.places);
  });

  it("never takes vectors of another model or another format: they are refused and made anew", async () => {
    await using folder = await temporaryFolder();
    const cache = vectorCache(folder.path);
    await (await open({ cache })).index(["cab", "bead"]);
    const other = letterEncoder("other letters");
    await (await open({ encoder: other, cache })).index(["cab", "bead"]);
    expect(other.asked).toHaveLength(2);
    const again = letterEncoder();
    await (await open({ encoder: again, cache, format: "int8" })).index(["cab", "bead"]);
    expect(again.asked).toHaveLength(2);
    expect((await cache.size()).entries).toBe(3);
  });

  it("makes vectors anew that were damaged, or removed while the index is in use", async () => {
    await using folder = await temporaryFolder();
    const cache = vectorCache(folder.path);
    const encoder = letterEncoder();
    const index = await (await open({ encoder, cache, memory: 0 })).index(MANY);
    const [answer] = await index.rank([asked]);
    expect(encoder.asked).toHaveLength(MANY.length + 1);
    const [name] = await readdir(cache.folder);
    await rm(join(cache.folder, name!));
    expect(await index.rank([asked])).toEqual([answer]);
    expect(encoder.asked.length).toBeGreaterThan(MANY.length + 1);
  });

  it("answers the same whether vectors are in memory or on the disk, and without a cache", async () => {
    await using folder = await temporaryFolder();
    const onDisk = await open({ cache: vectorCache(folder.path), memory: 0 });
    const nowhere = await open({ memory: 0 });
    const answer = await (await ranker.index(MANY)).rank([asked]);
    expect(await (await onDisk.index(MANY)).rank([asked])).toEqual(answer);
    expect(await (await nowhere.index(MANY)).rank([asked])).toEqual(answer);
  });

  it.each(["fp16", "int8"] as const)(
    "keeps vectors as %s, near the exact ones, under another name",
    async (format) => {
      const small = await open({ format });
      expect(small.fingerprint).not.toBe(ranker.fingerprint);
      const [exact] = await (await ranker.index(MANY)).rank([asked]);
      const [near] = await (await small.index(MANY)).rank([asked]);
      for (const [at, place] of near!.places.entries())
        expect(Math.abs(place!.score - exact!.places[at]!.score)).toBeLessThan(
          format === "fp16" ? 1e-3 : 1e-2,
        );
    },
  );

  it("stops when it is told to", async () => {
    const stopped = AbortSignal.abort(new Error("enough"));
    await expect(ranker.index(["cab"], stopped)).rejects.toThrow("enough");
    const index = await ranker.index(["cab"]);
    await expect(index.rank([{ text: "bad", wanted: [], top: 1 }], stopped)).rejects.toThrow("enough");
  });
});
