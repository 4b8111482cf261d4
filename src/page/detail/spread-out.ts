/** Something that wants to be centred at a place and takes some room there. */
export interface Wish {
  readonly centre: number;
  readonly size: number;
}

/**
 * Centres for things in a row, in their order and with a gap between them, as near as possible to where they want to be
 * (least squares: neighbours that get in each other's way become a block at the mean of their wishes).
 */
export function spreadOut(wishes: readonly Wish[], gap: number): number[] {
  // Room before each centre if all stood close together from 0: without it only the order is left to keep.
  const offsets: number[] = [];
  let end = 0;
  for (const { size } of wishes) {
    offsets.push(end + size / 2);
    end += size + gap;
  }
  const blocks: { sum: number; count: number }[] = [];
  wishes.forEach(({ centre }, at) => {
    let block = { sum: centre - offsets[at]!, count: 1 };
    for (
      let last = blocks.at(-1);
      last && last.sum / last.count >= block.sum / block.count;
      last = blocks.at(-1)
    ) {
      block = { sum: last.sum + block.sum, count: last.count + block.count };
      blocks.pop();
    }
    blocks.push(block);
  });
  return blocks
    .flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count))
    .map((base, at) => base + offsets[at]!);
}
