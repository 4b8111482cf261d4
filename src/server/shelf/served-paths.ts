import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { isFolder } from "../../data/bytes/folder.ts";
import { isRun } from "../../store/run-folder.ts";

/** What a server was asked to show: runs that are there, and data that is to be scored first. */
export interface ServedPaths {
  readonly runs: readonly string[];
  readonly data: readonly string[];
}

/** Tells run folders, and folders of run folders, from data. */
export async function servedPaths(paths: readonly string[]): Promise<ServedPaths> {
  const runs: string[] = [];
  const data: string[] = [];
  for (const path of paths) {
    const found = (await isRun(path)) ? [path] : await runsIn(path);
    if (found.length > 0) runs.push(...found);
    else data.push(path);
  }
  return { runs, data };
}

async function runsIn(path: string): Promise<string[]> {
  if (path === "-" || !(await isFolder(path))) return [];
  const found: string[] = [];
  for (const name of (await readdir(path)).sort())
    if (!name.startsWith(".") && (await isRun(join(path, name)))) found.push(join(path, name));
  return found;
}
