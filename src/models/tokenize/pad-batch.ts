import type { Encoding } from "./encoding.ts";

/** Encodings side by side, row by row, filled up to the length of the longest. */
export interface TokenBatch {
  readonly rows: number;
  readonly width: number;
  readonly ids: Int32Array;
  readonly typeIds: Int32Array;
  /** 1 where there is a token, 0 where there is filling. */
  readonly mask: Float32Array;
  /** Tokens of each row. */
  readonly lengths: Int32Array;
}

/** Makes one batch of encodings. */
export function padBatch(encodings: readonly Encoding[], padId: number): TokenBatch {
  const rows = encodings.length;
  const width = encodings.reduce((longest, { ids }) => Math.max(longest, ids.length), 0);
  const batch = {
    rows,
    width,
    ids: new Int32Array(rows * width).fill(padId),
    typeIds: new Int32Array(rows * width),
    mask: new Float32Array(rows * width),
    lengths: Int32Array.from(encodings, ({ ids }) => ids.length),
  };
  encodings.forEach(({ ids, typeIds }, row) => {
    batch.ids.set(ids, row * width);
    batch.typeIds.set(typeIds, row * width);
    batch.mask.fill(1, row * width, row * width + ids.length);
  });
  return batch;
}
