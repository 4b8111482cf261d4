import { createHash } from "node:crypto";
import type { Item } from "../../core/example.ts";
import { exampleHash } from "../../files/fingerprint.ts";

/** A short run of items: the unit of the cache, of workers, of shards and of what a run can go on from. */
export interface Chunk<I extends Item = Item> {
  /** Its place among the chunks of the data, from 0. */
  readonly ordinal: number;
  readonly items: readonly I[];
  /** Of each item, the hash of its example's content. */
  readonly hashes: readonly Buffer[];
}

const MAX_CHUNK_ITEMS = 128;
const MAX_CHUNK_CHARACTERS = 1 << 20;

/**
 * Cuts the stream where the content says so (after an example whose hash ends in five zero bits), so that an example
 * added or changed upsets the cache entry it falls into and not all that follow.
 */
export async function* cutChunks<I extends Item>(
  items: AsyncIterable<I>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Chunk<I>> {
  let ordinal = 0;
  let chunk: I[] = [];
  let hashes: Buffer[] = [];
  let characters = 0;
  for await (const item of items) {
    signal?.throwIfAborted();
    const hash = exampleHash(item.example);
    chunk.push(item);
    hashes.push(hash);
    for (const { text } of item.candidates) characters += text.length;
    const boundary = (hash[0]! & 0x1f) === 0;
    if (boundary || chunk.length >= MAX_CHUNK_ITEMS || characters >= MAX_CHUNK_CHARACTERS) {
      yield { ordinal: ordinal++, items: chunk, hashes };
      chunk = [];
      hashes = [];
      characters = 0;
    }
  }
  if (chunk.length > 0) yield { ordinal, items: chunk, hashes };
}

/** What a chunk is known by: all that a result can depend on, its examples' names and tags and every text. */
export function chunkDigest({ items, hashes }: Chunk): string {
  const hash = createHash("sha256");
  for (const [at, { example, candidates }] of items.entries()) {
    const named = candidates.map(({ exampleId, system, sample, text }) => [exampleId, system, sample, text]);
    hash.update(hashes[at]!).update(`${JSON.stringify([example.id, example.tags, named])}\n`);
  }
  return hash.digest("hex");
}
