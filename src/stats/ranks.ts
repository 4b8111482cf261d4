import { orderCounts } from "./order-counts.ts";

/** The rank of each value, from 1 for the least; equal values share the mean of the ranks they take up together. */
export function ranks(values: ArrayLike<number>): Float64Array {
  const { places, sizes } = orderCounts(values);
  const shared = new Float64Array(sizes.length);
  let below = 0;
  for (let place = 0; place < sizes.length; place++) {
    shared[place] = below + (sizes[place]! + 1) / 2;
    below += sizes[place]!;
  }
  const ranked = new Float64Array(places.length);
  for (let at = 0; at < places.length; at++) ranked[at] = shared[places[at]!]!;
  return ranked;
}
