import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** A file that is kept as long as there is room, and when it was last used. */
export interface KeptFile {
  readonly path: string;
  readonly bytes: number;
  readonly usedMs: number;
}

/** The files of a folder whose names end so; a folder that is not there has none. */
export async function storedFiles(folder: string, ending: string): Promise<KeptFile[]> {
  const found: KeptFile[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.endsWith(ending) || name.startsWith(".")) continue;
    const path = join(folder, name);
    const info = await stat(path).catch(() => undefined);
    if (info?.isFile()) found.push({ path, bytes: info.size, usedMs: info.mtimeMs });
  }
  return found;
}

/** How many files there are, and how large they are together. */
export function sizeOf(files: readonly KeptFile[]): { readonly entries: number; readonly bytes: number } {
  return { entries: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** The last used first. */
export function byLastUse(files: readonly KeptFile[]): KeptFile[] {
  return files.toSorted((a, b) => b.usedMs - a.usedMs);
}

/** Removes the least recently used files until the rest fits. What cannot be removed stays. */
export async function removeLeastUsed(files: readonly KeptFile[], maxBytes: number): Promise<void> {
  let kept = 0;
  for (const { path, bytes } of byLastUse(files)) {
    kept += bytes;
    if (kept > maxBytes) await rm(path, { force: true }).catch(() => {});
  }
}
