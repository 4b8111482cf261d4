export interface LengthBatchOptions {
  /** Most texts of a batch. Default: 32. */
  readonly maxRows?: number;
  /** Most tokens of a batch, filling included: bounds the memory that long texts take. Default: 8,192. */
  readonly maxTokens?: number;
}

/**
 * Puts texts of about the same length into batches, so that little is computed for filling. Answers the texts' indices,
 * batch by batch, the longest first; always the same for the same lengths.
 */
export function lengthBatches(
  lengths: readonly number[],
  { maxRows = 32, maxTokens = 8192 }: LengthBatchOptions = {},
): readonly (readonly number[])[] {
  const order = lengths.map((_, index) => index).sort((a, b) => lengths[b]! - lengths[a]! || a - b);
  const batches: number[][] = [];
  let batch: number[] = [];
  for (const index of order) {
    const width = lengths[batch[0] ?? index]!;
    if (batch.length > 0 && (batch.length >= maxRows || (batch.length + 1) * width > maxTokens)) {
      batches.push(batch);
      batch = [];
    }
    batch.push(index);
  }
  if (batch.length > 0) batches.push(batch);
  return batches;
}
