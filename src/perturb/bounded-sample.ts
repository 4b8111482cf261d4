/** A sample of a stream of which no more than so many are kept: the same for the same members in any order, each once. */
export class BoundedSample<T> {
  readonly #size: number;
  readonly #members = new Map<string, { readonly rank: number; readonly value: T }>();
  #worst = Number.POSITIVE_INFINITY;

  constructor(size: number) {
    this.#size = size;
  }

  /** Takes a member in, unless its turn by the hash of its key is too late; what is thrown out does not come back. */
  add(key: string, make: () => T): void {
    if (this.#members.has(key)) return;
    const rank = rankOf(key);
    if (rank >= this.#worst) return;
    this.#members.set(key, { rank, value: make() });
    // Thrown out in bulk, so that finding who must go is not paid for each time.
    if (this.#members.size >= 2 * this.#size) this.#shrink();
  }

  /** The members, in an order that depends on nothing but their keys. */
  values(): T[] {
    this.#shrink();
    return [...this.#ranked()].map(([, { value }]) => value);
  }

  #shrink(): void {
    const ranked = this.#ranked();
    if (ranked.length <= this.#size) return;
    this.#worst = ranked[this.#size]![1].rank;
    for (const [key] of ranked.slice(this.#size)) this.#members.delete(key);
  }

  #ranked(): [string, { readonly rank: number; readonly value: T }][] {
    return [...this.#members].sort(([a, { rank: x }], [b, { rank: y }]) => x - y || (a < b ? -1 : 1));
  }
}

/**
 * A member's place in the order that a sample is taken in: 53 bits of its key, the same on every machine (two 32-bit FNV-1a
 * hashes, the second begun with the first). Not `textHash`: another hash would draw another sample, and with it plant
 * other errors than a seed did before.
 */
function rankOf(key: string): number {
  const low = fnv1a(key, 0x811c9dc5);
  const high = fnv1a(key, low ^ 0x5bd1e995);
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
