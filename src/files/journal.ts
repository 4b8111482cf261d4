import { createHash, randomBytes } from "node:crypto";
import { type FileHandle, open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { badData } from "../core/errors.ts";
import { writeAll } from "./atomic-file.ts";
import { makeFolder } from "./make-folder.ts";
import { ownerTag } from "./owner.ts";
import { syncEntries } from "./sync-entries.ts";
import { unwritable } from "./unwritable.ts";

/** Where an entry stands. */
export interface Place {
  readonly file: string;
  readonly start: number;
  readonly bytes: number;
}

const ENDING = ".journal";
const DIGITS = 64;
const LINE_FEED = 0x0a;

/**
 * Entries that are kept in a folder, each on the disk soon after it is put in, in lines of `<sha256> <name> <text>`. Every process that writes has a file of
 * its own, whose name no other process has, on whatever machine: several may keep entries in one folder, and one that is killed
 * leaves at worst a line that is cut short, which counts for nothing.
 */
export class Journal {
  readonly folder: string;
  readonly #places: Map<string, Place>;
  readonly #readers = new Map<string, Promise<FileHandle>>();
  #own: { readonly name: string; readonly file: FileHandle; end: number } | undefined;
  #synced: Promise<void> | undefined;
  #waiting = false;
  #failure: unknown;

  private constructor(folder: string, places: Map<string, Place>) {
    this.folder = folder;
    this.#places = places;
  }

  /** Opens a folder with what is whole in it. Of two entries of one name the first counts, by the names of the files. */
  static async open(folder: string): Promise<Journal> {
    const places = new Map<string, Place>();
    const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(ENDING)).sort();
    for (const file of files)
      for await (const { name, place } of entriesOf(folder, file))
        if (!places.has(name)) places.set(name, place);
    return new Journal(folder, places);
  }

  /** Opens a folder whose entries are known. */
  static known(folder: string, places: ReadonlyMap<string, Place>): Journal {
    return new Journal(folder, new Map(places));
  }

  place(name: string): Place | undefined {
    return this.#places.get(name);
  }

  /** The text of an entry; nothing where there is none. One that is damaged is an error. */
  async get(name: string): Promise<string | undefined> {
    const place = this.#places.get(name);
    if (!place) return undefined;
    const path = join(this.folder, place.file);
    const damaged = (): Error =>
      badData(
        "is damaged",
        { file: path },
        "Remove the file and run the command that made it again: the rest is kept.",
      );
    const bytes = Buffer.alloc(place.bytes);
    let done = 0;
    const file = await this.#reader(path).catch(() => {
      throw damaged();
    });
    while (done < bytes.length) {
      const { bytesRead } = await file.read(bytes, done, bytes.length - done, place.start + done);
      if (bytesRead === 0) throw damaged();
      done += bytesRead;
    }
    const entry = parseEntry(bytes);
    if (entry?.name !== name) throw damaged();
    return entry.text.toString("utf8");
  }

  /** Puts an entry in, in place of none or of another. */
  async put(name: string, text: string): Promise<void> {
    if (this.#failure) throw this.#failure;
    try {
      this.#own ??= await this.#create();
      const own = this.#own;
      const rest = Buffer.from(` ${name} ${text}`, "utf8");
      const line = Buffer.concat([Buffer.from(sumOf(rest)), rest, Buffer.from("\n")]);
      await writeAll(own.file, line);
      this.#places.set(name, { file: own.name, start: own.end, bytes: line.length - 1 });
      own.end += line.length;
    } catch (cause) {
      throw unwritable(this.folder, cause);
    }
    this.#sync();
  }

  /** Waits until everything is on the disk. */
  async close(): Promise<void> {
    while (this.#synced) await this.#synced;
    await this.#own?.file.close();
    this.#own = undefined;
    for (const file of this.#readers.values()) await (await file).close();
    this.#readers.clear();
    if (this.#failure) throw this.#failure;
  }

  async #create(): Promise<{ name: string; file: FileHandle; end: number }> {
    await makeFolder(this.folder);
    const name = `${ownerTag()}-${randomBytes(6).toString("hex")}${ENDING}`;
    const file = await open(join(this.folder, name), "ax");
    await syncEntries(this.folder);
    return { name, file, end: 0 };
  }

  /** Has what was put in written to the disk, while more is put in; once for all that came meanwhile. */
  #sync(): void {
    this.#waiting = true;
    if (this.#synced) return;
    this.#waiting = false;
    const { file } = this.#own!;
    this.#synced = file
      .datasync()
      .catch((cause: unknown) => {
        this.#failure ??= unwritable(this.folder, cause);
      })
      .then(() => {
        this.#synced = undefined;
        if (this.#waiting) this.#sync();
      });
  }

  #reader(path: string): Promise<FileHandle> {
    const known = this.#readers.get(path) ?? open(path, "r");
    this.#readers.set(path, known);
    return known;
  }
}

function sumOf(rest: Uint8Array): string {
  return createHash("sha256").update(rest).digest("hex");
}

/** A line without its end; nothing when it is not whole. */
function parseEntry(line: Buffer): { name: string; text: Buffer } | undefined {
  const rest = line.subarray(DIGITS);
  const split = rest.indexOf(" ", 1);
  if (split < 0 || sumOf(rest) !== line.toString("latin1", 0, DIGITS)) return undefined;
  return { name: rest.toString("utf8", 1, split), text: rest.subarray(split + 1) };
}

async function* entriesOf(
  folder: string,
  file: string,
): AsyncGenerator<{ readonly name: string; readonly place: Place }> {
  const handle = await open(join(folder, file), "r");
  try {
    let start = 0;
    let pieces: Buffer[] = [];
    for await (const read of handle.createReadStream({ autoClose: false, highWaterMark: 1 << 20 })) {
      let rest = read as Buffer;
      for (let end = rest.indexOf(LINE_FEED); end >= 0; end = rest.indexOf(LINE_FEED)) {
        const line = Buffer.concat([...pieces, rest.subarray(0, end)]);
        pieces = [];
        const entry = parseEntry(line);
        if (entry) yield { name: entry.name, place: { file, start, bytes: line.length } };
        start += line.length + 1;
        rest = rest.subarray(end + 1);
      }
      if (rest.length > 0) pieces.push(rest);
    }
  } finally {
    await handle.close();
  }
}
