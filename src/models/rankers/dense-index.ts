import type { RankAnswer, RankerIndex, RankQuery } from "../../core/ports.ts";
import type { Candidates } from "./candidates.ts";
import { asColumns, type Products } from "./products.ts";
import { Standing } from "./standing.ts";
import type { Block, VectorTable } from "./vector-table.ts";

/** What is added to the cosines of some queries. */
export interface Addition {
  /** What the cosine counts for. */
  readonly weight: number;
  /** What a row gets besides for a query. */
  of(query: number, row: number): number;
  /** Adds that to the products of a block, all queries of a row together. */
  addTo(products: Float32Array, block: Block): void;
}

/** Nothing is added: the score is the cosine. */
const NOTHING: Addition = { weight: 1, of: () => 0, addTo: () => {} };

export interface DenseIndexParts {
  readonly candidates: Candidates;
  readonly table: VectorTable;
  readonly products: Products;
  /** Vectors of length 1 for texts. */
  readonly encode: (texts: readonly string[], signal?: AbortSignal) => Promise<readonly Float32Array[]>;
  /** What is added for some queries. Default: nothing. */
  readonly additionFor?: (texts: readonly string[]) => Addition;
}

/** Most queries of one pass over the vectors. */
const MAX_QUERIES = 128;

/** Most additions that a pass holds: 8 bytes for each row of each query, if every row gets one. */
const MAX_ADDITIONS = 1 << 25;

/**
 * Exact search by cosine, block by block. The runner's matrix product is fast but its last bits depend on the block; so it only decides what
 * is clear, and where a difference lies within its error bound the product is computed again, term by term in 64 bits. Scores are those
 * products: the same in any block, order and batch.
 */
export function denseIndex(parts: DenseIndexParts): RankerIndex {
  const { candidates, table } = parts;
  const most = parts.additionFor
    ? Math.min(MAX_QUERIES, Math.max(1, Math.floor(MAX_ADDITIONS / Math.max(1, candidates.texts.length))))
    : MAX_QUERIES;
  return {
    size: candidates.size,
    async rank(queries, signal) {
      const vectors = await parts.encode(
        queries.map(({ text }) => text),
        signal,
      );
      const answers: RankAnswer[] = [];
      for (let from = 0; from < queries.length; from += most)
        answers.push(
          ...(await rankTogether(parts, queries.slice(from, from + most), {
            vectors: vectors.slice(from, from + most),
            signal,
          })),
        );
      return answers;
    },
    close: async () => table.close(),
  };
}

async function rankTogether(
  { candidates, table, products, additionFor }: DenseIndexParts,
  queries: readonly RankQuery[],
  {
    vectors,
    signal,
  }: { readonly vectors: readonly Float32Array[]; readonly signal?: AbortSignal | undefined },
): Promise<RankAnswer[]> {
  const addition = additionFor?.(queries.map(({ text }) => text)) ?? NOTHING;
  const exact: Exact = (query, row, others, at) =>
    addition.weight * product(vectors[query]!, others, at) + addition.of(query, row);
  const wanted = await scoresOf(
    queries.map((query) => query.wanted.map((candidate) => candidates.rowOf(candidate))),
    { table, exact, signal },
  );
  const standings = queries.map(({ top }, query) => new Standing(candidates, wanted[query]!, top));
  const columns = asColumns(vectors);
  const width = vectors[0]!.length;
  const slack = slackOf(width);
  const floors = Float64Array.from(standings, ({ floor }) => floor - slack);
  for await (const block of table.blocks(signal)) {
    const scores = await products.of(block.vectors, columns);
    if (addition.weight !== 1) for (let at = 0; at < scores.length; at++) scores[at]! *= addition.weight;
    addition.addTo(scores, block);
    for (let row = 0, at = 0; row < block.rows; row++)
      for (let query = 0; query < queries.length; query++, at++) {
        const rough = scores[at]!;
        if (rough < floors[query]!) continue;
        const standing = standings[query]!;
        const score = standing.isUnsure(rough, slack)
          ? exact(query, block.start + row, block.vectors, row * width)
          : rough;
        standing.add(block.start + row, score);
        floors[query] = standing.floor - slack;
      }
  }
  return standings.map((standing) => standing.answer());
}

/** The exact score of a row for a query; its vector is at a place among others. */
type Exact = (query: number, row: number, others: Float32Array, at: number) => number;

/** The exact scores of the rows that each query wants. */
export async function scoresOf(
  wanted: readonly (readonly number[])[],
  given: { readonly table: VectorTable; readonly exact: Exact; readonly signal?: AbortSignal | undefined },
): Promise<readonly (readonly number[])[]> {
  const scores = wanted.map(({ length }) => new Array<number>(length).fill(0));
  const askers = new Map<number, { readonly query: number; readonly of: number }[]>();
  for (const [query, rows] of wanted.entries())
    for (const [of, row] of rows.entries()) {
      const known = askers.get(row);
      if (known) known.push({ query, of });
      else askers.set(row, [{ query, of }]);
    }
  await given.table.visit(
    askers.keys(),
    (row, vector) => {
      for (const { query, of } of askers.get(row)!) scores[query]![of] = given.exact(query, row, vector, 0);
    },
    given.signal,
  );
  return scores;
}

/** The product of a vector with the one at a place among others. */
export function product(one: Float32Array, others: Float32Array, at: number): number {
  let sum = 0;
  for (let axis = 0; axis < one.length; axis++) sum += one[axis]! * others[at + axis]!;
  return sum;
}

/**
 * How far a score in 32-bit floats can be off. A sum of n products of vectors of length 1 is off by at most about n · 2^-24 in whatever order
 * it is made; twice that allows for lengths that are not quite 1, and the 8 for weighting and adding.
 */
function slackOf(width: number): number {
  return (2 * width + 8) * 2 ** -24;
}
