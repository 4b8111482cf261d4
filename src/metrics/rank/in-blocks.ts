/** Cuts a list where the weights of its members reach a limit; each member is weighed once, when its turn comes. */
export function* inBlocks<T>(
  list: Iterable<T>,
  weightOf: (member: T) => number,
  limit: number,
): Generator<readonly T[]> {
  let block: T[] = [];
  let weight = 0;
  for (const member of list) {
    block.push(member);
    weight += weightOf(member);
    if (weight < limit) continue;
    yield block;
    block = [];
    weight = 0;
  }
  if (block.length > 0) yield block;
}
