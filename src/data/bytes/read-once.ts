import { stat } from "node:fs/promises";

/** Whether what a path names can be read only once: standard input (`-`), or a pipe, such as `<(command)` makes. */
export async function isReadOnce(path: string): Promise<boolean> {
  if (path === "-") return true;
  const info = await stat(path).catch(() => undefined);
  return info !== undefined && !info.isFile() && !info.isDirectory();
}
