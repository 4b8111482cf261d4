import { denseRanks } from "./dense-ranks.ts";

/** A column as whole numbers in the order of its values, and how often each occurs. */
export interface OrderCounts {
  /** Equal for equal values, greater for greater ones; some numbers may not occur. */
  readonly places: Int32Array;
  /** How many values have each place. */
  readonly sizes: Int32Array;
}

/** Counts what rank statistics count. A column that is already small whole numbers, such as resampled `denseRanks`, needs no sorting. */
export function orderCounts(values: ArrayLike<number>): OrderCounts {
  const places = values instanceof Int32Array && isNarrow(values) ? values : denseRanks(values);
  let greatest = -1;
  for (let at = 0; at < places.length; at++) if (places[at]! > greatest) greatest = places[at]!;
  const sizes = new Int32Array(greatest + 1);
  for (let at = 0; at < places.length; at++) sizes[places[at]!]! += 1;
  return { places, sizes };
}

/** Whether counting takes no longer than sorting would. */
function isNarrow(values: Int32Array): boolean {
  const limit = 8 * values.length + 64;
  for (let at = 0; at < values.length; at++) if (values[at]! < 0 || values[at]! >= limit) return false;
  return true;
}
