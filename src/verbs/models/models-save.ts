import { basename } from "node:path";
import { type ModelPlaces, openModel } from "../../engine/resources/models.ts";
import type { Precision } from "../../models/encoders/inference-model.ts";
import { sentenceEncoderGraph } from "../../models/encoders/sentence-encoder.ts";
import { type EncoderSource, openEncoder } from "../../models/files/encoder-source.ts";
import {
  isModelDirectory,
  openModelDirectory,
  writeModelDirectory,
} from "../../models/files/model-directory.ts";
import { type Quantize, quantizeParameters } from "../../models/files/quantized-weights.ts";

export interface SaveOptions {
  /** Folder to write. */
  readonly output: string;
  readonly summary?: string | undefined;
  readonly data?: string | undefined;
  readonly licence?: string | undefined;
  /** The command that makes it, for the card. */
  readonly command?: string | undefined;
  /** Whether to write `model.onnx` as well, for other programs: the graph that gives sentence embeddings. */
  readonly onnx?: boolean | undefined;
}

/** Saves a Hugging Face folder as a model of Assay: checked, with hashes, a card and a fingerprint. */
export async function importModel(
  folder: string,
  { output, summary, onnx, ...about }: SaveOptions,
): Promise<{ folder: string; fingerprint: string }> {
  const source = await openEncoder(folder);
  return writeModelDirectory(output, {
    about: {
      kind: "encoder",
      name: basename(output.replace(/[/\\]+$/, "")),
      summary: summary ?? `imported from ${source.name}`,
      ...given({ licence: source.licence }),
      ...given(about),
      settings: source.settings,
      precision: "fp32",
    },
    config: source.configJson,
    tokenizer: source.tokenizerJson,
    weights: await source.parameters({ heads: true }),
    ...(onnx ? await graphOf(source, "fp32") : {}),
  });
}

/** Saves a model with 8-bit weights: a quarter of the size. */
export async function quantizeModel(
  model: string,
  { output, summary, onnx, command, ...about }: SaveOptions,
  { quantize = quantizeParameters, ...places }: ModelPlaces & { readonly quantize?: Quantize } = {},
): Promise<{ folder: string; fingerprint: string }> {
  const source = await openModel(model, places);
  const saved = (await isModelDirectory(source.folder))
    ? (await openModelDirectory(source.folder)).manifest
    : undefined;
  return writeModelDirectory(output, {
    about: {
      kind: saved?.kind ?? "encoder",
      name: basename(output.replace(/[/\\]+$/, "")),
      summary: summary ?? `${saved?.summary ?? source.name} (8-bit weights)`,
      ...given({ data: saved?.data, licence: source.licence }),
      ...given(about),
      // How it was trained, then how it was made smaller.
      ...given({ command: [saved?.command, command].filter(Boolean).join("\n") || undefined }),
      ...(saved ? { validation: saved.validation } : {}),
      settings: source.settings,
      precision: "int8",
    },
    config: source.configJson,
    tokenizer: source.tokenizerJson,
    weights: quantize(await source.parameters({ heads: true }), source.config),
    ...(onnx ? await graphOf(source, "int8") : {}),
  });
}

async function graphOf(
  source: EncoderSource,
  precision: Precision,
): Promise<{ extra: Record<string, Uint8Array> }> {
  return { extra: { "model.onnx": await sentenceEncoderGraph(source, precision) } };
}

/** Only what has a value. */
function given<T extends Readonly<Record<string, string | undefined>>>(
  values: T,
): { [key in keyof T]?: string } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [key in keyof T]?: string;
  };
}
