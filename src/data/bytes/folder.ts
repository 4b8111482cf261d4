import { readdir, realpath, stat } from "node:fs/promises";
import { join } from "node:path";
import { naturalPathOrder } from "./natural-order.ts";

/** Whether a path is a folder; what does not exist is none. */
export async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (info) => info.isDirectory(),
    () => false,
  );
}

/** All files below a folder in natural order, as paths that begin with the folder's. Hidden files and folders are passed over. */
export async function filesIn(folder: string): Promise<string[]> {
  const found: string[] = [];
  await collect(folder, new Set(), found);
  return found.sort(naturalPathOrder);
}

async function collect(folder: string, visited: Set<string>, found: string[]): Promise<void> {
  // A link may lead back to a folder that holds it.
  const real = await realpath(folder);
  if (visited.has(real)) return;
  visited.add(real);
  for (const name of await readdir(folder)) {
    if (name.startsWith(".")) continue;
    const path = join(folder, name);
    const info = await stat(path).catch(() => undefined);
    if (info?.isDirectory()) await collect(path, visited, found);
    // A pipe in a folder is nobody's data: whoever opened it would wait for a writer that never comes.
    else if (info === undefined || info.isFile()) found.push(path);
  }
}
