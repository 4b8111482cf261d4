import { encode } from "../encoders/encode.ts";
import type { EncoderConfig } from "../encoders/encoder-config.ts";
import type { Scope } from "../encoders/scope.ts";
import type { Value } from "../graph/graph.ts";
import { scale } from "../graph/operators/arithmetic.ts";

/** Changes whenever the same weights would be read otherwise. */
export const EXTRACTION_VERSION = 1;

/** How much larger weights of the head count than they are stored: they begin from nothing while the encoder is only fine-tuned. */
const HEAD = 4;

const NAME = "extraction.attributes";

/** Shapes of the parameters that an extractor has beside its encoder's: a class for each attribute, and the first for none. */
export function extractionHeadShapes(
  { width }: EncoderConfig,
  attributes: number,
): ReadonlyMap<string, readonly number[]> {
  return new Map([
    [`${NAME}.weight`, [1 + attributes, width]],
    [`${NAME}.bias`, [1 + attributes]],
  ]);
}

/** An extractor: of which attributes each token of a text is the value, [batch*tokens, 1 + attributes]. */
export function extractionModel(
  scope: Scope,
  config: EncoderConfig,
  { dropout = 0 }: { readonly dropout?: number } = {},
): Value {
  const { vectors } = encode(scope, config, { dropout: { hidden: dropout, attention: dropout } });
  return scale(scope.linear(scope.dropout(vectors, dropout), NAME), HEAD);
}
