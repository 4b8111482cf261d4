import { readdir, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** Removes what processes that were killed while they wrote this file left beside it. */
export async function removeLeftovers(path: string): Promise<void> {
  const prefix = `.${basename(path)}.`;
  for (const name of await readdir(dirname(path)).catch(() => [])) {
    if (!name.startsWith(prefix)) continue;
    const pid = /^(\d+)\.\d+\.tmp$/.exec(name.slice(prefix.length))?.[1];
    if (pid && !isRunning(Number(pid))) await rm(join(dirname(path), name), { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === "EPERM";
  }
}
