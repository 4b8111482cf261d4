import { createHash } from "node:crypto";
import { type FileHandle, readFile, rm, utimes } from "node:fs/promises";
import { join } from "node:path";
import { writeAll, writeFileAtomically } from "./atomic-file.ts";
import { byLastUse, removeLeastUsed, sizeOf, storedFiles } from "./least-used.ts";

/** Files that can be made again, kept in a folder. What cannot be read or written is as if it were not there: it never fails a run. */
export interface FileStore {
  readonly folder: string;
  /** What was put in under a name. `known` says that it was read before: then only its length is checked. */
  get(name: string, options?: { readonly known?: boolean }): Promise<Uint8Array | undefined>;
  /** Puts something in; answers whether that worked. */
  set(name: string, bytes: Uint8Array): Promise<boolean>;
  size(): Promise<{ readonly entries: number; readonly bytes: number }>;
  /** Removes the least recently used files until the rest fits; the newest always stays. */
  prune(): Promise<void>;
  clear(): Promise<void>;
}

export interface FileStoreOptions {
  readonly folder: string;
  /** What the names of its files end in: `.onnx`. */
  readonly ending: string;
  /** How much may be kept. */
  readonly maxBytes: number;
}

/** Every file ends in a hash of its name and of what comes before. */
const DIGEST_BYTES = 32;

function digest(name: string, bytes: Uint8Array): Buffer {
  return createHash("sha256").update(`${name}\n`).update(bytes).digest();
}

/** A store in a folder. A file that is damaged, or was put in under another name, is refused and removed. */
export function fileStore({ folder, ending, maxBytes }: FileStoreOptions): FileStore {
  const pathOf = (name: string): string => join(folder, name + ending);
  return {
    folder,
    async get(name, { known = false } = {}) {
      const path = pathOf(name);
      try {
        const file = await readFile(path);
        const bytes = file.subarray(0, Math.max(0, file.length - DIGEST_BYTES));
        if (known) return bytes;
        if (!digest(name, bytes).equals(file.subarray(bytes.length))) throw new Error("damaged");
        const now = new Date();
        await utimes(path, now, now).catch(() => {});
        return bytes;
      } catch {
        await rm(path, { force: true }).catch(() => {});
        return undefined;
      }
    },
    async set(name, bytes) {
      try {
        const write = async (file: FileHandle): Promise<void> => {
          await writeAll(file, bytes);
          await writeAll(file, digest(name, bytes));
        };
        await writeFileAtomically(pathOf(name), write, { sync: false });
        return true;
      } catch {
        return false;
      }
    },
    async size() {
      return sizeOf(await storedFiles(folder, ending));
    },
    async prune() {
      const [newest, ...others] = byLastUse(await storedFiles(folder, ending));
      if (newest) await removeLeastUsed(others, maxBytes - newest.bytes);
    },
    clear: () => rm(folder, { recursive: true, force: true }),
  };
}
