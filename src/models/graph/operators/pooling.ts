import type { Dim, Value } from "../graph.ts";
import { divide } from "./arithmetic.ts";
import { firstPositions, flatPositions, takeRows } from "./gather.ts";
import { matmul } from "./matmul.ts";
import { sumAlong } from "./reduce.ts";
import { reshape } from "./reshape.ts";

/** The vectors of all tokens of a batch of texts, a row for each: [batch*tokens, width]. */
export interface TokenVectors {
  readonly vectors: Value;
  readonly batch: Dim;
  readonly tokens: Dim;
}

/** The mean over each text's own tokens, where the mask [batch, tokens] is 1: [batch, width]. */
export function meanPooling({ vectors, batch, tokens }: TokenVectors, mask: Value): Value {
  const width = vectors.shape[1]!;
  const sums = matmul(reshape(mask, [batch, 1, tokens]), reshape(vectors, [batch, tokens, width]));
  return divide(reshape(sums, [batch, width]), sumAlong(mask, 1));
}

/** The vector of each text's first token: [batch, width]. */
export function firstPooling({ vectors, batch, tokens }: TokenVectors): Value {
  return takeRows(vectors, firstPositions(vectors.graph, batch, tokens));
}

/** The vectors at marked places, each given as [row of the batch, position]: [markers, width]. */
export function markerPooling({ vectors, tokens }: TokenVectors, markers: Value): Value {
  return takeRows(vectors, flatPositions(markers, tokens));
}
