export interface LengthBatchOptions {
  /** Most texts of a batch. Default: 32. */
  readonly maxRows?: number;
  /** Most tokens of a batch, filling included: bounds the memory that long texts take. Default: 8,192. */
  readonly maxTokens?: number;
  /**
   * Whether only texts of exactly the same length share a batch. Without filling every sum is made of the same numbers in the same order: what
   * is computed of a text does not depend on its neighbours. Default: no, which makes fewer batches.
   */
  readonly apart?: boolean;
}

/**
 * Puts texts of about the same length into batches, so that little is computed for filling. Answers the texts' indices,
 * batch by batch, the longest first; always the same for the same lengths.
 */
export function lengthBatches(
  lengths: readonly number[],
  { maxRows = 32, maxTokens = 8192, apart = false }: LengthBatchOptions = {},
): readonly (readonly number[])[] {
  const order = lengths.map((_, index) => index).sort((a, b) => lengths[b]! - lengths[a]! || a - b);
  const batches: number[][] = [];
  let batch: number[] = [];
  for (const index of order) {
    const width = lengths[batch[0] ?? index]!;
    const full = batch.length >= maxRows || (batch.length + 1) * width > maxTokens;
    if (batch.length > 0 && (full || (apart && lengths[index] !== width))) {
      batches.push(batch);
      batch = [];
    }
    batch.push(index);
  }
  if (batch.length > 0) batches.push(batch);
  return batches;
}
