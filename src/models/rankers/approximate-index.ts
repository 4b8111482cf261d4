import { setImmediate as turn } from "node:timers/promises";
import type { RankAnswer, RankerIndex, RankQuery } from "../../core/ports.ts";
import { Candidates } from "./candidates.ts";
import { type DenseIndexParts, denseIndex, product, scoresOf } from "./dense-index.ts";
import type { HnswGraph } from "./hnsw-graph.ts";
import { Standing } from "./standing.ts";
import { hashOf } from "./text-pieces.ts";

export interface ApproximateIndexParts extends Omit<DenseIndexParts, "additionFor"> {
  readonly graph: HnswGraph;
  /** How many different texts a search finds. There are more. */
  readonly depth: number;
}

/**
 * Search in a graph: about the nearest candidates are found, and the places of all others are not known. Scores are computed from the vectors,
 * as exact search does; places are among those found. For a sample of the queries exact search is asked too, and the answer says what share of
 * the nearest was found.
 */
export function approximateIndex(parts: ApproximateIndexParts): RankerIndex {
  const { candidates, table, graph, depth, encode } = parts;
  // Every text once, as the graph has it.
  const distinct =
    candidates.size === candidates.texts.length ? candidates : new Candidates(candidates.texts);
  return {
    size: candidates.size,
    async rank(queries, signal) {
      const texts = queries.map(({ text }) => text);
      const vectors = await encode(texts, signal);
      const found: number[][] = [];
      for (const vector of vectors) {
        await turn();
        signal?.throwIfAborted();
        found.push(graph.nearest(vector, depth));
      }
      const exact = (query: number, _row: number, others: Float32Array, at: number): number =>
        product(vectors[query]!, others, at);
      const scores = await scoresOf(found, { table, exact, signal });
      const known = new Map(texts.map((text, at) => [text, vectors[at]!]));
      const least = await nearestScores({ ...parts, candidates: distinct }, known, signal);
      return queries.map((query, at) => {
        const answer = answerOf(
          query,
          new Map(found[at]!.map((row, of) => [row, scores[at]![of]!])),
          candidates,
        );
        const lowest = least.get(query.text);
        if (lowest === undefined) return answer;
        return { ...answer, recall: scores[at]!.filter((score) => score >= lowest).length / depth };
      });
    },
    close: async () => table.close(),
  };
}

/** Exact search of so few candidates that every one is found: all places are known. */
export function wholeIndex(parts: Omit<DenseIndexParts, "additionFor">): RankerIndex {
  const index = denseIndex(parts);
  return {
    ...index,
    rank: async (queries, signal) =>
      (await index.rank(queries, signal)).map((answer) => ({ ...answer, recall: 1 })),
  };
}

/** The answer by the rows that were found, with their scores. */
function answerOf(
  { wanted, top }: RankQuery,
  found: ReadonlyMap<number, number>,
  candidates: Candidates,
): RankAnswer {
  const scores = wanted.map((candidate) => found.get(candidates.rowOf(candidate)));
  const standing = new Standing(
    candidates,
    scores.filter((score) => score !== undefined),
    top,
  );
  for (const [row, score] of found) standing.add(row, score);
  const answer = standing.answer();
  const known = answer.places.values();
  return { ...answer, places: scores.map((score) => (score === undefined ? undefined : known.next().value)) };
}

/** Candidates that a query is measured against on average, whatever their number: measuring costs a text as much as exact search of so many. */
const MEASURED_ROWS = 4096;

/** Whether a query is of the sample. Its own text decides, so that neither order nor neighbours matter. */
function isMeasured(text: string, rows: number): boolean {
  return (hashOf(text) >>> 0) / 2 ** 32 < MEASURED_ROWS / rows;
}

/** For each text of the sample the lowest score among the truly nearest: one found that has it, or more, is one of them or as near. */
async function nearestScores(
  { candidates, table, products, depth }: ApproximateIndexParts,
  vectors: ReadonlyMap<string, Float32Array>,
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, number>> {
  const texts = [...vectors.keys()].filter((text) => isMeasured(text, candidates.texts.length));
  const exact = denseIndex({
    candidates,
    table,
    products,
    encode: async (asked) => asked.map((text) => vectors.get(text)!),
  });
  const answers = await exact.rank(
    texts.map((text) => ({ text, wanted: [], top: depth })),
    signal,
  );
  return new Map(texts.map((text, at) => [text, answers[at]!.top.at(-1)!.score]));
}
