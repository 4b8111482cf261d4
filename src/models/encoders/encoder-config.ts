/** The shape of a text encoder: everything needed to build its graph, whatever its weights are. */
export interface EncoderConfig {
  /** Which family's parameter names and order of operations it has; MiniLM is `bert`, XLM-R is `roberta`. */
  readonly architecture: "bert" | "electra" | "distilbert" | "roberta";
  readonly layers: number;
  readonly width: number;
  readonly heads: number;
  /** Width of the feed-forward layer. */
  readonly inner: number;
  /** Rows of the word embedding table. */
  readonly vocabulary: number;
  /** Rows of the position embedding table; a text may have `positions - positionOffset` tokens. */
  readonly positions: number;
  /** Rows of the token type table; 0 when there is none. */
  readonly tokenTypes: number;
  /** Width of the embedding tables; ELECTRA projects it to `width` where they differ. */
  readonly embeddingWidth: number;
  readonly layerNormEps: number;
  /** Exact GELU, or its approximation by a hyperbolic tangent. */
  readonly gelu: "erf" | "tanh";
  /** Position of the first token: RoBERTa counts from the row after the padding's. */
  readonly positionOffset: number;
}
