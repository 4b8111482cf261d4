import { createWriteStream, type WriteStream } from "node:fs";
import { type FileHandle, open, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { makeFolder } from "./make-folder.ts";
import { forgetTemporary, temporaryBeside, trackTemporary } from "./temporaries.ts";
import { unwritable } from "./unwritable.ts";

/** `report.json` → `report.partial.json`: where unfinished results are kept. */
export function partialName(path: string): string {
  const name = basename(path);
  const dot = name.indexOf(".", 1);
  const partial = dot < 0 ? `${name}.partial` : `${name.slice(0, dot)}.partial${name.slice(dot)}`;
  return join(dirname(path), partial);
}

const BUFFER_CHARACTERS = 1 << 16;

/**
 * A file that appears under its name only when it is whole and on the disk: text goes to a hidden neighbour that is renamed at the end.
 * A name that ends in `.gz` is compressed. A device or pipe is written to directly.
 */
export class AtomicFile {
  readonly path: string;
  readonly #temporary: string;
  readonly #sink: Writable;
  readonly #file: WriteStream;
  #failure: unknown;
  #buffer = "";

  private constructor(path: string, temporary: string, sync: boolean) {
    this.path = path;
    this.#temporary = temporary;
    // On the disk before it gets its name: else a power cut could leave a file under it that is empty.
    this.#file = createWriteStream(temporary, { flush: sync });
    this.#file.on("error", (cause) => {
      this.#failure ??= unwritable(path, cause);
    });
    if (path.endsWith(".gz")) {
      const gzip = createGzip();
      gzip.pipe(this.#file);
      this.#sink = gzip;
    } else this.#sink = this.#file;
  }

  /**
   * Opens the file for writing, its folder made if need be; fails at once when that cannot be. One that nobody needs after a power
   * cut need not wait for the disk: `sync` false.
   */
  static async create(path: string, { sync = true }: { readonly sync?: boolean } = {}): Promise<AtomicFile> {
    const existing = await stat(path).catch(() => undefined);
    if (existing?.isDirectory()) throw unwritable(path, Object.assign(new Error(), { code: "EISDIR" }));
    const direct = existing !== undefined && !existing.isFile();
    await makeFolder(dirname(path)).catch((cause) => {
      throw unwritable(path, cause);
    });
    const temporary = direct ? path : await temporaryBeside(path);
    if (!direct) trackTemporary(temporary);
    const file = new AtomicFile(path, temporary, sync && !direct);
    await new Promise<void>((resolve, reject) => {
      file.#file.once("open", () => resolve());
      file.#file.once("error", (cause) => reject(unwritable(path, cause)));
    });
    return file;
  }

  async write(text: string): Promise<void> {
    this.#buffer += text;
    if (this.#buffer.length >= BUFFER_CHARACTERS) await this.#flush();
  }

  /** Gives the file its name. */
  async commit(): Promise<string> {
    return this.#finish(this.path);
  }

  /** Keeps what there is under a name that says it is not all. */
  async keepPartial(): Promise<string> {
    return this.#finish(partialName(this.path));
  }

  async discard(): Promise<void> {
    this.#file.destroy();
    if (this.#temporary === this.path) return;
    await rm(this.#temporary, { force: true });
    forgetTemporary(this.#temporary);
  }

  async #finish(name: string): Promise<string> {
    try {
      await this.#flush();
      this.#sink.end();
      await finished(this.#file).catch(() => {});
      if (this.#failure) throw this.#failure;
      if (this.#temporary === this.path) return this.path;
      await rename(this.#temporary, name);
      forgetTemporary(this.#temporary);
      return name;
    } catch (cause) {
      await this.discard();
      throw unwritable(this.path, cause);
    }
  }

  async #flush(): Promise<void> {
    if (this.#failure) throw this.#failure;
    const text = this.#buffer;
    this.#buffer = "";
    if (text === "" || this.#sink.write(text)) return;
    await new Promise<void>((resolve) => {
      const go = (): void => {
        this.#sink.off("drain", go);
        this.#file.off("close", go);
        resolve();
      };
      this.#sink.once("drain", go);
      this.#file.once("close", go);
    });
    if (this.#failure) throw this.#failure;
  }
}

/** Writes a whole text at once. */
export async function writeAtomically(path: string, text: string): Promise<void> {
  const file = await AtomicFile.create(path);
  await file.write(text);
  await file.commit();
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
  let temporary: string | undefined;
  try {
    await makeFolder(dirname(path));
    temporary = await temporaryBeside(path);
    trackTemporary(temporary);
    const file = await open(temporary, "w");
    try {
      await write(file);
      if (sync) await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (cause) {
    if (temporary !== undefined) await rm(temporary, { force: true }).catch(() => {});
    throw unwritable(path, cause);
  } finally {
    if (temporary !== undefined) forgetTemporary(temporary);
  }
}

/** Writes all of the bytes, however few the system takes at a time. */
export async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  let done = 0;
  while (done < bytes.length) done += (await file.write(bytes, done)).bytesWritten;
}
