import type { Bm25Hits } from "../../text/index.ts";
import type { Addition } from "./dense-index.ts";
import { type Adding, type DenseRankerOptions, denseRanker } from "./dense-ranker.ts";
import { bm25Of } from "./lexical-ranker.ts";
import { lowerBound } from "./lower-bound.ts";
import type { OpenRanker } from "./open-ranker.ts";

export interface HybridRankerOptions extends DenseRankerOptions {
  /** What words count for, from 0 to 1; meaning counts for the rest. Default: 0.7. */
  readonly weight?: number;
}

/** What words count for where nothing else is said: the best of six on the development data of WebNLG 2017 (docs/decisions/0019-rankers.md). */
export const HYBRID_WEIGHT = 0.7;

/** The same where the encoder was trained to rank: it knows most of what words tell. */
export const TRAINED_HYBRID_WEIGHT = 0.1;

/**
 * Ranks by words and meaning: weight · (BM25 / the highest BM25 of any candidate for the query) + (1 − weight) · cosine. Both parts are at
 * most 1. A candidate without a word of the query gets 0 for the first, and so does every candidate when none has any.
 */
export async function hybridRanker({
  weight = HYBRID_WEIGHT,
  ...dense
}: HybridRankerOptions): Promise<OpenRanker> {
  if (!(weight >= 0 && weight <= 1)) throw new RangeError(`a weight is from 0 to 1, not ${weight}`);
  const adding: Adding = {
    name: ["bm25", weight],
    async prepare(candidates, signal) {
      const index = await bm25Of(candidates, {}, signal);
      return (texts) =>
        lexicalAddition(
          texts.map((text) => shared(index.search(text), weight)),
          weight,
        );
    },
  };
  return denseRanker(dense, adding);
}

/** The hits of a query with their share of the highest score, times the weight. */
function shared({ rows, scores }: Bm25Hits, weight: number): Bm25Hits {
  const highest = scores.reduce((most, score) => Math.max(most, score), 0);
  return { rows, scores: scores.map((score) => (weight * score) / highest) };
}

function lexicalAddition(found: readonly Bm25Hits[], weight: number): Addition {
  return {
    weight: 1 - weight,
    of(query, row) {
      const { rows, scores } = found[query]!;
      const at = lowerBound(rows, row);
      return rows[at] === row ? scores[at]! : 0;
    },
    addTo(products, { start, rows: count }) {
      for (const [query, { rows, scores }] of found.entries())
        for (let at = lowerBound(rows, start); at < rows.length && rows[at]! < start + count; at++)
          products[(rows[at]! - start) * found.length + query]! += scores[at]!;
    },
  };
}
