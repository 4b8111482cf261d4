import { createWriteStream, type WriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { UserError } from "../core/errors.ts";
import { forgetTemporary, trackTemporary } from "./temporaries.ts";

/** What to tell a user whose output place cannot be written. */
export function unwritable(path: string, cause: NodeJS.ErrnoException): Error {
  const reasons: Record<string, [message: string, hint: string]> = {
    EACCES: [
      "cannot be written: permission denied",
      "Choose another place with -o, or make the folder writable.",
    ],
    EROFS: ["cannot be written: the file system is read-only", "Choose another place with -o."],
    EISDIR: ["is a folder", "Give a file name, or end it with / to write a run folder."],
    ENOTDIR: ["cannot be written: part of its path is a file", "Choose another place with -o."],
    EEXIST: ["cannot be written: part of its path is a file", "Choose another place with -o."],
    ENOSPC: [
      "cannot be written: no space left on the device",
      "Free some space or choose another disk with -o.",
    ],
    EFBIG: ["cannot be written: it may not grow any further", "Raise the limit on file sizes (ulimit -f)."],
    EDQUOT: [
      "cannot be written: the disk quota is used up",
      "Free some space or choose another disk with -o.",
    ],
  };
  if (cause.code === undefined) return cause;
  const known = reasons[cause.code] ?? [
    `cannot be written: ${cause.message}`,
    "Choose another place with -o.",
  ];
  return new UserError("usage", known[0], { where: { file: path }, hint: known[1], cause });
}

/** `report.json` → `report.partial.json`: where unfinished results are kept. */
export function partialName(path: string): string {
  const name = basename(path);
  const dot = name.indexOf(".", 1);
  const partial = dot < 0 ? `${name}.partial` : `${name.slice(0, dot)}.partial${name.slice(dot)}`;
  return join(dirname(path), partial);
}

const BUFFER_CHARACTERS = 1 << 16;

/**
 * A file that appears under its name only when it is whole: text goes to a hidden neighbour that is renamed at the end.
 * A name that ends in `.gz` is compressed. A device or pipe is written to directly.
 */
export class AtomicFile {
  readonly path: string;
  readonly #temporary: string;
  readonly #sink: Writable;
  readonly #file: WriteStream;
  #failure: Error | undefined;
  #buffer = "";

  private constructor(path: string, temporary: string) {
    this.path = path;
    this.#temporary = temporary;
    this.#file = createWriteStream(temporary);
    this.#file.on("error", (cause) => {
      this.#failure ??= unwritable(path, cause);
    });
    if (path.endsWith(".gz")) {
      const gzip = createGzip();
      gzip.pipe(this.#file);
      this.#sink = gzip;
    } else this.#sink = this.#file;
  }

  /** Opens the file for writing, its folder made if need be; fails at once when that cannot be. */
  static async create(path: string): Promise<AtomicFile> {
    const existing = await stat(path).catch(() => undefined);
    if (existing?.isDirectory()) throw unwritable(path, Object.assign(new Error(), { code: "EISDIR" }));
    const direct = existing !== undefined && !existing.isFile();
    const temporary = direct ? path : join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
    try {
      await mkdir(dirname(path), { recursive: true });
    } catch (cause) {
      throw unwritable(path, cause as NodeJS.ErrnoException);
    }
    if (!direct) trackTemporary(temporary);
    const file = new AtomicFile(path, temporary);
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
      throw cause instanceof UserError ? cause : unwritable(this.path, cause as NodeJS.ErrnoException);
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
