import type { EncoderSource } from "../files/encoder-source.ts";
import type { Tensor, Tensors } from "../tensor.ts";
import { encodeAll, type Truncation } from "../tokenize/encode-all.ts";
import type { Batch } from "../trainable.ts";
import { MASKED } from "./encoder-inputs.ts";
import { poolingOf } from "./heads.ts";
import { packTexts } from "./pack-texts.ts";

/**
 * How an encoder learns to rank. `cosine`: the cosine of two texts should be their relevance; pairs of none count together as much as the
 * related ones (CosineSimilarityLoss of Reimers and Gurevych, 2019). `in-batch`: among all candidates of a batch a query must find the
 * relevant ones (multiple negatives ranking; Henderson et al., 2017).
 */
export type RankingLoss = "cosine" | "in-batch";

/** Texts that ask, texts that answer, and how relevant each answer is. */
export interface RankingTask {
  readonly queries: readonly string[];
  readonly candidates: readonly string[];
  /** By query and candidate, from 0 to 1; nothing for a pair that says nothing, as that of a text with itself. */
  readonly relevance: readonly (readonly (number | undefined)[])[];
}

/** A task as an encoder is fed, and how much of its texts did not fit. Each text is encoded once. A query without a relevant candidate does not ask. */
export function rankingBatch(
  { config, tokenizer, settings }: Pick<EncoderSource, "config" | "tokenizer" | "settings">,
  { queries, candidates, relevance }: RankingTask,
  options: { readonly loss: RankingLoss; readonly maxTokens: number; readonly samples: number },
): { readonly batch: Batch; readonly truncation: Truncation } {
  const asking = [...queries.keys()].filter((query) => relevance[query]!.some((degree) => (degree ?? 0) > 0));
  const texts = [...new Set([...asking.map((query) => queries[query]!), ...candidates])];
  const numbers = new Map(texts.map((text, number) => [text, number]));
  const { encodings, truncation } = encodeAll(tokenizer, texts, { maxTokens: options.maxTokens });
  const packing = { padId: tokenizer.padId, tokenTypes: config.tokenTypes, pooling: poolingOf(settings) };
  const numbered = (list: readonly string[]): Tensor => ({
    type: "int32",
    dims: [list.length],
    data: Int32Array.from(list, (text) => numbers.get(text)!),
  });
  const rows = asking.map((query) => relevance[query]!);
  const inputs = {
    ...packTexts(encodings, packing),
    queries: numbered(asking.map((query) => queries[query]!)),
    candidates: numbered(candidates),
    ...(options.loss === "cosine" ? degrees(rows) : answers(rows)),
  };
  return { batch: { inputs, samples: options.samples }, truncation };
}

type Rows = readonly (readonly (number | undefined)[])[];

/** The cosines that are wanted, and how much each pair counts. */
function degrees(rows: Rows): Tensors {
  return {
    targets: matrix(rows, (row) => row.map((degree) => degree ?? 0)),
    weights: matrix(rows, (row) => {
      const related = row.filter((degree) => (degree ?? 0) > 0).length;
      const unrelated = row.filter((degree) => degree === 0).length;
      return row.map((degree) => (degree === undefined ? 0 : degree > 0 ? 1 : related / unrelated));
    }),
  };
}

/** The answers that are wanted as shares that sum to 1, and what is added to pairs that are none. */
function answers(rows: Rows): Tensors {
  return {
    targets: matrix(rows, (row) => {
      const sum = row.reduce<number>((total, degree) => total + (degree ?? 0), 0);
      return row.map((degree) => (degree ?? 0) / sum);
    }),
    closed: matrix(rows, (row) => row.map((degree) => (degree === undefined ? MASKED : 0))),
  };
}

function matrix(rows: Rows, numbersOf: (row: Rows[number]) => readonly number[]): Tensor {
  return {
    type: "float32",
    dims: [rows.length, rows[0]?.length ?? 0],
    data: Float32Array.from(rows.flatMap((row) => numbersOf(row))),
  };
}
