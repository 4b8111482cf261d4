import { approximateIndex, wholeIndex } from "./approximate-index.ts";
import { type DenseRankerOptions, vectorRanker } from "./dense-ranker.ts";
import { hnswGraph, hnswSettings } from "./hnsw-graph.ts";
import type { OpenRanker } from "./open-ranker.ts";
import type { Usearch } from "./usearch.ts";

export interface ApproximateRankerOptions extends DenseRankerOptions {
  readonly usearch: Usearch;
  /** How many different texts a search finds. Default: 100. */
  readonly depth?: number;
}

/** How many a search finds where nothing else is said. */
export const DEFAULT_DEPTH = 100;

/** Changes whenever the same graph gives other answers, or recall is measured otherwise. */
const VERSION = 1;

/** Ranks by the cosine of sentence embeddings, searching a graph of the candidates: fast among very many, and it can miss some. */
export async function approximateRanker({
  usearch,
  depth = DEFAULT_DEPTH,
  ...options
}: ApproximateRankerOptions): Promise<OpenRanker> {
  if (!(Number.isInteger(depth) && depth >= 1))
    throw new RangeError(`a search finds a whole number of candidates from 1 on, not ${depth}`);
  const settings = hnswSettings(depth);
  const { connectivity, expansionAdd, expansionSearch } = settings;
  const ranker = await vectorRanker(options, {
    name: ["hnsw", depth, connectivity, expansionAdd, expansionSearch, "usearch", usearch.version, VERSION],
    async indexOf(parts, { width, format }, signal) {
      if (parts.candidates.texts.length <= depth) return wholeIndex(parts);
      const graph = await hnswGraph(parts.table, { usearch, width, format, settings }, signal);
      return approximateIndex({ ...parts, graph, depth });
    },
  });
  return { ...ranker, depth };
}
