import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a folder and those above it. Node's own recursion calls a read-only file system a folder that is missing, and where
 * a file system lets nothing be made (`/proc`) it never ends.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (cause) {
    if ((await stat(path).catch(() => undefined))?.isDirectory()) return;
    const above = dirname(path);
    if ((cause as NodeJS.ErrnoException).code !== "ENOENT" || above === path) throw cause;
    await makeFolder(above);
    await mkdir(path).catch(async (again: NodeJS.ErrnoException) => {
      if (!(await stat(path).catch(() => undefined))?.isDirectory()) throw again;
    });
  }
}
