import { join } from "node:path";
import { badData, UserError } from "../../core/errors.ts";
import { hashFile, hashText } from "../../files/file-hash.ts";
import type { EncoderConfig } from "../encoders/encoder-config.ts";
import type { Parameters } from "../tensor.ts";
import { loadTokenizer, type Tokenizer } from "../tokenize/load-tokenizer.ts";
import { readEncoderParameters } from "./encoder-parameters.ts";
import { parseEncoderConfig } from "./huggingface-config.ts";
import {
  checkModelFile,
  isModelDirectory,
  type ModelDirectory,
  openModelDirectory,
  readModelText,
} from "./model-directory.ts";
import { type ModelManifest, modelFingerprint } from "./model-manifest.ts";
import { readText } from "./read-json.ts";
import { sentenceSettings } from "./sentence-settings.ts";
import { openWeights, weightFiles } from "./weight-files.ts";

/** An encoder on the disk: small things are read and checked, its weights when they are asked for. */
export interface EncoderSource {
  readonly name: string;
  readonly folder: string;
  /** What it is known by in signatures and caches. */
  readonly fingerprint: string;
  readonly config: EncoderConfig;
  readonly tokenizer: Tokenizer;
  /** How its weights are stored: what was int8 loses nothing by being computed in int8. */
  readonly precision: ModelManifest["precision"];
  /** What the model was saved with: pooling, a threshold, a limit on tokens. */
  readonly settings: ModelManifest["settings"];
  /** Licence of the weights and the data they were trained on, as far as it is known. */
  readonly licence?: string | undefined;
  /** Texts of `config.json` and `tokenizer.json`, to save a model made from this one. */
  readonly configJson: string;
  readonly tokenizerJson: string;
  /** Reads the weights, hashes and shapes checked; with `heads` also what is not the encoder's own. */
  parameters(options?: { readonly heads?: boolean }): Promise<Parameters>;
}

/** Opens an encoder: a model that Assay saved, or a Hugging Face folder (config.json, tokenizer.json, safetensors). */
export async function openEncoder(folder: string): Promise<EncoderSource> {
  return (await isModelDirectory(folder))
    ? fromModelDirectory(await openModelDirectory(folder))
    : fromHuggingFace(folder);
}

async function fromModelDirectory(model: ModelDirectory): Promise<EncoderSource> {
  const { folder, manifest, fingerprint } = model;
  const { name, precision, settings, licence } = manifest;
  return encoderSource({
    name,
    licence,
    folder,
    fingerprint,
    precision,
    settings,
    configJson: await readModelText(model, "config.json"),
    tokenizerJson: await readModelText(model, "tokenizer.json"),
    async checkWeights() {
      for (const file of await weightFiles(folder)) await checkModelFile(model, file);
    },
  });
}

const HINT = "A model is a folder with config.json, tokenizer.json and model.safetensors.";

/** What a tokenizer of an old kind needs before it can be read. */
const TOKENIZER_HINT =
  "Write one with transformers: AutoTokenizer.from_pretrained(folder, use_fast=True).save_pretrained(folder).";

/** A folder without a manifest has no hashes to hold it to: its fingerprint says what it is now. */
async function fromHuggingFace(folder: string): Promise<EncoderSource> {
  const names = await weightFiles(folder);
  const settings = await sentenceSettings(folder);
  const configJson = await readText(join(folder, "config.json"), HINT);
  const tokenizerJson = await readText(join(folder, "tokenizer.json"), TOKENIZER_HINT);
  const files: Record<string, ModelManifest["files"][string]> = {
    "config.json": { sha256: hashText(configJson), bytes: Buffer.byteLength(configJson) },
    "tokenizer.json": { sha256: hashText(tokenizerJson), bytes: Buffer.byteLength(tokenizerJson) },
  };
  for (const name of names)
    files[name] = await hashFile(join(folder, name)).catch((cause: NodeJS.ErrnoException) => {
      throw new UserError("missing", `cannot be read (${cause.code})`, {
        where: { file: join(folder, name) },
        hint: HINT,
        cause,
      });
    });
  return encoderSource({
    name: folder.replace(/[/\\]+$/, "").replace(/^.*[/\\]/, "") || folder,
    folder,
    fingerprint: modelFingerprint({ kind: "encoder", settings, files }),
    precision: "fp32",
    settings,
    configJson,
    tokenizerJson,
    checkWeights: async () => {},
  });
}

/** An encoder from its small files; the weights are in the folder. */
export function encoderSource({
  checkWeights,
  weightNames,
  ...given
}: Omit<EncoderSource, "config" | "tokenizer" | "parameters"> & {
  /** Called before weights are read. */
  readonly checkWeights: () => Promise<void>;
  /** Where the weights are. Default: under the names that Hugging Face gives them. */
  readonly weightNames?: readonly string[];
}): EncoderSource {
  const config = parseEncoderConfig(given.configJson, join(given.folder, "config.json"));
  const tokenizer = loadTokenizer(given.tokenizerJson, join(given.folder, "tokenizer.json"));
  checkFit(tokenizer, config, given.folder);
  return {
    ...given,
    config,
    tokenizer,
    async parameters(options) {
      await checkWeights();
      const weights = await openWeights(given.folder, weightNames);
      try {
        return await readEncoderParameters(weights, config, options);
      } finally {
        await weights.close();
      }
    },
  };
}

/** Every id that the tokenizer can give must have a row in the embedding table. */
function checkFit(tokenizer: Tokenizer, { vocabulary }: EncoderConfig, folder: string): void {
  if (tokenizer.size <= vocabulary) return;
  throw badData(
    `gives ids up to ${tokenizer.size - 1}, but the model's embedding table has ${vocabulary} rows`,
    { file: join(folder, "tokenizer.json") },
    "The tokenizer is of another model: copy the one that belongs to these weights.",
  );
}
