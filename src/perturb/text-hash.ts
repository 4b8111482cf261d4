/** A 53-bit hash of a text, the same on every machine: two 32-bit FNV-1a hashes, the second begun with the first. */
export function textHash(text: string): number {
  const low = fnv1a(text, 0x811c9dc5);
  const high = fnv1a(text, low ^ 0x5bd1e995);
  return (high >>> 11) * 2 ** 32 + (low >>> 0);
}

function fnv1a(text: string, start: number): number {
  let hash = start;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    hash = Math.imul(hash ^ (unit & 0xff), 0x01000193);
    hash = Math.imul(hash ^ (unit >>> 8), 0x01000193);
  }
  // FNV leaves the last characters in the low bits; these steps (MurmurHash3's) spread them over all.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
