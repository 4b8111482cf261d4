import { createHash, type Hash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { badData, UserError } from "../../core/errors.ts";
import { removeTemporary, temporaryFolder } from "../../files/temporaries.ts";

/** Called with every piece of raw bytes as it is read, before decompression: what a progress bar counts. */
export type OnBytes = (count: number) => void;

/** Bytes with a name: a file, gzipped or not, or standard input. */
export interface Source {
  /** As the user wrote it; what messages show. `-` is standard input. */
  readonly name: string;
  /** Name without directory and `.gz`, in lower case: what detection by extension goes by. */
  readonly fileName: string;
  /** Size on disk, when known. */
  readonly size: number | undefined;
  /** Path of a plain local file that allows random access, when there is one. */
  readonly path: string | undefined;
  /** Whether `open` may be called again. Standard input can be read once. */
  readonly reopenable: boolean;
  /** The content, decompressed. */
  open(onBytes?: OnBytes): AsyncIterable<Uint8Array>;
}

function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

async function* decompressed(
  name: string,
  raw: AsyncIterable<Uint8Array>,
  onBytes: OnBytes | undefined,
): AsyncGenerator<Uint8Array> {
  const counted = withFirst(2, counting(raw, onBytes));
  const first = await counted.next();
  if (first.done) return;
  const all = prepend(first.value, counted);
  if (isGzip(first.value)) yield* gunzipped(name, all);
  else yield* all;
}

async function* gunzipped(name: string, raw: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip({ chunkSize: 1 << 18 });
  const fed = pipeline(Readable.from(raw), gunzip).catch(() => {});
  try {
    yield* gunzip as AsyncIterable<Uint8Array>;
  } catch (cause) {
    if (cause instanceof UserError) throw cause;
    throw badData(
      `the gzip data is broken or cut short (${(cause as Error).message})`,
      { file: name },
      "Download or compress the file again.",
    );
  } finally {
    gunzip.destroy();
    await fed;
  }
}

/** The same bytes, the first piece at least `size` long (or all there is): a pipe may deliver them one by one. */
export async function* withFirst(
  size: number,
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let first: Uint8Array | undefined = new Uint8Array(0);
  for await (const piece of pieces) {
    if (first === undefined) yield piece;
    else {
      first = first.length === 0 ? piece : Buffer.concat([first, piece]);
      if (first.length < size) continue;
      yield first;
      first = undefined;
    }
  }
  if (first !== undefined && first.length > 0) yield first;
}

async function* counting(
  raw: AsyncIterable<Uint8Array>,
  onBytes: OnBytes | undefined,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of raw) {
    onBytes?.(chunk.length);
    if (chunk.length > 0) yield chunk;
  }
}

/** One piece and then the rest, which is let go of even when nobody reads on after the first: else its file would stay open. */
async function* prepend(first: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const iterator = rest[Symbol.asyncIterator]();
  try {
    yield first;
    yield* { [Symbol.asyncIterator]: () => iterator };
  } finally {
    await iterator.return?.();
  }
}

function fileNameOf(name: string): string {
  return basename(name).toLowerCase().replace(/\.gz$/, "");
}

/** A local file as a source. Fails with a clear error when it is not there or is a folder. */
export async function fileSource(path: string): Promise<Source> {
  const info = await stat(path).catch((cause: NodeJS.ErrnoException) => {
    throw unreadable(path, cause);
  });
  if (info.isDirectory())
    throw badData("this is a folder, a file was expected", { file: path }, "Name one file in it.");
  return {
    name: path,
    fileName: fileNameOf(path),
    size: info.size,
    path: info.isFile() && !/\.gz$/i.test(path) ? path : undefined,
    reopenable: info.isFile(),
    open: (onBytes) => decompressed(path, readFile(path), onBytes),
  };
}

async function* readFile(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path, { highWaterMark: 1 << 18 }) as AsyncIterable<Uint8Array>;
  } catch (cause) {
    throw unreadable(path, cause as NodeJS.ErrnoException);
  }
}

function unreadable(path: string, cause: NodeJS.ErrnoException): UserError {
  if (cause.code === "ENOENT")
    return new UserError("badData", "no such file or folder", {
      where: { file: path },
      hint: "Check the path; it is relative to the folder you run assay in.",
      cause,
    });
  if (cause.code === "EACCES")
    return new UserError("badData", "permission denied", {
      where: { file: path },
      hint: "Make the file readable, or run as a user who may read it.",
      cause,
    });
  return new UserError("badData", `cannot be read (${cause.message})`, { where: { file: path }, cause });
}

