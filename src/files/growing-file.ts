import { createReadStream } from "node:fs";
import { type FileHandle, open, rename, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { createInterface } from "node:readline";
import { usageError } from "../core/errors.ts";
import { partialName, writeAll } from "./atomic-file.ts";
import { makeFolder } from "./make-folder.ts";
import { unwritable } from "./unwritable.ts";

/**
 * A file of lines that took long to make each: they stand on the disk under a name that says that the file is not whole, whatever ends the program, and
 * one who begins again finds them there. The file gets its own name when all lines are there.
 */
export class GrowingFile {
  readonly path: string;
  /** Where the lines are until then. */
  readonly partial: string;
  readonly #file: FileHandle;
  readonly #kept: number;

  private constructor(path: string, file: FileHandle, kept: number) {
    this.path = path;
    this.partial = partialName(path);
    this.#file = file;
    this.#kept = kept;
  }

  /** Opens the file; lines of a run that was stopped are kept when it is to go on, and are in nobody's way otherwise only if there are none. */
  static async open(path: string, { resume }: { readonly resume: boolean }): Promise<GrowingFile> {
    if (path.endsWith(".gz"))
      throw usageError(
        `${path} grows line by line, which a compressed file cannot`,
        "Leave .gz out, and compress it afterwards.",
      );
    const partial = partialName(path);
    const found = (await stat(partial).catch(() => undefined))?.size ?? 0;
    if (found > 0 && !resume)
      throw usageError(
        `${partial} holds what a run wrote that was stopped`,
        "Add --resume to go on with it, or remove that file to begin anew.",
      );
    try {
      if ((await stat(path).catch(() => undefined))?.isDirectory())
        throw Object.assign(new Error(), { code: "EISDIR" });
      await makeFolder(dirname(path));
      const kept = found > 0 ? await wholeLines(partial) : 0;
      const file = await open(partial, "a+");
      // A line that was cut off in the middle is made again.
      await file.truncate(kept);
      return new GrowingFile(path, file, kept);
    } catch (cause) {
      throw unwritable(path, cause);
    }
  }

  /** The lines that were there when it was opened. */
  async *lines(): AsyncGenerator<string> {
    if (this.#kept === 0) return;
    yield* createInterface({ input: createReadStream(this.partial, { end: this.#kept - 1 }) });
  }

  /** Adds a line. */
  async add(line: string): Promise<void> {
    try {
      await writeAll(this.#file, Buffer.from(`${line}\n`));
    } catch (cause) {
      throw unwritable(this.path, cause);
    }
  }

  /** Gives the file its name. */
  async commit(): Promise<string> {
    try {
      await this.#file.sync();
      await this.#file.close();
      await rename(this.partial, this.path);
      return this.path;
    } catch (cause) {
      throw unwritable(this.path, cause);
    }
  }

  /** Leaves the lines where they are. */
  async close(): Promise<void> {
    await this.#file.close();
  }
}

/** How many bytes there are up to the end of the last whole line. */
async function wholeLines(path: string): Promise<number> {
  let bytes = 0;
  let whole = 0;
  for await (const chunk of createReadStream(path)) {
    const end = (chunk as Buffer).lastIndexOf(0x0a);
    if (end >= 0) whole = bytes + end + 1;
    bytes += (chunk as Buffer).length;
  }
  return whole;
}
