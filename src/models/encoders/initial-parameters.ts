import { type Random, seededRandom } from "../../stats/random.ts";
import { encoderShapes } from "../files/encoder-shapes.ts";
import type { Parameters } from "../tensor.ts";
import type { EncoderConfig } from "./encoder-config.ts";

/** Standard deviation of weights at the start, as BERT has it (`initializer_range`). */
const DEVIATION = 0.02;

/**
 * Parameters of an encoder that has learned nothing, and of the heads whose shapes are given: weights drawn from a normal distribution,
 * biases 0, layer norms 1.
 */
export function initialParameters(
  config: EncoderConfig,
  {
    seed,
    heads = new Map(),
  }: { readonly seed: number; readonly heads?: ReadonlyMap<string, readonly number[]> },
): Parameters {
  const random = seededRandom(seed);
  return new Map(
    [...encoderShapes(config), ...heads].map(([name, dims]) => {
      const length = dims.reduce((product, dim) => product * dim, 1);
      return [name, { type: "float32", dims, data: initial(name, dims.length, { length, random }) }];
    }),
  );
}

function initial(
  name: string,
  rank: number,
  { length, random }: { readonly length: number; readonly random: Random },
): Float32Array {
  if (rank === 1) return new Float32Array(length).fill(name.endsWith(".weight") ? 1 : 0);
  // Box and Muller's pairs of normal numbers, of which one is used.
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Float32Array.from({ length }, () => DEVIATION * normal());
}
