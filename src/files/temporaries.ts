import { rmSync } from "node:fs";

/** Temporary files and folders that are in use: gone with the program, however it ends. */
const inUse = new Set<string>();

function removeAll(): void {
  for (const path of inUse) rmSync(path, { recursive: true, force: true });
}

/** Has a temporary file or folder removed at exit, should nobody come to rename or remove it before. */
export function trackTemporary(path: string): void {
  if (inUse.size === 0) process.once("exit", removeAll);
  inUse.add(path);
}

/** The temporary has got its final name, or is removed. */
export function forgetTemporary(path: string): void {
  inUse.delete(path);
  if (inUse.size === 0) process.off("exit", removeAll);
}
