import { createHash } from "node:crypto";
import type { TextEncoder } from "../../core/ports.ts";
import type { VectorCache } from "./vector-cache.ts";
import { CODECS, type VectorFormat } from "./vector-format.ts";

export interface TextVectorsOptions {
  readonly encoder: TextEncoder;
  readonly format: VectorFormat;
  readonly cache?: VectorCache | undefined;
}

/** Vectors of texts as they are kept, and whether they can be read again. */
export interface KeptVectors {
  readonly bytes: Uint8Array;
  readonly onDisk: boolean;
}

/** Changes whenever the same model and texts become other bytes. */
const VERSION = 1;

/**
 * The vectors of pieces of texts, each of length 1, from the cache or made anew. A piece is kept by the model's fingerprint, the format and
 * the texts: what another model made is never taken.
 */
export class TextVectors {
  readonly #encoder: TextEncoder;
  readonly #cache: VectorCache | undefined;
  readonly format: VectorFormat;
  /** Files that were checked. */
  readonly #known = new Set<string>();

  constructor({ encoder, format, cache }: TextVectorsOptions) {
    this.#encoder = encoder;
    this.format = format;
    this.#cache = cache;
  }

  get width(): number {
    return this.#encoder.dimensions;
  }

  /** The vectors of a piece. */
  async load(texts: readonly string[], signal?: AbortSignal): Promise<KeptVectors> {
    const name = this.#nameOf(texts);
    const kept = await this.#cache?.get(name, { known: this.#known.has(name) });
    const fits = kept?.length === texts.length * CODECS[this.format].bytesOf(this.width);
    if (kept && fits) {
      this.#known.add(name);
      return { bytes: kept, onDisk: true };
    }
    const bytes = CODECS[this.format].pack(await this.#encode(texts, signal), this.width);
    const onDisk = (await this.#cache?.set(name, bytes)) ?? false;
    if (onDisk) this.#known.add(name);
    return { bytes, onDisk };
  }

  /** What is kept, as floats again. */
  unpack(bytes: Uint8Array): Float32Array {
    return CODECS[this.format].unpack(bytes, this.width);
  }

  /** One vector of what is kept, as floats again. */
  unpackOne(bytes: Uint8Array, row: number): Float32Array {
    return this.unpack(CODECS[this.format].pick(bytes, row, this.width));
  }

  #nameOf(texts: readonly string[]): string {
    const hash = createHash("sha256").update(`${VERSION} ${this.format} ${this.#encoder.fingerprint}\n`);
    for (const text of texts) hash.update(`${text.length}\n`).update(text);
    return hash.digest("hex");
  }

  async #encode(texts: readonly string[], signal: AbortSignal | undefined): Promise<Float32Array> {
    const vectors = new Float32Array(texts.length * this.width);
    for (const [row, vector] of (await this.#encoder.encode(texts, signal)).entries())
      vectors.set(ofLengthOne(vector), row * this.width);
    return vectors;
  }
}

/** The vector, scaled to length 1; one that is 0 everywhere stays so. */
function ofLengthOne(vector: Float32Array): Float32Array {
  let square = 0;
  for (const each of vector) square += each * each;
  const length = Math.sqrt(square);
  return length === 0 ? vector : vector.map((each) => each / length);
}
