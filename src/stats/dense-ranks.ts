import { sortOrder } from "./sort-order.ts";

/**
 * The place of each value among the different values, from 0: equal values have equal places, without gaps. It keeps all
 * that a rank correlation needs of a column, in small whole numbers, so that a resample of it is put in order by counting.
 */
export function denseRanks(values: ArrayLike<number>): Int32Array {
  const order = sortOrder(values);
  const places = new Int32Array(values.length);
  let place = 0;
  for (let at = 0; at < order.length; at++) {
    if (at > 0 && values[order[at]!] !== values[order[at - 1]!]) place++;
    places[order[at]!] = place;
  }
  return places;
}
