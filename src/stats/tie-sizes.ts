import { orderCounts } from "./order-counts.ts";

/** How often each of the different values occurs, from the least value on. */
export function tieSizes(values: ArrayLike<number>): number[] {
  return [...orderCounts(values).sizes].filter((size) => size > 0);
}
