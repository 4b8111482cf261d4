import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import { badData, type Where } from "../../core/errors.ts";
import type { ChunkCounts } from "../../engine/chunks/chunk-counts.ts";
import type { JudgedItem } from "../../engine/evaluate.ts";
import { writeAll } from "../../files/atomic-file.ts";
import { removeTemporary, temporaryFolder } from "../../files/temporaries.ts";
import { type MappedText, placesOf, readMapped } from "../../store/chunks/mapped-line.ts";

/** Where a line came from, and where it is kept until its turn comes. */
interface Kept {
  readonly ordinal: number;
  readonly text: number;
  readonly texts: number;
  readonly where: Where;
  readonly start: number;
  readonly bytes: number;
}

/** An example whose texts are together again, and what was counted with them. */
export interface MappedItem extends JudgedItem {
  readonly counts: readonly ChunkCounts[];
}

const BUFFER_BYTES = 1 << 20;

/** Lines of `assay map`, on disk until all are there; in memory is where each belongs. */
export class MappedTexts implements AsyncDisposable {
  readonly #folder: string;
  readonly #file: FileHandle;
  readonly #kept: Kept[] = [];
  readonly #pending: Buffer[] = [];
  #pendingBytes = 0;
  #end = 0;

  private constructor(folder: string, file: FileHandle) {
    this.#folder = folder;
    this.#file = file;
  }

  static async create(): Promise<MappedTexts> {
    const folder = await temporaryFolder("reduce");
    return new MappedTexts(folder, await open(join(folder, "lines"), "w+"));
  }

  /** Keeps a line that is about a text; answers whether it is one by the way it begins. */
  async keep(line: string, where: Where): Promise<boolean> {
    const places = placesOf(line);
    if (!places) return false;
    const bytes = Buffer.from(line, "utf8");
    this.#kept.push({ ...places, where, start: this.#end, bytes: bytes.length });
    this.#end += bytes.length;
    this.#pending.push(bytes);
    this.#pendingBytes += bytes.length;
    if (this.#pendingBytes >= BUFFER_BYTES) await this.#flush();
    return true;
  }

  get count(): number {
    return this.#kept.length;
  }

  /** The examples in their order, with their texts. Refused are gaps, and lines that say different things of one text. */
  async *items(): AsyncGenerator<MappedItem> {
    await this.#flush();
    this.#kept.sort((a, b) => a.ordinal - b.ordinal || a.text - b.text);
    let next = 0;
    for (let from = 0; from < this.#kept.length; ) {
      const { ordinal } = this.#kept[from]!;
      if (ordinal !== next) throw missing(next, ordinal);
      let end = from;
      while (end < this.#kept.length && this.#kept[end]!.ordinal === ordinal) end++;
      yield await this.#together(this.#kept.slice(from, end));
      from = end;
      next++;
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#file.close();
    await removeTemporary(this.#folder);
  }

  async #flush(): Promise<void> {
    const bytes = Buffer.concat(this.#pending);
    this.#pending.length = 0;
    this.#pendingBytes = 0;
    await writeAll(this.#file, bytes);
  }

  async #together(kept: readonly Kept[]): Promise<MappedItem> {
    const texts: MappedText[] = [];
    for (const [at, one] of kept.entries()) {
      const twin = at > 0 && kept[at - 1]!.text === one.text ? kept[at - 1]! : undefined;
      const mapped = await this.#read(one);
      if (!twin) texts.push(mapped);
      // Engines deliver a line again rather than not at all; it counts once.
      else if (said(mapped) !== said(texts.at(-1)!))
        throw badData(
          `says something else of text ${one.text} of example ${one.ordinal} than ${twin.where.file}:${twin.where.line}`,
          one.where,
          "Two versions of the data, or two runs, were mixed: map the data again.",
        );
    }
    const [first] = texts as [MappedText];
    const expected = Math.max(1, first.texts);
    const gap = Array.from({ length: expected }, (_, at) => at).find((at) => texts[at]?.text !== at);
    if (gap !== undefined || texts.length !== expected)
      throw badData(
        `example ${JSON.stringify(first.example.id)} has ${first.texts} texts, and ${texts.length} of them are there`,
        kept[0]!.where,
        MAP_AGAIN,
      );
    const { example, hash } = first;
    return {
      item: { example, candidates: texts.flatMap(({ candidate }) => candidate ?? []) },
      hash: Buffer.from(hash, "hex"),
      judgements: first.judgements.map((_, metric) => texts.map(({ judgements }) => judgements[metric]!)),
      counts: texts.flatMap(({ counts }) => counts ?? []),
    };
  }

  async #read({ start, bytes, where }: Kept): Promise<MappedText> {
    const buffer = Buffer.alloc(bytes);
    for (let done = 0; done < bytes; )
      done += (await this.#file.read(buffer, done, bytes - done, start + done)).bytesRead;
    const line = readMapped(buffer.toString("utf8"), where);
    if (line.kind === "text") return line.text;
    throw new Error("a line about a text is of another kind");
  }
}

const MAP_AGAIN = "Map the part of the data that is missing, and reduce all lines together.";

function missing(from: number, to: number): Error {
  const which = to === from + 1 ? `example ${from} is` : `examples ${from} to ${to - 1} are`;
  return badData(`${which} missing among the lines`, undefined, MAP_AGAIN);
}

/** What a line says of its text, without what was counted beside. */
function said({ counts: _, ...text }: MappedText): string {
  return JSON.stringify(text);
}
