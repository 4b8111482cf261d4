import { badData } from "../../core/errors.ts";
import type { EncoderConfig } from "../encoders/encoder-config.ts";
import type { Parameters } from "../tensor.ts";
import { encoderShapes } from "./encoder-shapes.ts";
import { dequantize, SCALE_SUFFIX } from "./quantized-weights.ts";
import type { FloatTensor } from "./safetensors.ts";
import type { Weights } from "./weight-files.ts";

const PREFIXES = ["", "bert.", "electra.", "roberta.", "distilbert."];

/** How floats are stored; what is stored otherwise (position ids) is no parameter. */
const FLOATS: readonly string[] = ["F32", "F16", "BF16", "I8"];

/**
 * Reads an encoder's parameters from its weights, every shape checked, under their Hugging Face names without the
 * family's prefix. With `heads` also those that are no part of the encoder: poolers, classifiers.
 */
export async function readEncoderParameters(
  weights: Weights,
  config: EncoderConfig,
  { heads = false }: { readonly heads?: boolean } = {},
): Promise<Parameters> {
  const names = parameterNames(weights, config);
  const parameters = new Map<string, FloatTensor>();
  for (const [name, dims] of encoderShapes(config))
    parameters.set(name, await readParameter(weights, names.get(name)!, dims));
  if (heads)
    for (const [name, stored] of names)
      if (!parameters.has(name) && FLOATS.includes(weights.fileOf(stored)!.tensors.get(stored)!.type))
        parameters.set(name, await readParameter(weights, stored, undefined));
  return parameters;
}

/** The name under which each parameter is stored, by the name that it has here. */
function parameterNames(weights: Weights, config: EncoderConfig): ReadonlyMap<string, string> {
  const present = new Set(weights.names);
  const word = "embeddings.word_embeddings.weight";
  const prefix = PREFIXES.find((candidate) => present.has(candidate + word));
  if (prefix === undefined)
    throw badData(
      `has no tensor ${JSON.stringify(word)}, with or without the prefix of its family`,
      { file: weights.fileOf(weights.names[0] ?? "")?.path ?? weights.files.join(", ") },
      "It holds another kind of model, or only a part of one.",
    );
  const names = new Map<string, string>();
  for (const stored of weights.names)
    if (!stored.endsWith(SCALE_SUFFIX))
      names.set(modernName(stored.startsWith(prefix) ? stored.slice(prefix.length) : stored), stored);
  for (const name of encoderShapes(config).keys())
    if (!names.has(name))
      throw badData(
        `has no tensor ${JSON.stringify(prefix + name)}, which its configuration asks for`,
        { file: weights.fileOf(prefix + word)!.path },
        "config.json and the weights are of different models, or the weights are not all there.",
      );
  return names;
}

/** Old checkpoints call a layer norm's weight and bias gamma and beta. */
function modernName(name: string): string {
  return name.replace(/LayerNorm\.gamma$/, "LayerNorm.weight").replace(/LayerNorm\.beta$/, "LayerNorm.bias");
}

async function readParameter(
  weights: Weights,
  stored: string,
  dims: readonly number[] | undefined,
): Promise<FloatTensor> {
  const file = weights.fileOf(stored)!;
  const actual = file.tensors.get(stored)!.dims;
  if (dims && (dims.length !== actual.length || dims.some((size, at) => size !== actual[at])))
    throw badData(
      `tensor ${JSON.stringify(stored)} has shape [${actual.join(", ")}], but config.json asks for [${dims.join(", ")}]`,
      { file: file.path },
      "config.json and the weights are of different models.",
    );
  if (file.tensors.get(stored)!.type !== "I8") return file.readFloats(stored);
  const scale = stored + SCALE_SUFFIX;
  const scales = weights.fileOf(scale);
  if (!scales)
    throw badData(`tensor ${JSON.stringify(stored)} is quantized but has no ${JSON.stringify(scale)}`, {
      file: file.path,
    });
  return dequantize(await file.read(stored), await scales.readFloats(scale), {
    name: stored,
    file: file.path,
  });
}
