import type { Tensor, Tensors } from "../tensor.ts";
import type { Encoding } from "../tokenize/encoding.ts";
import type { EncoderConfig } from "./encoder-config.ts";
import { MASKED } from "./encoder-inputs.ts";
import type { Pooling } from "./heads.ts";

/** How packed texts are laid out and pooled. */
export interface PackOptions {
  readonly padId: number;
  readonly tokenTypes: EncoderConfig["tokenTypes"];
  readonly pooling: Exclude<Pooling, "markers">;
}

/** Where a text stands: its row, and its first token there. */
interface Place {
  readonly row: number;
  readonly start: number;
}

/**
 * What an encoder with additive attention is fed for texts of very different lengths: as many as fit share a row, as wide as the longest, and
 * attend only to themselves. `pool` [texts, batch*tokens] makes one vector of each text's tokens.
 */
export function packTexts(
  encodings: readonly Encoding[],
  { padId, tokenTypes, pooling }: PackOptions,
): Tensors {
  const { places, rows, width } = layOut(encodings.map(({ ids }) => ids.length));
  const dims = [rows, width];
  const ids = new Int32Array(rows * width).fill(padId);
  const positions = new Int32Array(rows * width);
  const types = new Int32Array(rows * width);
  const attention = new Float32Array(rows * width * width).fill(MASKED);
  const pool = new Float32Array(encodings.length * rows * width);
  // Filling attends to itself, so that its shares are numbers.
  for (let at = 0; at < rows * width; at++) attention[at * width + (at % width)] = 0;
  for (const [text, encoding] of encodings.entries()) {
    const { length } = encoding.ids;
    const from = places[text]!.row * width + places[text]!.start;
    ids.set(encoding.ids, from);
    types.set(encoding.typeIds, from);
    for (let token = 0; token < length; token++) {
      positions[from + token] = token;
      const own = (from + token) * width + places[text]!.start;
      attention.fill(0, own, own + length);
    }
    const first = text * rows * width + from;
    pool.fill(1 / (pooling === "first" ? 1 : length), first, first + (pooling === "first" ? 1 : length));
  }
  const whole = (data: Int32Array): Tensor => ({ type: "int32", dims, data });
  return {
    ids: whole(ids),
    positions: whole(positions),
    ...(tokenTypes > 0 ? { types: whole(types) } : {}),
    attention: { type: "float32", dims: [rows, 1, width, width], data: attention },
    pool: { type: "float32", dims: [encodings.length, rows * width], data: pool },
  };
}

/** Puts the longest texts first, each into the first row that has room for it. */
function layOut(lengths: readonly number[]): {
  readonly places: readonly Place[];
  readonly rows: number;
  readonly width: number;
} {
  const width = lengths.reduce((longest, length) => Math.max(longest, length), 0);
  const places: Place[] = new Array(lengths.length);
  const filled: number[] = [];
  for (const text of [...lengths.keys()].sort((a, b) => lengths[b]! - lengths[a]! || a - b)) {
    const found = filled.findIndex((start) => start + lengths[text]! <= width);
    const row = found < 0 ? filled.length : found;
    const start = filled[row] ?? 0;
    places[text] = { row, start };
    filled[row] = start + lengths[text]!;
  }
  return { places, rows: filled.length, width };
}
