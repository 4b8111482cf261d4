import type { Random } from "../draw.ts";
import type { PerturbationKind } from "../kinds.ts";

/** How often each kind of error is drawn, relative to the others. */
export type KindWeights = Readonly<Partial<Record<PerturbationKind, number>>>;

/** One of the kinds, each as often as its weight says. */
export function drawKind(weights: KindWeights, random: Random): PerturbationKind {
  const kinds = Object.entries(weights) as [PerturbationKind, number][];
  let left = random() * kinds.reduce((total, [, weight]) => total + weight, 0);
  for (const [kind, weight] of kinds) {
    left -= weight;
    if (left < 0) return kind;
  }
  return kinds.at(-1)![0];
}
