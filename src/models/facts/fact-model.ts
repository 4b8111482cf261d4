import { type DropoutRates, encodeMarked } from "../encoders/encode.ts";
import type { EncoderConfig } from "../encoders/encoder-config.ts";
import { tokenInput } from "../encoders/encoder-inputs.ts";
import type { Scope } from "../encoders/scope.ts";
import type { Value } from "../graph/graph.ts";
import { tanh } from "../graph/operators/activations.ts";
import { add, scale } from "../graph/operators/arithmetic.ts";
import { flatPositions, takeRows } from "../graph/operators/gather.ts";
import { linear, matmul } from "../graph/operators/matmul.ts";
import { reshape } from "../graph/operators/reshape.ts";
import { FACT_CLASSES } from "./fact-classes.ts";

/** Width of the layer in which what the encoder reads and what rules see come together. */
const JOINED = 128;

/** Width in which facts and words of the text are compared. */
const POINTING = 64;

/**
 * How much larger the weights of the heads count than they are stored. An optimizer moves every weight by about the learning rate; that of an
 * encoder which is only fine-tuned would leave heads that begin from nothing where they are.
 */
const HEADS = { class: 2, read: 2, seen: 5, joined: 5, signs: 10, pointing: 3 };

/** Changes whenever the same weights would be read otherwise: the scales above, the layout of rows. Saved with a model, and held against it. */
export const READER_VERSION = 1;

/** Shapes of the parameters that a fact classifier has beside its encoder's; saved models call the features of a fact its signs. */
export function factHeadShapes(width: number, features: number): ReadonlyMap<string, readonly number[]> {
  return new Map([
    ["facts.read.weight", [JOINED, width]],
    ["facts.read.bias", [JOINED]],
    ["facts.seen.weight", [JOINED, features]],
    ["facts.joined.weight", [FACT_CLASSES.length, JOINED]],
    ["facts.class.weight", [FACT_CLASSES.length, width]],
    ["facts.class.bias", [FACT_CLASSES.length]],
    ["facts.signs.weight", [FACT_CLASSES.length, features]],
    ["facts.query.weight", [POINTING, width]],
    ["facts.key.weight", [POINTING, width]],
  ]);
}

/**
 * A fact classifier: `logits` [facts, classes] from each fact's first token and its features, and `pointers` [facts, tokens], the scores of the
 * text's tokens as the place where the text speaks of the fact.
 */
export function factModel(
  scope: Scope,
  config: EncoderConfig,
  { features, dropout = 0 }: { readonly features: number; readonly dropout?: number },
): { readonly logits: Value; readonly pointers: Value } {
  const { graph } = scope;
  // Inputs that give the sizes come first.
  tokenInput(graph, "ids");
  const markers = graph.input("markers", "int32", ["facts", 2]);
  const rates: DropoutRates = { hidden: dropout, attention: dropout };
  const numbers = flatPositions(markers, "tokens");
  const { marked, tokens } = encodeMarked(scope, config, { attention: "additive", dropout: rates, numbers });
  const seen = graph.input("signs", "float32", ["facts", features]);
  const layer = (rows: Value, name: string, factor: number, bias = false): Value =>
    scale(
      linear(
        rows,
        scope.parameter(`facts.${name}.weight`),
        bias ? scope.parameter(`facts.${name}.bias`) : undefined,
      ),
      factor,
    );
  const read = scope.dropout(marked, dropout);
  const joined = tanh(add(layer(read, "read", HEADS.read, true), layer(seen, "seen", HEADS.seen)));
  const logits = add(
    add(layer(read, "class", HEADS.class, true), layer(joined, "joined", HEADS.joined)),
    layer(seen, "signs", HEADS.signs),
  );
  const keys = reshape(layer(tokens, "key", HEADS.pointing), ["batch", "tokens", POINTING]);
  const own = takeRows(keys, graph.input("rows", "int32", ["facts"]));
  const queries = reshape(layer(marked, "query", HEADS.pointing), ["facts", 1, POINTING]);
  const scores = reshape(matmul(queries, own, { transposed: true }), ["facts", "tokens"]);
  const readable = graph.input("readable", "float32", ["facts", "tokens"]);
  return { logits, pointers: add(scale(scores, 1 / Math.sqrt(POINTING)), readable) };
}
