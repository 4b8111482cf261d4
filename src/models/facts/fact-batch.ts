import { MASKED } from "../encoders/encoder-inputs.ts";
import type { Tensors } from "../tensor.ts";
import type { FactRow } from "./fact-rows.ts";

/** A row with the features of its facts. */
export interface FeaturedRow {
  readonly row: FactRow;
  readonly features: readonly (readonly number[])[];
}

/**
 * Rows as a fact classifier is fed, filled up to the longest. A text attends to itself, a fact to the text and to itself: facts do not see
 * each other.
 */
export function factInputs(
  rows: readonly FeaturedRow[],
  { padId, tokenTypes }: { readonly padId: number; readonly tokenTypes: number },
): Tensors {
  const width = rows.reduce((longest, { row }) => Math.max(longest, row.ids.length), 0);
  const dims = [rows.length, width];
  const ids = new Int32Array(rows.length * width).fill(padId);
  const positions = new Int32Array(rows.length * width);
  const types = new Int32Array(rows.length * width);
  const attention = new Float32Array(rows.length * width * width).fill(MASKED);
  const markers: number[] = [];
  rows.forEach(({ row }, at) => {
    ids.set(row.ids, at * width);
    positions.set(row.positions, at * width);
    // Encoders of RoBERTa's kind have one type, for texts and facts alike.
    if (tokenTypes > 1) types.set(row.types, at * width);
    allow(attention.subarray(at * width * width), row.segments, width);
    for (const marker of row.markers) markers.push(at, marker);
  });
  const facts = markers.length / 2;
  const features = rows.flatMap((one) => one.features);
  return {
    ids: { type: "int32", dims, data: ids },
    positions: { type: "int32", dims, data: positions },
    ...(tokenTypes > 0 ? { types: { type: "int32", dims, data: types } } : {}),
    attention: { type: "float32", dims: [rows.length, 1, width, width], data: attention },
    markers: { type: "int32", dims: [facts, 2], data: Int32Array.from(markers) },
    rows: {
      type: "int32",
      dims: [facts],
      data: Int32Array.from({ length: facts }, (_, at) => markers[2 * at]!),
    },
    signs: {
      type: "float32",
      dims: [facts, features[0]?.length ?? 0],
      data: Float32Array.from(features.flat()),
    },
    readable: { type: "float32", dims: [facts, width], data: readable(rows, width) },
  };
}

/** Opens what each token of a row may attend to; filling attends to itself, so that its shares are numbers. */
function allow(attention: Float32Array, segments: readonly number[], width: number): void {
  for (let from = 0; from < width; from++) {
    if (from >= segments.length) {
      attention[from * width + from] = 0;
      continue;
    }
    for (let to = 0; to < segments.length; to++)
      if (segments[to] === 0 || segments[to] === segments[from]) attention[from * width + to] = 0;
  }
}

/** For each fact, what is added to the scores of the tokens that it can point at: those of its text. */
function readable(rows: readonly FeaturedRow[], width: number): Float32Array {
  const facts = rows.reduce((count, { row }) => count + row.markers.length, 0);
  const mask = new Float32Array(facts * width).fill(MASKED);
  let fact = 0;
  for (const { row } of rows)
    for (let each = 0; each < row.markers.length; each++, fact++)
      // Also the opening token, which stands for nothing in the text.
      mask.fill(0, fact * width, fact * width + 1 + row.text.ids.length);
  return mask;
}
