import type { Graph, Value } from "../graph/graph.ts";
import { scale, subtract } from "../graph/operators/arithmetic.ts";
import { reshape } from "../graph/operators/reshape.ts";
import type { Tensors } from "../tensor.ts";
import type { TokenBatch } from "../tokenize/pad-batch.ts";
import type { EncoderConfig } from "./encoder-config.ts";

/** `padding`: every token attends to all tokens of its text. `additive`: as a mask says, [batch, 1, tokens, tokens]. */
export type AttentionKind = "padding" | "additive";

/** What is added to the score of a place that must not be attended to: its share becomes exactly 0. */
export const MASKED = -10_000;

/** Whole numbers, one a token: `ids`, `types`, and `positions`, counted from 0 in every family. */
export function tokenInput(graph: Graph, name: "ids" | "positions" | "types"): Value {
  return graph.input(name, "int32", ["batch", "tokens"]);
}

/** 1 where a text has a token, 0 where there is filling. */
export function maskInput(graph: Graph): Value {
  return graph.input("mask", "float32", ["batch", "tokens"]);
}

/** What is added to the scores of attention. */
export function attentionMask(graph: Graph, kind: AttentionKind): Value {
  if (kind === "additive") return graph.input("attention", "float32", ["batch", 1, "tokens", "tokens"]);
  const filling = subtract(graph.number(1), maskInput(graph));
  return reshape(scale(filling, MASKED), ["batch", 1, 1, "tokens"]);
}

/** What an encoder with attention over padding is fed for a batch of texts. */
export function encoderInputs({ rows, width, ...batch }: TokenBatch, { tokenTypes }: EncoderConfig): Tensors {
  const dims = [rows, width];
  const positions = Int32Array.from({ length: rows * width }, (_, at) => at % width);
  return {
    ids: { type: "int32", dims, data: batch.ids },
    positions: { type: "int32", dims, data: positions },
    mask: { type: "float32", dims, data: Float32Array.from(batch.mask) },
    ...(tokenTypes > 0 ? { types: { type: "int32", dims, data: batch.typeIds } } : {}),
  };
}
