import { fromHalf, toHalf } from "../files/half-floats.ts";

/** How vectors are kept: as 32-bit floats, 16-bit floats, or 8-bit integers with one scale a vector. */
export type VectorFormat = "fp32" | "fp16" | "int8";

/** The formats, the most exact first. */
export const VECTOR_FORMATS = ["fp32", "fp16", "int8"] as const satisfies readonly VectorFormat[];

interface Codec {
  /** Bytes that a vector takes. */
  bytesOf(width: number): number;
  /** Vectors, one after the other, as they are kept. */
  pack(vectors: Float32Array, width: number): Uint8Array;
  /** What is kept as vectors again. */
  unpack(bytes: Uint8Array, width: number): Float32Array;
  /** The bytes of one vector, as if it were kept alone. */
  pick(bytes: Uint8Array, row: number, width: number): Uint8Array;
}

/** What each format does. */
export const CODECS: Readonly<Record<VectorFormat, Codec>> = {
  fp32: {
    bytesOf: (width) => 4 * width,
    pack: bytesIn,
    unpack: (bytes) => new Float32Array(aligned(bytes), 0, bytes.length / 4),
    pick: (bytes, row, width) => copied(bytes, row * 4 * width, 4 * width),
  },
  fp16: {
    bytesOf: (width) => 2 * width,
    pack: (vectors) => bytesIn(toHalf(vectors)),
    unpack: (bytes) => fromHalf(new Uint16Array(aligned(bytes), 0, bytes.length / 2)),
    pick: (bytes, row, width) => copied(bytes, row * 2 * width, 2 * width),
  },
  int8: { bytesOf: (width) => 4 + width, pack: packIntegers, unpack: unpackIntegers, pick: pickIntegers },
};

const LARGEST = 127;

/** First the scales of all vectors, so that they lie at whole words, then the integers. */
function packIntegers(vectors: Float32Array, width: number): Uint8Array {
  const count = vectors.length / width;
  const scales = new Float32Array(count);
  const bytes = new Uint8Array(count * (4 + width));
  const integers = new Int8Array(bytes.buffer, 4 * count);
  for (let row = 0; row < count; row++) {
    const vector = vectors.subarray(row * width, (row + 1) * width);
    const scale = Math.fround(vector.reduce((most, each) => Math.max(most, Math.abs(each)), 0) / LARGEST);
    scales[row] = scale;
    if (scale > 0)
      integers.set(
        Int8Array.from(vector, (each) => Math.round(each / scale)),
        row * width,
      );
  }
  bytes.set(bytesIn(scales));
  return bytes;
}

function unpackIntegers(bytes: Uint8Array, width: number): Float32Array {
  const count = bytes.length / (4 + width);
  const scales = new Float32Array(aligned(bytes.subarray(0, 4 * count)), 0, count);
  const integers = new Int8Array(bytes.buffer, bytes.byteOffset + 4 * count, count * width);
  const vectors = new Float32Array(count * width);
  for (let row = 0; row < count; row++) {
    const scale = scales[row]!;
    for (let at = row * width; at < (row + 1) * width; at++) vectors[at] = integers[at]! * scale;
  }
  return vectors;
}

function pickIntegers(bytes: Uint8Array, row: number, width: number): Uint8Array {
  const count = bytes.length / (4 + width);
  const one = new Uint8Array(4 + width);
  one.set(copied(bytes, 4 * row, 4));
  one.set(copied(bytes, 4 * count + row * width, width), 4);
  return one;
}

function copied(bytes: Uint8Array, from: number, length: number): Uint8Array {
  return new Uint8Array(bytes.subarray(from, from + length));
}

function bytesIn({ buffer, byteOffset, byteLength }: Float32Array | Uint16Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** The memory of some bytes, from their first on: the same if they begin it, else a copy. Numbers of several bytes must lie so. */
function aligned(bytes: Uint8Array): ArrayBufferLike {
  return bytes.byteOffset === 0 ? bytes.buffer : bytes.slice().buffer;
}
