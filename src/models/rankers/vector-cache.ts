import { join } from "node:path";
import { type FileStore, fileStore } from "../../files/file-store.ts";

/** Vectors of texts, kept on disk between runs by the model that made them and by the texts. */
export type VectorCache = FileStore;

/** Past this the least recently used vectors are removed: room for a million vectors of 384 floats, and as much again. */
const MAX_BYTES = 4 * 1024 ** 3;

/** The cache in a folder: that of the user, with `vectors` in it. */
export function vectorCache(cacheFolder: string, maxBytes: number = MAX_BYTES): VectorCache {
  return fileStore({ folder: join(cacheFolder, "vectors"), ending: ".vectors", maxBytes });
}
