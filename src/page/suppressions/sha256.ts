/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const ROUND: readonly number[] = primes(64).map((prime) => fraction(Math.cbrt(prime)));
/** The same of the square roots of the first 8. */
const START: readonly number[] = primes(8).map((prime) => fraction(Math.sqrt(prime)));

/**
 * SHA-256 of a text in UTF-8, as hexadecimal. The browser's own is there only on pages that it calls secure: not on one
 * that comes from another machine of the house.
 */
export function sha256(text: string): string {
  const words = padded(new TextEncoder().encode(text));
  const state = Int32Array.from(START);
  const scheduled = new Int32Array(64);
  for (let block = 0; block < words.length; block += 16) {
    scheduled.set(words.subarray(block, block + 16));
    mix(state, scheduled);
  }
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

/** The text's bytes as words, then a one bit, zeros, and its length in bits, in blocks of 16. */
function padded(bytes: Uint8Array): Int32Array {
  const words = new Int32Array(Math.ceil((bytes.length + 9) / 64) * 16);
  bytes.forEach((byte, at) => {
    words[at >> 2]! |= byte << (24 - 8 * (at & 3));
  });
  words[bytes.length >> 2]! |= 0x80 << (24 - 8 * (bytes.length & 3));
  words[words.length - 2] = Math.floor(bytes.length / 2 ** 29);
  words[words.length - 1] = bytes.length << 3;
  return words;
}

function mix(state: Int32Array, scheduled: Int32Array): void {
  for (let at = 16; at < 64; at++) {
    const [early, late] = [scheduled[at - 15]!, scheduled[at - 2]!];
    const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    scheduled[at] = scheduled[at - 16]! + first + scheduled[at - 7]! + second;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let at = 0; at < 64; at++) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const one =
      (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + ROUND[at]! + scheduled[at]!) | 0;
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => {
    state[at]! += word;
  });
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function fraction(root: number): number {
  return ((root % 1) * 2 ** 32) | 0;
}

function primes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++)
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  return found;
}
