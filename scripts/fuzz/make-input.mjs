import { drawFor, pick } from "./draw.mjs";
import { mutate } from "./mutate.mjs";

/** The input of a target by seed and number: a seed file, changed. */
export function makeInput(target, seed, index) {
  const draw = drawFor(target.name, seed, index);
  const from = pick(draw, target.seeds);
  const bytes = target.mutate
    ? target.mutate(from.bytes, draw)
    : mutate(
        from.bytes,
        from.syntax,
        target.seeds.map((one) => one.bytes),
        draw,
      );
  return { name: from.name, bytes };
}
