import { readdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { badData, UserError } from "../../core/errors.ts";
import { didYouMean } from "../../core/nearest.ts";
import { EMBEDDED_ENCODER, embeddedEncoder } from "../../models/files/embedded-encoder.ts";
import { EMBEDDED_FACTSPOTTER, embeddedFactspotterFolder } from "../../models/files/embedded-factspotter.ts";
import { type EncoderSource, openEncoder } from "../../models/files/encoder-source.ts";
import { isModelDirectory, openModelDirectory } from "../../models/files/model-directory.ts";
import { cacheFolder } from "../judgement-cache.ts";

/** A model as `assay models list` shows it. */
export interface ModelEntry {
  /** What to call it by: a name, or the folder it is in. */
  readonly model: string;
  readonly kind: string;
  readonly precision: string;
  readonly summary: string;
  readonly fingerprint: string;
}

/** What the encoder that Assay comes with is. */
export const EMBEDDED_SUMMARY = "all-MiniLM-L6-v2, a sentence encoder for English; comes with Assay";

/** Other names people will try for the encoder that Assay comes with. */
const EMBEDDED_NAMES: readonly string[] = [
  EMBEDDED_ENCODER,
  "all-MiniLM-L6-v2",
  "sentence-transformers/all-MiniLM-L6-v2",
];

export interface ModelPlaces {
  /** Where models are looked for: in this folder and in its `models`. Default: the working folder. */
  readonly folder?: string;
  /** The user's cache folder, in whose `models` they are looked for too. */
  readonly cache?: string;
}

/** The models that Assay comes with, and the saved models in the working folder and the user's cache folder. */
export async function listModels(places: ModelPlaces = {}): Promise<readonly ModelEntry[]> {
  const { fingerprint } = await embeddedEncoder();
  const entries: ModelEntry[] = [
    { model: EMBEDDED_ENCODER, kind: "encoder", precision: "fp16", summary: EMBEDDED_SUMMARY, fingerprint },
  ];
  const embedded = { name: EMBEDDED_FACTSPOTTER, folder: embeddedFactspotterFolder() };
  const saved = (await savedModels(places)).filter(({ folder }) => resolve(folder) !== embedded.folder);
  for (const { name, folder } of [embedded, ...saved]) {
    try {
      const { manifest, fingerprint } = await openModelDirectory(folder);
      const { kind, precision, summary } = manifest;
      entries.push({ model: name, kind, precision, summary, fingerprint });
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      entries.push({ model: name, kind: "unusable", precision: "", summary: error.message, fingerprint: "" });
    }
  }
  return entries;
}

/** Saved models by the name they can be called by; those of the cache by their folder's name alone. */
async function savedModels({
  folder = ".",
  cache = cacheFolder(),
}: ModelPlaces): Promise<readonly { readonly name: string; readonly folder: string }[]> {
  const found: { name: string; folder: string }[] = [];
  const stored = join(cache, "models");
  for (const parent of [folder, join(folder, "models"), stored])
    for (const name of (await readdir(parent).catch(() => [])).sort()) {
      const path = join(parent, name);
      if (!name.startsWith(".") && (await isModelDirectory(path)))
        found.push({ name: parent === stored ? name : path, folder: path });
    }
  return found;
}

/** Opens a model by its name or its folder. */
export async function openModel(model: string, places: ModelPlaces = {}): Promise<EncoderSource> {
  const folder = await modelFolder(model, places);
  return folder === undefined ? embeddedEncoder() : openEncoder(folder);
}

/** The folder of a model; undefined for the encoder that Assay comes with. A saved model goes before one that comes with Assay under its name. */
export async function modelFolder(model: string, places: ModelPlaces = {}): Promise<string | undefined> {
  const { folder = ".", cache = cacheFolder() } = places;
  const embedded = EMBEDDED_NAMES.includes(model) || model === EMBEDDED_FACTSPOTTER;
  for (const path of [model, join(folder, model), join(cache, "models", model)]) {
    const info = await stat(path).catch(() => undefined);
    if (info?.isFile())
      throw badData(
        "is a file, not a model",
        { file: path },
        "A model is a folder: give the one that the file is in.",
      );
    if (info?.isDirectory() && (!embedded || (await isModelDirectory(path)))) return path;
  }
  if (model === EMBEDDED_FACTSPOTTER) return embeddedFactspotterFolder();
  if (embedded) return undefined;
  const known = [
    EMBEDDED_ENCODER,
    EMBEDDED_FACTSPOTTER,
    ...(await savedModels(places)).map(({ name }) => name),
  ];
  throw new UserError("missing", `there is no model ${JSON.stringify(model)}`, {
    hint: didYouMean(model, known, "Run: assay models list"),
  });
}
