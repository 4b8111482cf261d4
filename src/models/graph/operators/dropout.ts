import type { Value } from "../graph.ts";
import { multiply } from "./arithmetic.ts";

/**
 * Dropout by a mask that is fed: 0 where an element is left out, 1 / (1 - rate) elsewhere. Masks are drawn outside, from a seed,
 * so that a step can be repeated.
 */
export function dropout(value: Value, mask: Value): Value {
  return multiply(value, mask);
}
