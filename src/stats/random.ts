/** A source of randomness: each call answers a number from 0 up to, but not including, 1. */
export type Random = () => number;

/** A 32-bit generator: each call answers a whole number from 0 to 2^32 - 1. */
export type Words = () => number;

/**
 * Randomness that is the same for the same seed, on every machine: xoshiro128** with its state filled by splitmix32;
 * the numbers are multiples of 2^-32. An integer seed is taken modulo 2^32, anything else by a hash of its text.
 */
export function seededRandom(seed: number | string): Random {
  const fill = splitmix32(Number.isSafeInteger(seed) ? Number(seed) : fnv1a(String(seed)));
  const next = xoshiro128(fill(), fill(), fill(), fill());
  return () => next() / 2 ** 32;
}

/** xoshiro128** 1.1 (Blackman and Vigna, "Scrambled linear pseudorandom number generators", 2021). The state must not be all zero. */
export function xoshiro128(a: number, b: number, c: number, d: number): Words {
  return () => {
    const word = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotate(d, 11);
    return word;
  };
}

/** A Weyl sequence of step 2^32 / golden ratio through MurmurHash3's finalizer: SplitMix (Steele, Lea and Flood, 2014) in 32 bits. */
export function splitmix32(state: number): Words {
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let word = state ^ (state >>> 16);
    word = Math.imul(word, 0x85ebca6b);
    word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
    return (word ^ (word >>> 16)) >>> 0;
  };
}

function rotate(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}

/** FNV-1a over the bytes of the UTF-16 units, low byte first. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    hash = Math.imul(hash ^ (unit & 0xff), 0x01000193);
    hash = Math.imul(hash ^ (unit >>> 8), 0x01000193);
  }
  return hash;
}