/** Standard input (or another stream) as a source that can be read once. */
export function streamSource(name: string, stream: AsyncIterable<Uint8Array>): Source {
  return readOnce(name, fileNameOf(name), (onBytes) => decompressed(name, stream, onBytes));
}

function readOnce(name: string, fileName: string, open: Source["open"]): Source {
  let opened = false;
  return {
    name,
    fileName,
    size: undefined,
    path: undefined,
    reopenable: false,
    open(onBytes) {
      if (opened) throw new Error(`${name} was opened twice; it must be spooled first`);
      opened = true;
      return open(onBytes);
    },
  };
}

/** Bytes that are already in memory as a source. */
export function bytesSource(name: string, bytes: Uint8Array): Source {
  return {
    name,
    fileName: fileNameOf(name),
    size: bytes.length,
    path: undefined,
    reopenable: true,
    open: (onBytes) => decompressed(name, once(bytes), onBytes),
  };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Text that is already in memory as a source: for library callers, tests and pasted data. */
export function textSource(name: string, text: string): Source {
  return bytesSource(name, new TextEncoder().encode(text));
}

/** The source that a path on the command line names: `-` is standard input. */
export async function sourceOf(path: string): Promise<Source> {
  return path === "-" ? streamSource("-", process.stdin) : fileSource(path);
}

/** The first bytes of a source, and a source that still gives all of it. */
export interface Peeked {
  readonly head: Uint8Array;
  readonly source: Source;
}

/** Looks at the beginning of a source without losing it, standard input included. */
export async function peek(source: Source, size: number = 1 << 16): Promise<Peeked> {
  const iterator = source.open()[Symbol.asyncIterator]();
  const chunks: Uint8Array[] = [];
  let length = 0;
  while (length < size) {
    const next = await iterator.next();
    if (next.done) break;
    chunks.push(next.value);
    length += next.value.length;
  }
  const head = Buffer.concat(chunks);
  if (source.reopenable) {
    await iterator.return?.();
    return { head: head.subarray(0, size), source };
  }
  const rest: AsyncIterable<Uint8Array> = { [Symbol.asyncIterator]: () => iterator };
  const replay = readOnce(source.name, source.fileName, (onBytes) => counting(prepend(head, rest), onBytes));
  return { head: head.subarray(0, size), source: replay };
}

/** A source that can be read again, and how to remove the temporary file it may stand on. */
export interface Spooled {
  readonly source: Source;
  dispose(): Promise<void>;
}

/** Copies a source that can be read once to a temporary file, so that it can be read again. */
export async function spool(source: Source): Promise<Spooled> {
  return source.reopenable ? { source, dispose: async () => {} } : spoolToFile(source);
}

/** A source with random access: the file itself, or a temporary copy of what is gzipped, piped or in memory. */
export async function spoolToFile(source: Source): Promise<Spooled & { readonly path: string }> {
  if (source.path !== undefined) return { source, path: source.path, dispose: async () => {} };
  const folder = await temporaryFolder("spool");
  const dispose = () => removeTemporary(folder);
  try {
    const path = join(folder, "input");
    await pipeline(Readable.from(source.open()), createWriteStream(path));
    const file = await fileSource(path);
    return { source: { ...file, name: source.name, fileName: source.fileName }, path, dispose };
  } catch (cause) {
    await dispose();
    throw cause instanceof UserError ? cause : unspoolable(source, cause as Error);
  }
}

function unspoolable(source: Source, cause: Error): UserError {
  return new UserError("badData", `cannot be copied to a temporary file (${cause.message})`, {
    where: { file: source.name },
    hint: `Make room in ${tmpdir()}, or name another folder in the environment variable TMPDIR.`,
    cause,
  });
}

/** A source that hashes what is read from it; `sha256()` answers once it has been read to its end. */
export function hashing(source: Source): { source: Source; sha256: () => string | undefined } {
  let digest: string | undefined;
  return {
    sha256: () => digest,
    source: {
      ...source,
      async *open(onBytes) {
        const hash: Hash = createHash("sha256");
        for await (const chunk of source.open(onBytes)) {
          hash.update(chunk);
          yield chunk;
        }
        digest = hash.digest("hex");
      },
    },
  };
}

/** Whether what a path names can be read only once: standard input (`-`), or a pipe, such as `<(command)` makes. */
export async function isReadOnce(path: string): Promise<boolean> {
  if (path === "-") return true;
  const info = await stat(path).catch(() => undefined);
  return info !== undefined && !info.isFile() && !info.isDirectory();
}
