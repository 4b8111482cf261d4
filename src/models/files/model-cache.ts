import { join } from "node:path";
import { hashText } from "../../files/file-hash.ts";
import { type FileStore, fileStore } from "../../files/file-store.ts";

/** What a built graph depends on. */
export interface CachedGraph {
  /** Fingerprint of the model it was built from. */
  readonly fingerprint: string;
  /** Everything else that decides its bytes: `int8`, the version of what built it, … */
  readonly variant: string;
}

/** Graphs that were built from models, kept on disk. What cannot be read or written is built again: it never fails a run. */
export interface ModelCache {
  readonly folder: string;
  get(graph: CachedGraph): Promise<Uint8Array | undefined>;
  set(graph: CachedGraph, bytes: Uint8Array): Promise<void>;
  size: FileStore["size"];
  clear: FileStore["clear"];
}

/** Past this the least recently used graphs are removed. */
const MAX_BYTES = 2 * 1024 ** 3;

/** The cache in a folder: that of the user, with `graphs` in it. */
export function modelCache(cacheFolder: string, maxBytes: number = MAX_BYTES): ModelCache {
  const store = fileStore({ folder: join(cacheFolder, "graphs"), ending: ".onnx", maxBytes });
  const nameOf = ({ fingerprint, variant }: CachedGraph): string => hashText(`${fingerprint}\n${variant}`);
  return {
    folder: store.folder,
    get: (graph) => store.get(nameOf(graph)),
    async set(graph, bytes) {
      await store.set(nameOf(graph), bytes);
      await store.prune();
    },
    size: () => store.size(),
    clear: () => store.clear(),
  };
}
