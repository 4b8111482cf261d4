import { open } from "node:fs/promises";
import { join } from "node:path";
import type { Item } from "../../core/example.ts";
import { lines } from "../../data/bytes/lines.ts";
import {
  fileSource,
  isReadOnce,
  type Source,
  type Spooled,
  sourceOf,
  spool,
} from "../../data/bytes/source.ts";
import { removeTemporary, temporaryFolder } from "../../files/temporaries.ts";

/** Items on disk, which can be read again. */
export interface ItemCopy {
  items(): AsyncIterable<Item>;
  dispose(): Promise<void>;
}

/** Copies items that somebody streams to a temporary file. What the stream throws goes through as it is. */
export async function copyItems(
  items: AsyncIterable<Item> | Iterable<Item>,
  signal?: AbortSignal,
): Promise<ItemCopy> {
  const folder = await temporaryFolder("items");
  const dispose = () => removeTemporary(folder);
  const path = join(folder, "items.jsonl");
  try {
    await using file = await open(path, "w");
    for await (const item of items) {
      signal?.throwIfAborted();
      await file.write(`${JSON.stringify(item)}\n`);
    }
  } catch (cause) {
    await dispose();
    throw cause;
  }
  return { items: () => itemsIn(path), dispose };
}

async function* itemsIn(path: string): AsyncGenerator<Item> {
  // What was in memory once may be so again, however long.
  for await (const { text } of lines(await fileSource(path), { maxRecordBytes: Number.MAX_SAFE_INTEGER }))
    yield JSON.parse(text) as Item;
}

/** Copies of what can be read only once. */
export class SourceCopies {
  readonly #copies = new Map<string, Spooled>();

  /** Copies those of the paths that can be read only once. */
  async make(paths: readonly string[]): Promise<void> {
    for (const path of paths)
      if (!this.#copies.has(path) && (await isReadOnce(path)))
        this.#copies.set(path, await spool(await sourceOf(path)));
  }

  /** What to read in place of a path, if it was copied. */
  of(path: string): Source | undefined {
    return this.#copies.get(path)?.source;
  }

  async dispose(): Promise<void> {
    for (const { dispose } of this.#copies.values()) await dispose();
  }
}
