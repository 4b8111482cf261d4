import { readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { makeFolder } from "./make-folder.ts";
import { syncEntries } from "./sync-entries.ts";
import { forgetTemporary, inRole, temporaryBeside, trackTemporary } from "./temporaries.ts";
import { unwritable } from "./unwritable.ts";

/** Two programs that give one name to a folder at the same instant get in each other's way; so often each tries again. */
const ATTEMPTS = 20;

/**
 * Gives a temporary folder its name, in the place of what has that name now; then does what must happen with it. If
 * either fails, the old folder is back and the temporary one keeps its temporary name. All of it is on the disk before: whenever
 * the program is killed, the next one finds the old folder or the new one, or ends what was begun (`removeAbandoned`).
 */
export async function replaceFolder(
  temporary: string,
  name: string,
  then: () => Promise<unknown> = async () => {},
): Promise<void> {
  await syncFolder(temporary);
  const [ready, old] = [inRole(temporary, "new"), inRole(temporary, "old")];
  await rename(temporary, ready);
  trackTemporary(ready);
  const back = async (): Promise<void> => {
    await rename(ready, temporary);
    forgetTemporary(ready);
  };
  let replaced: boolean;
  try {
    replaced = await swap(ready, name, old);
  } catch (cause) {
    await back();
    throw cause;
  }
  forgetTemporary(ready);
  try {
    await then();
  } catch (cause) {
    await rename(name, temporary);
    if (replaced) await rename(old, name);
    throw cause;
  }
  forgetTemporary(temporary);
  await syncEntries(dirname(name));
  await rm(old, { recursive: true, force: true });
}

/** Puts a folder into the place of another; answers whether there was one, which is put aside. */
async function swap(ready: string, name: string, old: string): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    const replaced = await rename(name, old).then(
      () => true,
      () => false,
    );
    try {
      await rename(ready, name);
      return replaced;
    } catch (cause) {
      const { code } = cause as NodeJS.ErrnoException;
      const taken = code === "ENOTEMPTY" || code === "EEXIST";
      if (replaced && taken) await rm(old, { recursive: true, force: true });
      else if (replaced) await rename(old, name);
      if (!taken || attempt === ATTEMPTS) throw cause;
    }
  }
}

/** A folder that appears under its name only when it is whole; one of that name is replaced. */
export async function writeFolderAtomically(
  path: string,
  write: (folder: string) => Promise<void>,
): Promise<void> {
  let temporary: string | undefined;
  try {
    await makeFolder(dirname(path));
    temporary = await temporaryBeside(path);
    trackTemporary(temporary);
    await makeFolder(temporary);
    await write(temporary);
    await replaceFolder(temporary, path);
  } catch (cause) {
    if (temporary !== undefined) await rm(temporary, { recursive: true, force: true }).catch(() => {});
    throw unwritable(path, cause);
  } finally {
    if (temporary !== undefined) forgetTemporary(temporary);
  }
}

/** Has the files of a folder, and their names, written to the disk. */
async function syncFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile()) await syncEntries(join(entry.parentPath, entry.name));
  await syncEntries(folder);
}
