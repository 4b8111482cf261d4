import { MASKED } from "../encoders/encoder-inputs.ts";
import type { Tensor, Tensors } from "../tensor.ts";
import type { ReadingRow } from "./reading-rows.ts";

/** What a reader's inputs depend on beside rows. */
export interface ReadingSizes {
  readonly padId: number;
  readonly tokenTypes: number;
}

/** Rows as a reader is fed, filled up to the longest. */
export function readingInputs(rows: readonly ReadingRow[], { padId, tokenTypes }: ReadingSizes): Tensors {
  const width = rows.reduce((longest, { ids }) => Math.max(longest, ids.length), 0);
  const whole = (name: "ids" | "positions" | "types" | "features", filling = 0): Tensor => {
    const data = new Int32Array(rows.length * width).fill(filling);
    rows.forEach((row, at) => {
      data.set(row[name], at * width);
    });
    return { type: "int32", dims: [rows.length, width], data };
  };
  const attention = new Float32Array(rows.length * width * width).fill(MASKED);
  const restable = new Float32Array(rows.length * width).fill(MASKED);
  rows.forEach((row, at) => {
    allow(attention.subarray(at * width * width, (at + 1) * width * width), row, width);
    // The first place stands for nothing in the data.
    restable[at * width] = 0;
    for (const { place } of row.cells) restable[at * width + place] = 0;
  });
  const cells = rows.flatMap((row, at) => row.cells.map(({ place }) => [at, place]));
  const texts = rows.flatMap((row, at) => row.texts.map(({ place }) => [at, place]));
  const zeros: Tensor = {
    type: "int32",
    dims: [rows.length, width],
    data: new Int32Array(rows.length * width),
  };
  const pairs = (places: readonly (readonly number[])[]): Tensor => ({
    type: "int32",
    dims: [places.length, 2],
    data: Int32Array.from(places.flat()),
  });
  return {
    ids: whole("ids", padId),
    positions: whole("positions"),
    features: whole("features"),
    // Encoders of RoBERTa's kind have one type, for texts and data alike.
    ...(tokenTypes > 0 ? { types: tokenTypes > 1 ? whole("types") : zeros } : {}),
    attention: { type: "float32", dims: [rows.length, 1, width, width], data: attention },
    cellPlaces: pairs(cells),
    textPlaces: pairs(texts),
    textRows: { type: "int32", dims: [texts.length], data: Int32Array.from(texts.map(([row]) => row!)) },
    readable: { type: "float32", dims: [texts.length, width], data: readableOf(rows, width) },
    restable: { type: "float32", dims: [rows.length, width], data: restable },
  };
}

/**
 * Opens what each token may attend to: a text to itself and to all data, data to its own segment and, where both are read, to the
 * text. Filling attends to itself, so that its shares are numbers.
 */
function allow(attention: Float32Array, { segments, both }: ReadingRow, width: number): void {
  for (let from = 0; from < width; from++) {
    const own = segments[from];
    if (own === undefined) {
      attention[from * width + from] = 0;
      continue;
    }
    for (let to = 0; to < segments.length; to++) {
      const other = segments[to]!;
      if (other === own || (own < 0 ? other > 0 : both && other < 0)) attention[from * width + to] = 0;
    }
  }
}

/** For each text, what is added to the scores of its own tokens and of all others. */
function readableOf(rows: readonly ReadingRow[], width: number): Float32Array {
  const count = rows.reduce((total, { texts }) => total + texts.length, 0);
  const mask = new Float32Array(count * width).fill(MASKED);
  let text = 0;
  for (const { texts } of rows)
    for (const { place, run } of texts) {
      const from = text++ * width + place + 1;
      mask.fill(0, from, from + Math.max(1, run.ids.length));
    }
  return mask;
}
