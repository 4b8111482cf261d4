import { describe, expect, it } from "vitest";
import { letterEncoder } from "../../../test/support/letter-encoder.ts";
import { loadRunner } from "../runners/load-runner.ts";
import { type ApproximateRankerOptions, approximateRanker } from "./approximate-ranker.ts";
import { denseRanker } from "./dense-ranker.ts";
import type { OpenRanker } from "./open-ranker.ts";
import { loadUsearch, type Usearch, type UsearchIndex } from "./usearch.ts";

const [runner, usearch] = await Promise.all([loadRunner(), loadUsearch()]);

const open = (options: Partial<ApproximateRankerOptions> = {}): Promise<OpenRanker> =>
  approximateRanker({ encoder: letterEncoder(), runner, usearch, ...options });

const exact = await denseRanker({ encoder: letterEncoder(), runner });

/** Different texts, more than a query is measured against on average. */
const MANY = Array.from({ length: 6000 }, (_, at) =>
  (at * at + 7 * at).toString(8).replace(/\d/g, (digit) => "abcdefgh"[+digit]!),
);
/** So few that every query is measured. */
const SOME = MANY.slice(0, 600);

/** Queries with every tenth of the few wanted. */
const QUERIES = ["bead cage", "a face", "high head", "deaf bee", "cabbage", "faded badge", "egg"].map(
  (text) => ({ text, wanted: Array.from({ length: 60 }, (_, at) => 10 * at), top: 5 }),
);

const DEPTH = 50;

/** The library, with an index that gives only every `step`-th of what it finds. */
function leaky(step: number): Usearch {
  class Leaky extends usearch.Index implements UsearchIndex {
    override search(vector: Float32Array, count: number, threads: number) {
      return { keys: super.search(vector, count, threads).keys.filter((_, at) => at % step === 0) };
    }
  }
  return { version: usearch.version, Index: Leaky };
}

describe("approximateRanker(options)", () => {
  it("answers as exact search does where it finds as many as there are, and says that it found all", async () => {
    const candidates = ["gag", "bead", "cab", "dab e", "cab"];
    const queries = [{ text: "abed", wanted: [0, 1, 2, 3, 4], top: 3 }];
    const [answer] = await (await (await open({ depth: 4 })).index(candidates)).rank(queries);
    const [whole] = await (await exact.index(candidates)).rank(queries);
    expect(answer).toEqual({ ...whole, recall: 1 });
  });

  it("knows the places of those that it finds, with the scores of exact search, and no others", async () => {
    const ranker = await open({ depth: DEPTH });
    expect(ranker.depth).toBe(DEPTH);
    const answers = await (await ranker.index(SOME)).rank(QUERIES);
    const wholes = await (await exact.index(SOME)).rank(QUERIES);
    for (const [at, { places, top }] of answers.entries()) {
      const whole = wholes[at]!;
      expect(top.map(({ score }) => score)).toEqual(whole.top.map(({ score }) => score));
      for (const [of, place] of places.entries()) {
        const known = whole.places[of]!;
        if (place) {
          expect(place.score).toBe(known.score);
          expect(place.above + place.tied).toBeLessThan(DEPTH);
        } else expect(known.above + known.tied).toBeGreaterThan(0);
        if (known.above >= DEPTH) expect(place).toBeUndefined();
      }
    }
    const found = answers.flatMap(({ places }) => places.filter((place) => place !== undefined));
    expect(found.length).toBeGreaterThan(QUERIES.length);
  });

  it("counts every copy of a text, and finds texts, not copies", async () => {
    const index = await (await open({ depth: 20 })).index([...SOME, ...SOME]);
    expect(index.size).toBe(2 * SOME.length);
    const [answer] = await index.rank([{ text: SOME[0]!, wanted: [0, SOME.length], top: 50 }]);
    const [first, copy] = answer!.places;
    expect(first).toEqual(copy);
    expect(first!.tied % 2).toBe(1);
    expect(answer!.top).toHaveLength(40);
  });

  it("measures recall for a sample of the queries, by their texts alone", async () => {
    const ranker = await open({ depth: DEPTH });
    const answers = await (await ranker.index(MANY)).rank(QUERIES);
    const measured = answers.flatMap(({ recall }) => recall ?? []);
    expect(measured.length).toBeGreaterThan(0);
    expect(measured.length).toBeLessThan(QUERIES.length);
    for (const recall of measured) {
      expect(recall).toBeGreaterThan(0.5);
      expect(recall).toBeLessThanOrEqual(1);
    }
    const reversed = await ranker.index(MANY.toReversed());
    for (const [at, query] of QUERIES.entries()) {
      const [alone] = await reversed.rank([
        { ...query, wanted: query.wanted.map((one) => MANY.length - 1 - one) },
      ]);
      expect(alone!.recall).toBe(answers[at]!.recall);
      expect(alone!.places).toEqual(answers[at]!.places);
    }
  });

  it("says how much a search misses", async () => {
    const index = await (await open({ depth: DEPTH, usearch: leaky(5) })).index(SOME);
    for (const { recall, places } of await index.rank(QUERIES)) {
      expect(recall).toBeLessThanOrEqual(0.2);
      for (const place of places) if (place) expect(place.above).toBeLessThan(DEPTH / 5);
    }
  });

  it.each(["fp16", "int8"] as const)("searches vectors kept as %s", async (format) => {
    const answers = await (await (await open({ depth: DEPTH, format })).index(SOME)).rank(QUERIES);
    const small = await (await denseRanker({ encoder: letterEncoder(), runner, format })).index(SOME);
    const wholes = await small.rank(QUERIES);
    for (const [at, { top, recall }] of answers.entries()) {
      expect(top[0]!.score).toBe(wholes[at]!.top[0]!.score);
      expect(recall).toBeGreaterThan(0.8);
    }
  });

  it("is known by all that its answers depend on", async () => {
    const rankers = await Promise.all([
      exact,
      open(),
      open({ depth: 50 }),
      open({ format: "int8" }),
      open({ encoder: letterEncoder("other letters") }),
      open({ usearch: { ...usearch, version: "0.0.1" } }),
    ]);
    expect(new Set(rankers.map(({ fingerprint }) => fingerprint)).size).toBe(rankers.length);
    expect((await open({ depth: 100 })).fingerprint).toBe((await open()).fingerprint);
  });

  it("refuses to find nothing, and stops when it is told to", async () => {
    await expect(open({ depth: 0 })).rejects.toThrow(RangeError);
    const stopped = AbortSignal.abort(new Error("enough"));
    const ranker = await open({ depth: 1 });
    await expect(ranker.index(["cab", "bead"], stopped)).rejects.toThrow("enough");
    const index = await ranker.index(["cab", "bead"]);
    await expect(index.rank([{ text: "bad", wanted: [], top: 1 }], stopped)).rejects.toThrow("enough");
  });
});
