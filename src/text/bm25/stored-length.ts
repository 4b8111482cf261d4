/** Lengths up to here plus 16 are stored as they are. */
const EXACT = 24;

/** Of what is above that, so many leading bits are stored. */
const BITS = 4;

/** A text's length as Lucene stores it, in one byte (`SmallFloat.intToByte4`): exact below 40 terms, then rounded down in ever larger steps. */
export function storedLength(length: number): number {
  const rest = length - EXACT;
  if (rest < 1 << BITS) return length;
  const dropped = 32 - Math.clz32(rest) - BITS;
  return EXACT + ((rest >> dropped) << dropped);
}
