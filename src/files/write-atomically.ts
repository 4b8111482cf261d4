import { rmSync } from "node:fs";
import { type FileHandle, mkdir, open, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { UserError } from "../core/errors.ts";

const REASONS: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the file system is read-only",
  ENOSPC: "no space left on the device",
  EDQUOT: "the disk quota is used up",
  EFBIG: "it may not grow any further",
  ENOTDIR: "part of its path is a file",
  EEXIST: "part of its path is a file",
  EISDIR: "it is a folder",
};

/** What to tell a user whose model, checkpoint or cache cannot be written. What is not about the disk stays what it is. */
export function unwritable(path: string, cause: unknown): unknown {
  const { code, message } = cause as NodeJS.ErrnoException;
  if (cause instanceof UserError || code === undefined) return cause;
  return new UserError("usage", `cannot be written: ${REASONS[code] ?? message}`, {
    where: { file: path },
    hint: "Free some space, make the folder writable, or choose another place with -o.",
    cause,
  });
}

let written = 0;

/** A hidden neighbour of a path, on the same disk, so that it can be renamed to it. */
function neighbour(path: string): string {
  return join(dirname(path), `.${basename(path)}.${process.pid}.${++written}.tmp`);
}

/**
 * Has `write` fill a temporary file or folder, then gives it its name: under that name there is all of it or what was
 * there before, whenever the program stops. Whatever goes wrong, the temporary is removed.
 */
async function throughTemporary(path: string, write: (temporary: string) => Promise<void>): Promise<void> {
  const temporary = neighbour(path);
  const remove = (): void => rmSync(temporary, { recursive: true, force: true });
  process.once("exit", remove);
  try {
    await mkdir(dirname(path), { recursive: true });
    await write(temporary);
  } catch (cause) {
    await rm(temporary, { recursive: true, force: true }).catch(() => {});
    throw unwritable(path, cause);
  } finally {
    process.off("exit", remove);
  }
}

/**
 * A file that appears under its name only when it is whole and on the disk. One that can be made again, and whose damage would be noticed, need
 * not wait for the disk: `sync` false.
 */
export async function writeFileAtomically(
  path: string,
  write: (file: FileHandle) => Promise<void>,
  { sync = true }: { readonly sync?: boolean } = {},
): Promise<void> {
  await throughTemporary(path, async (temporary) => {
    const file = await open(temporary, "w");
    try {
      await write(file);
      if (sync) await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  });
}

/** A folder that appears under its name only when it is whole; one of that name is replaced. */
export async function writeFolderAtomically(
  path: string,
  write: (folder: string) => Promise<void>,
): Promise<void> {
  await throughTemporary(path, async (temporary) => {
    await mkdir(temporary);
    await write(temporary);
    const old = neighbour(path);
    const replaced = await rename(path, old).then(
      () => true,
      () => false,
    );
    try {
      await rename(temporary, path);
    } catch (cause) {
      if (replaced) await rename(old, path);
      throw cause;
    }
    if (replaced) await rm(old, { recursive: true, force: true });
  });
}

/** Writes all of the bytes, however few the system takes at a time. */
export async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  let done = 0;
  while (done < bytes.length) done += (await file.write(bytes, done)).bytesWritten;
}
