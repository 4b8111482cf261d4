import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  EMBEDDED_SUMMARY,
  type ModelEntry,
  type ModelPlaces,
  modelFolder,
  openModel,
} from "../../engine/resources/models.ts";
import type { EncoderSource } from "../../models/files/encoder-source.ts";
import { isModelDirectory, openModelDirectory } from "../../models/files/model-directory.ts";
import { CARD, type ModelManifest } from "../../models/files/model-manifest.ts";

/** What is known of a model. */
export interface ModelDetails extends ModelEntry {
  readonly folder: string;
  readonly config: EncoderSource["config"];
  readonly settings: EncoderSource["settings"];
  readonly tokens: number;
  readonly manifest?: ModelManifest;
  readonly card?: string;
}

/** Describes a model: its card, its shape, what it is known by. */
export async function describeModel(model: string, places: ModelPlaces = {}): Promise<ModelDetails> {
  const source = await openModel(model, places);
  const { folder, config, settings, fingerprint, precision } = source;
  const shared = { model, folder, config, settings, fingerprint, tokens: source.tokenizer.size };
  if (!(await isModelDirectory(folder))) {
    const embedded = (await modelFolder(model, places)) === undefined;
    const summary = embedded ? EMBEDDED_SUMMARY : "a Hugging Face folder that was not imported";
    return { ...shared, kind: "encoder", precision: embedded ? "fp16" : precision, summary };
  }
  const { manifest } = await openModelDirectory(folder);
  const card = await readFile(join(folder, CARD), "utf8").catch(() => undefined);
  const { kind, summary } = manifest;
  return { ...shared, kind, precision, summary, manifest, ...(card === undefined ? {} : { card }) };
}
