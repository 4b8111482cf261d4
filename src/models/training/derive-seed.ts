import { seededRandom } from "../../stats/random.ts";

/**
 * A seed of 32 bits for one purpose, from the seed of a run and what tells the purpose apart (epoch, step, part). As every
 * draw is made from such a seed, the state of all randomness is the run's seed and its position.
 */
export function deriveSeed(seed: number, ...purpose: readonly (number | string)[]): number {
  return Math.floor(seededRandom([seed, ...purpose].join("/"))() * 2 ** 32);
}
