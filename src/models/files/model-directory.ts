import { copyFile, readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { badData, UserError } from "../../core/errors.ts";
import { VERSION } from "../../core/version.ts";
import { hashFile, hashText } from "../../files/file-hash.ts";
import { writeFolderAtomically } from "../../files/replace-folder.ts";
import type { Tensor } from "../tensor.ts";
import { modelCard } from "./model-card.ts";
import {
  CARD,
  MANIFEST,
  MODEL_SCHEMA,
  type ModelManifest,
  modelFingerprint,
  parseManifest,
} from "./model-manifest.ts";
import { readText } from "./read-json.ts";
import { writeSafetensors } from "./write-safetensors.ts";

/** What a saved model says of itself; the rest is filled in when it is written. */
export type ModelDescription = Pick<ModelManifest, "kind" | "name" | "summary"> &
  Partial<Pick<ModelManifest, "precision" | "settings" | "command" | "data" | "licence" | "validation">>;

export interface ModelContents {
  readonly about: ModelDescription;
  /** Text of the Hugging Face `config.json`. */
  readonly config: string;
  /** Text of the `tokenizer.json`. */
  readonly tokenizer: string;
  readonly weights: ReadonlyMap<string, Tensor>;
  /** Text of the `card.md`. Default: what `about` says, in words. */
  readonly card?: string;
  /** Files to take along as they are, such as an ONNX graph: name in the folder → path, or bytes. */
  readonly extra?: Readonly<Record<string, string | Uint8Array>>;
}

/** A saved model: a folder, what it says of itself, and what it is known by. */
export interface ModelDirectory {
  readonly folder: string;
  readonly manifest: ModelManifest;
  readonly fingerprint: string;
}

/** Writes a model as one folder: complete under its name at the end, or not at all. A model of that name is replaced. */
export async function writeModelDirectory(path: string, contents: ModelContents): Promise<ModelDirectory> {
  const folder = path.replace(/(?<=.)[/\\]+$/, "");
  await refuseForeignFolder(folder);
  const { about, config, tokenizer, weights, extra = {} } = contents;
  const described = {
    schema: MODEL_SCHEMA,
    precision: "fp32" as const,
    settings: {},
    validation: {},
    tool: { name: "assay", version: VERSION },
    ...about,
  };
  let manifest: ModelManifest | undefined;
  await writeFolderAtomically(folder, async (temporary) => {
    await writeSafetensors(join(temporary, "model.safetensors"), weights, { format: "pt" });
    await writeFile(join(temporary, "config.json"), config);
    await writeFile(join(temporary, "tokenizer.json"), tokenizer);
    await writeFile(join(temporary, CARD), contents.card ?? modelCard(described));
    for (const [name, from] of Object.entries(extra))
      if (typeof from === "string") await copyFile(from, join(temporary, name));
      else await writeFile(join(temporary, name), from);
    const files: Record<string, ModelManifest["files"][string]> = {};
    for (const name of (await readdir(temporary)).sort()) files[name] = await hashFile(join(temporary, name));
    manifest = { ...described, files };
    await writeFile(join(temporary, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  });
  return { folder, manifest: manifest!, fingerprint: modelFingerprint(manifest!) };
}

/** A folder that holds something else than a model is never replaced: to be asked before a long training, too. */
export async function refuseForeignFolder(folder: string): Promise<void> {
  const info = await stat(folder).catch(() => undefined);
  if (!info) return;
  const names = info.isDirectory() ? await readdir(folder) : undefined;
  if (names && (names.length === 0 || names.includes(MANIFEST))) return;
  throw new UserError("usage", "exists and is not a saved model", {
    where: { file: folder },
    hint: "Choose a new folder, or empty this one first.",
  });
}

/** Whether a folder is a saved model. */
export async function isModelDirectory(folder: string): Promise<boolean> {
  return (await stat(join(folder, MANIFEST)).catch(() => undefined))?.isFile() ?? false;
}

/** Reads what a saved model says of itself. The sizes of its files are checked at once, their hashes when they are read. */
export async function openModelDirectory(folder: string): Promise<ModelDirectory> {
  const file = join(folder, MANIFEST);
  const manifest = parseManifest(
    await readText(file, "It is not a saved model. Run: assay models list"),
    file,
  );
  for (const [name, { bytes }] of Object.entries(manifest.files)) {
    const info = await stat(join(folder, name)).catch(() => undefined);
    if (!info?.isFile())
      throw new UserError("missing", "is missing", { where: { file: join(folder, name) }, hint: REMEDY });
    if (info.size !== bytes)
      throw badData(
        `has ${info.size.toLocaleString("en")} bytes, but ${bytes.toLocaleString("en")} were written`,
        { file: join(folder, name) },
        REMEDY,
      );
  }
  return { folder, manifest, fingerprint: modelFingerprint(manifest) };
}

const REMEDY = "The model is damaged or was changed: copy it again, or make it anew.";

/** Reads a text file of a saved model, its hash checked. */
export async function readModelText({ folder, manifest }: ModelDirectory, name: string): Promise<string> {
  const file = join(folder, name);
  const text = await readText(file, REMEDY);
  checkHash(file, hashText(text), manifest.files[name]?.sha256);
  return text;
}

/** Checks the hash of a file of a saved model. */
export async function checkModelFile({ folder, manifest }: ModelDirectory, name: string): Promise<void> {
  const file = join(folder, name);
  const { sha256 } = await hashFile(file).catch((cause: NodeJS.ErrnoException) => {
    throw new UserError("missing", `cannot be read (${cause.code})`, {
      where: { file },
      hint: REMEDY,
      cause,
    });
  });
  checkHash(file, sha256, manifest.files[name]?.sha256);
}

/** Refuses a file that is not the one that was written or pinned. */
export function checkHash(file: string, actual: string, expected: string | undefined): void {
  if (actual === expected) return;
  throw badData(
    expected === undefined
      ? "is not among the files that the model was written with"
      : `is not the file that was written: its SHA-256 is ${actual.slice(0, 12)}…, not ${expected.slice(0, 12)}…`,
    { file },
    REMEDY,
  );
}
