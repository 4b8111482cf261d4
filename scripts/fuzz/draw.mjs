import { seededRandom } from "../../dist/stats/random.js";
import { textHash } from "./text-hash.mjs";

/** Whole numbers below a limit, the same for the same target, seed and number of the input: any input can be made again alone. */
export function drawFor(target, seed, index) {
  const random = seededRandom(textHash(`${target}:${seed}:${index}`));
  return (below) => Math.floor(random() * below);
}

/** One of several. */
export function pick(draw, from) {
  return from[draw(from.length)];
}
