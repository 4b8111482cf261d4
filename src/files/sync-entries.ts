import { open } from "node:fs/promises";

/** Has a folder's names, or a file's content, written to the disk. Not every system lets folders be synchronized; what is not on the disk then is as it was before this was asked for. */
export async function syncEntries(path: string): Promise<void> {
  const file = await open(path, "r").catch(() => undefined);
  try {
    await file?.sync().catch(() => {});
  } finally {
    await file?.close();
  }
}
