import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { usageError } from "../../core/errors.ts";

/** What is used of the library usearch: a graph of vectors in which the nearest are found without looking at all. */
export interface Usearch {
  readonly version: string;
  readonly Index: new (settings: UsearchSettings) => UsearchIndex;
}

/** How its graph is made and searched. */
export interface UsearchSettings {
  readonly dimensions: number;
  /** Inner product, which is the cosine of vectors of length 1. */
  readonly metric: "ip";
  readonly quantization: "f32" | "f16";
  readonly connectivity: number;
  readonly expansion_add: number;
  readonly expansion_search: number;
  /** Whether a key may have several vectors. */
  readonly multi: boolean;
}

export interface UsearchIndex {
  add(keys: BigUint64Array, vectors: Float32Array, threads: number): void;
  search(vector: Float32Array, count: number, threads: number): { readonly keys: BigUint64Array };
}

/**
 * Loads usearch, which is not installed with Assay: few need it, and it has a binary for each platform. Fails with an error that says what to do
 * where it is not there. `importer` is another way to load it.
 */
export async function loadUsearch(importer: () => Promise<Usearch> = imported): Promise<Usearch> {
  try {
    return await importer();
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split("\n");
    throw usageError(
      `the library usearch, which index=hnsw needs, could not be loaded (${reason})`,
      "Run `npm install usearch` beside assay, or leave index=hnsw out: exact search needs no library.",
    );
  }
}

async function imported(): Promise<Usearch> {
  const { default: library } = await import("usearch");
  return { version: await installedVersion(), Index: library.Index as unknown as Usearch["Index"] };
}

/** The version of the package that is loaded, of which its code says nothing. */
async function installedVersion(): Promise<string> {
  let folder = dirname(createRequire(import.meta.url).resolve("usearch"));
  for (; dirname(folder) !== folder; folder = dirname(folder)) {
    const text = await readFile(join(folder, "package.json"), "utf8").catch(() => "{}");
    const { name, version } = JSON.parse(text) as { readonly name?: string; readonly version?: string };
    if (name === "usearch" && version !== undefined) return version;
  }
  throw new Error("its package.json was not found");
}
