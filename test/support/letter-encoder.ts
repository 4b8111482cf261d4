import type { DenseRankerOptions } from "../../src/models/index.ts";

const WIDTH = 8;

/** An encoder that counts the letters from a to h: anagrams are the same to it. `asked` are the texts it encoded. */
export function letterEncoder(
  fingerprint = "letters",
): DenseRankerOptions["encoder"] & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    fingerprint,
    dimensions: WIDTH,
    asked,
    async encode(texts, signal) {
      signal?.throwIfAborted();
      asked.push(...texts);
      return texts.map(countsOf);
    },
    release: async () => {},
  };
}

function countsOf(text: string): Float32Array {
  const counts = new Float32Array(WIDTH);
  for (const letter of text) {
    const axis = letter.charCodeAt(0) - "a".charCodeAt(0);
    if (axis >= 0 && axis < WIDTH) counts[axis]!++;
  }
  return counts;
}

/** The cosine of two texts to that encoder, computed as an index computes it: from vectors in 32-bit floats, summed in 64 bits. */
export function letterCosine(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => {
    const counts = countsOf(text);
    const length = Math.hypot(...counts);
    return length === 0 ? counts : counts.map((each) => each / length);
  });
  return a!.reduce((sum, each, axis) => sum + each * b![axis]!, 0);
}
