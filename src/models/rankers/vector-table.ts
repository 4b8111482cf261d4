import { type Piece, textPieces } from "./text-pieces.ts";
import type { TextVectors } from "./text-vectors.ts";

/** Vectors of some rows: `vectors` holds those from `start` on, one after the other. */
export interface Block {
  readonly start: number;
  readonly rows: number;
  readonly vectors: Float32Array;
}

/** Bytes that may still be held in memory, shared by all tables of a ranker. */
export interface Budget {
  left: number;
}

/** The vectors of many texts. As many as the budget allows are in memory; the others are read from the disk piece by piece, each time. */
export class VectorTable {
  readonly #texts: readonly string[];
  readonly #vectors: TextVectors;
  readonly #budget: Budget;
  readonly #pieces: readonly Piece[];
  /** Pieces in memory, as they are kept. */
  readonly #held = new Map<Piece, Uint8Array>();

  private constructor(texts: readonly string[], vectors: TextVectors, budget: Budget) {
    this.#texts = texts;
    this.#vectors = vectors;
    this.#budget = budget;
    this.#pieces = textPieces(texts);
  }

  /** Has all texts encoded that are not in the cache. */
  static async of(
    texts: readonly string[],
    vectors: TextVectors,
    { budget, signal }: { readonly budget: Budget; readonly signal?: AbortSignal | undefined },
  ): Promise<VectorTable> {
    const table = new VectorTable(texts, vectors, budget);
    for (const piece of table.#pieces) {
      signal?.throwIfAborted();
      const { bytes, onDisk } = await table.#load(piece, signal);
      if (budget.left < bytes.length && onDisk) continue;
      table.#held.set(piece, bytes);
      budget.left -= bytes.length;
    }
    return table;
  }

  /** All vectors, in order. */
  async *blocks(signal?: AbortSignal): AsyncGenerator<Block> {
    for (const piece of this.#pieces) {
      signal?.throwIfAborted();
      yield this.#block(piece, signal);
    }
  }

  /** Shows the vectors of some rows, in their order. Only these are unpacked: a few rows of many pieces cost little. */
  async visit(
    wanted: Iterable<number>,
    see: (row: number, vector: Float32Array) => void,
    signal?: AbortSignal,
  ): Promise<void> {
    const rows = Int32Array.from(new Set(wanted)).sort();
    let next = 0;
    for (const piece of this.#pieces) {
      if (!(rows[next]! < piece.end)) continue;
      signal?.throwIfAborted();
      const bytes = await this.#bytes(piece, signal);
      for (; rows[next]! < piece.end; next++)
        see(rows[next]!, this.#vectors.unpackOne(bytes, rows[next]! - piece.start));
    }
  }

  /** Gives the memory back. */
  close(): void {
    for (const bytes of this.#held.values()) this.#budget.left += bytes.length;
    this.#held.clear();
  }

  async #block(piece: Piece, signal: AbortSignal | undefined): Promise<Block> {
    const { start, end } = piece;
    return { start, rows: end - start, vectors: this.#vectors.unpack(await this.#bytes(piece, signal)) };
  }

  async #bytes(piece: Piece, signal: AbortSignal | undefined): Promise<Uint8Array> {
    return this.#held.get(piece) ?? (await this.#load(piece, signal)).bytes;
  }

  #load({ start, end }: Piece, signal: AbortSignal | undefined): ReturnType<TextVectors["load"]> {
    return this.#vectors.load(this.#texts.slice(start, end), signal);
  }
}
