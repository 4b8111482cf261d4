import { createHash } from "node:crypto";
import { readdir, readFile, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { writeAll, writeFileAtomically } from "./write-atomically.ts";

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
  size(): Promise<{ readonly entries: number; readonly bytes: number }>;
  clear(): Promise<void>;
}

/** Past this the least recently used graphs are removed. */
const MAX_BYTES = 2 * 1024 ** 3;

/** Every entry ends in the hash of what comes before. */
const DIGEST_BYTES = 32;

function digest(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}

/** The cache in a folder: that of the user, with `graphs` in it. */
export function modelCache(cacheFolder: string, maxBytes: number = MAX_BYTES): ModelCache {
  const folder = join(cacheFolder, "graphs");
  const pathOf = ({ fingerprint, variant }: CachedGraph): string =>
    join(folder, `${createHash("sha256").update(`${fingerprint}\n${variant}`).digest("hex")}.onnx`);
  return {
    folder,
    async get(graph) {
      const path = pathOf(graph);
      try {
        const file = await readFile(path);
        const bytes = file.subarray(0, Math.max(0, file.length - DIGEST_BYTES));
        if (!digest(bytes).equals(file.subarray(bytes.length))) throw new Error("damaged");
        const now = new Date();
        await utimes(path, now, now).catch(() => {});
        return bytes;
      } catch {
        await rm(path, { force: true }).catch(() => {});
        return undefined;
      }
    },
    async set(graph, bytes) {
      try {
        await writeFileAtomically(pathOf(graph), async (file) => {
          await writeAll(file, bytes);
          await writeAll(file, digest(bytes));
        });
        await prune(folder, maxBytes);
      } catch {
        // A full or read-only disk: the graph is built again next time.
      }
    },
    async size() {
      const entries = await entriesOf(folder);
      return { entries: entries.length, bytes: entries.reduce((sum, { bytes }) => sum + bytes, 0) };
    },
    clear: () => rm(folder, { recursive: true, force: true }),
  };
}

interface Entry {
  readonly path: string;
  readonly bytes: number;
  readonly usedMs: number;
}

async function entriesOf(folder: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const info = await stat(path).catch(() => undefined);
    if (info?.isFile() && name.endsWith(".onnx"))
      entries.push({ path, bytes: info.size, usedMs: info.mtimeMs });
  }
  return entries;
}

/** Removes the least recently used graphs until the rest fits; the newest always stays. */
async function prune(folder: string, maxBytes: number): Promise<void> {
  const entries = (await entriesOf(folder)).sort((a, b) => b.usedMs - a.usedMs);
  let kept = 0;
  for (const [at, { path, bytes }] of entries.entries()) {
    kept += bytes;
    if (at > 0 && kept > maxBytes) await rm(path, { force: true }).catch(() => {});
  }
}
