import { splitmix32, xoshiro128 } from "../../stats/random.ts";
import type { Tensors } from "../tensor.ts";
import { type Sizes, sizeShape } from "./bind-sizes.ts";
import type { DropoutInput } from "./training-scope.ts";

/** Memory of masks, by name, to be used again. */
export type MaskBuffers = Map<string, Float32Array>;

/** Draws the masks of one run, each from a seed of its own. */
export function dropoutMasks(
  masks: readonly DropoutInput[],
  sizes: Sizes,
  { seed, buffers }: { readonly seed: number; readonly buffers: MaskBuffers },
): Tensors {
  const seeds = splitmix32(seed);
  return Object.fromEntries(
    masks.map(({ name, shape, rate }) => {
      const dims = sizeShape(shape, sizes);
      const length = dims.reduce((product, dim) => product * dim, 1);
      const known = buffers.get(name);
      const data = known && known.length >= length ? known : new Float32Array(length);
      buffers.set(name, data);
      const mask = data.subarray(0, length);
      fillDropoutMask(mask, rate, seeds());
      return [name, { type: "float32", dims, data: mask }];
    }),
  );
}

/** Fills a mask: 0 with the probability `rate`, 1 / (1 - rate) otherwise; the same for the same seed. */
export function fillDropoutMask(mask: Float32Array, rate: number, seed: number): void {
  const fill = splitmix32(seed);
  const next = xoshiro128(fill(), fill(), fill(), fill());
  // Two draws of 16 bits a word: masks are many millions of numbers at each step.
  const threshold = Math.round(rate * 0x10000);
  const kept = 0x10000 / (0x10000 - threshold);
  for (let at = 0; at < mask.length; at += 2) {
    const word = next();
    mask[at] = word >>> 16 < threshold ? 0 : kept;
    mask[at + 1] = (word & 0xffff) < threshold ? 0 : kept;
  }
}
