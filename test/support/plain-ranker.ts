import type { RankAnswer, Ranker, RankQuery } from "../../src/core/ports.ts";

/** How well a candidate answers a query; 0 for nothing in common. */
export type Score = (query: string, candidate: string) => number;

/** Different words of a candidate that the query has too, whatever their case. */
export function sharedWords(query: string, candidate: string): number {
  const words = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const asked = new Set(words(query));
  return new Set(words(candidate).filter((word) => asked.has(word))).size;
}

/** A ranker by plain sorting, for tests. Counts the indices that it made, and those that were closed. */
export function plainRanker(score: Score = sharedWords): Ranker & { indexed: number; closed: number } {
  const ranker = {
    fingerprint: "0123456789abcdef",
    indexed: 0,
    closed: 0,
    index: async (candidates: AsyncIterable<string> | Iterable<string>, signal?: AbortSignal) => {
      signal?.throwIfAborted();
      ranker.indexed++;
      const texts: string[] = [];
      for await (const text of candidates) texts.push(text);
      return {
        size: texts.length,
        rank: async (queries: readonly RankQuery[]) => queries.map((query) => answer(texts, score, query)),
        close: async () => {
          ranker.closed++;
        },
      };
    },
  };
  return ranker;
}

function answer(texts: readonly string[], score: Score, { text, wanted, top }: RankQuery): RankAnswer {
  const scores = texts.map((candidate) => score(text, candidate));
  const place = (candidate: number) => ({
    score: scores[candidate]!,
    above: scores.filter((other) => other > scores[candidate]!).length,
    tied: scores.filter((other) => other === scores[candidate]!).length - 1,
  });
  const best = [...texts.keys()]
    .filter((candidate) => scores[candidate]! > 0)
    .sort((one, other) => scores[other]! - scores[one]! || (texts[one]! < texts[other]! ? -1 : 1));
  return {
    places: wanted.map(place),
    top: best.slice(0, top).map((candidate) => ({ candidate, ...place(candidate) })),
  };
}
