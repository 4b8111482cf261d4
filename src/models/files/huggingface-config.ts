import { z } from "zod";
import { badData } from "../../core/errors.ts";
import { ownValue } from "../../core/own-value.ts";
import type { EncoderConfig } from "../encoders/encoder-config.ts";
import { parseJsonAs } from "./read-json.ts";

const size = z.int().positive();

/** Far more than any encoder has; every other size is held to that of the weights, which are listed layer by layer. */
const layers = size.max(1000);

/** What all of the supported families say of their kind. */
const general = z.looseObject({
  model_type: z.string().optional(),
  is_decoder: z.boolean().optional(),
  position_embedding_type: z.string().optional(),
});

const bertLike = z.object({
  num_hidden_layers: layers,
  hidden_size: size,
  num_attention_heads: size,
  intermediate_size: size,
  vocab_size: size,
  max_position_embeddings: size,
  type_vocab_size: size,
  embedding_size: size.optional(),
  layer_norm_eps: z.number().positive().default(1e-12),
  hidden_act: z.string().default("gelu"),
  pad_token_id: z.int().nonnegative().nullish(),
});

const distilLike = z.object({
  n_layers: layers,
  dim: size,
  n_heads: size,
  hidden_dim: size,
  vocab_size: size,
  max_position_embeddings: size,
  activation: z.string().default("gelu"),
});

const ARCHITECTURES: Readonly<Record<string, EncoderConfig["architecture"]>> = {
  bert: "bert",
  electra: "electra",
  distilbert: "distilbert",
  roberta: "roberta",
  "xlm-roberta": "roberta",
  camembert: "roberta",
};

const GELU: Readonly<Record<string, EncoderConfig["gelu"]>> = {
  gelu: "erf",
  gelu_python: "erf",
  gelu_new: "tanh",
  gelu_fast: "tanh",
  gelu_pytorch_tanh: "tanh",
};

/** The shape of the encoder that a Hugging Face `config.json` describes. */
export function parseEncoderConfig(text: string, file: string): EncoderConfig {
  const {
    model_type: kind,
    is_decoder: decoder,
    position_embedding_type: positions,
  } = parseJsonAs(text, general, file);
  const architecture = ownValue(ARCHITECTURES, kind ?? "");
  if (architecture === undefined)
    throw badData(
      kind === undefined
        ? "does not say its model_type"
        : `models of type ${JSON.stringify(kind)} are not supported`,
      { file },
      `Supported are ${Object.keys(ARCHITECTURES).join(", ")} (MiniLM is bert).`,
    );
  if (decoder === true) throw badData("describes a decoder; only encoders are supported", { file });
  if (positions !== undefined && positions !== "absolute")
    throw badData(`position embeddings of type ${JSON.stringify(positions)} are not supported`, { file });
  const config = architecture === "distilbert" ? fromDistil(text, file) : fromBert(text, architecture, file);
  if (config.width % config.heads !== 0)
    throw badData(`a width of ${config.width} cannot be shared by ${config.heads} attention heads`, { file });
  return config;
}

function fromBert(text: string, architecture: EncoderConfig["architecture"], file: string): EncoderConfig {
  const raw = parseJsonAs(text, bertLike, file);
  return {
    architecture,
    layers: raw.num_hidden_layers,
    width: raw.hidden_size,
    heads: raw.num_attention_heads,
    inner: raw.intermediate_size,
    vocabulary: raw.vocab_size,
    positions: raw.max_position_embeddings,
    tokenTypes: raw.type_vocab_size,
    embeddingWidth: architecture === "electra" ? (raw.embedding_size ?? raw.hidden_size) : raw.hidden_size,
    layerNormEps: raw.layer_norm_eps,
    gelu: geluOf(raw.hidden_act, file),
    // RoBERTa's positions start in the row after that of the padding token (its create_position_ids).
    positionOffset: architecture === "roberta" ? (raw.pad_token_id ?? 1) + 1 : 0,
  };
}

function fromDistil(text: string, file: string): EncoderConfig {
  const raw = parseJsonAs(text, distilLike, file);
  return {
    architecture: "distilbert",
    layers: raw.n_layers,
    width: raw.dim,
    heads: raw.n_heads,
    inner: raw.hidden_dim,
    vocabulary: raw.vocab_size,
    positions: raw.max_position_embeddings,
    tokenTypes: 0,
    embeddingWidth: raw.dim,
    // Written into its program, not its configuration.
    layerNormEps: 1e-12,
    gelu: geluOf(raw.activation, file),
    positionOffset: 0,
  };
}

function geluOf(name: string, file: string): EncoderConfig["gelu"] {
  const gelu = ownValue(GELU, name);
  if (gelu !== undefined) return gelu;
  throw badData(
    `the activation ${JSON.stringify(name)} is not supported`,
    { file },
    `Supported are ${Object.keys(GELU).join(", ")}.`,
  );
}
