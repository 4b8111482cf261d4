/**
 * Whether all rows of the same id stand together. Ids are kept as 53-bit hashes, 16 bytes each or less; a collision
 * could only turn the answer to `false`, which costs memory and never a wrong join.
 */
export async function isGrouped(rows: AsyncIterable<{ readonly id: string | undefined }>): Promise<boolean> {
  const seen = new HashSet();
  let last: string | undefined;
  for await (const { id } of rows) {
    if (id === undefined || id === last) continue;
    if (!seen.add(hash53(id))) return false;
    last = id;
  }
  return true;
}

/** A 53-bit hash that is never 0: two 32-bit multiplicative hashes (FNV-1a with two primes), mixed as in MurmurHash3. */
function hash53(text: string): number {
  let low = 0x811c9dc5;
  let high = 0x9e3779b9;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x85ebca6b);
  }
  return (mixed(high) & 0x1fffff) * 0x100000000 + mixed(low) + 1;
}

function mixed(hash: number): number {
  let h = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Numbers other than 0 in a table with open addressing: a fraction of what a `Set` of a million takes. */
class HashSet {
  #slots = new Float64Array(1024);
  #size = 0;

  /** Adds a number; `false` when it was there. */
  add(number: number): boolean {
    if (!this.#put(number)) return false;
    if (++this.#size * 2 > this.#slots.length) this.#grow();
    return true;
  }

  #put(number: number): boolean {
    const mask = this.#slots.length - 1;
    let at = number & mask;
    for (; this.#slots[at] !== 0; at = (at + 1) & mask) if (this.#slots[at] === number) return false;
    this.#slots[at] = number;
    return true;
  }

  #grow(): void {
    const old = this.#slots;
    this.#slots = new Float64Array(old.length * 2);
    for (const number of old) if (number !== 0) this.#put(number);
  }
}
