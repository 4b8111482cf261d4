import { type OrderCounts, orderCounts } from "./order-counts.ts";
import { sameLength } from "./same-length.ts";

/** What the pairs of points say about the order of two columns: all that Kendall's τ and its tests are made of. */
export interface KendallCounts {
  /** The number of points. */
  readonly n: number;
  /** The number of pairs of points: n (n - 1) / 2. */
  readonly pairs: number;
  /** Pairs in the same order in both columns, less the pairs in opposite order. */
  readonly balance: number;
  /** Pairs in opposite order in the two columns. */
  readonly discordant: number;
  readonly x: TieCounts;
  readonly y: TieCounts;
}

/** The ties of one column; t runs over the numbers of points that share a value. */
export interface TieCounts {
  /** The number of different values. */
  readonly classes: number;
  /** Σ t (t - 1) / 2: pairs of points with equal values. */
  readonly pairs: number;
  /** Σ t (t - 1) (t - 2). */
  readonly triples: number;
  /** Σ t (t - 1) (2t + 5). */
  readonly spread: number;
}

/** Counts the pairs in O(n log n) (Knight 1966, with a Fenwick tree for the discordant pairs). */
export function kendallCounts(x: ArrayLike<number>, y: ArrayLike<number>): KendallCounts {
  const n = sameLength(x, y);
  const pairs = (n * (n - 1)) / 2;
  const xCounts = orderCounts(x);
  const yCounts = orderCounts(y);
  const order = inOrder(xCounts, inOrder(yCounts, undefined));
  const xTies = tieCounts(xCounts.sizes);
  const yTies = tieCounts(yCounts.sizes);
  const discordant = inversions(yCounts, order);
  const joint = jointTies(xCounts.places, yCounts.places, order);
  const balance = pairs - xTies.pairs - yTies.pairs + joint - 2 * discordant;
  return { n, pairs, balance, discordant, x: xTies, y: yTies };
}

/** The points in ascending order of their places; equal ones stay as `before` has them. */
function inOrder({ places, sizes }: OrderCounts, before: Int32Array | undefined): Int32Array {
  const next = new Int32Array(sizes.length);
  for (let place = 1; place < sizes.length; place++) next[place] = next[place - 1]! + sizes[place - 1]!;
  const order = new Int32Array(places.length);
  for (let at = 0; at < places.length; at++) {
    const point = before === undefined ? at : before[at]!;
    const place = places[point]!;
    order[next[place]!] = point;
    next[place]! += 1;
  }
  return order;
}

/** Pairs whose places stand the wrong way round in this order. */
function inversions({ places, sizes }: OrderCounts, order: Int32Array): number {
  const classes = sizes.length;
  const tree = new Int32Array(classes + 1);
  let count = 0;
  for (let seen = 0; seen < order.length; seen++) {
    const place = places[order[seen]!]! + 1;
    let notAbove = 0;
    for (let node = place; node > 0; node -= node & -node) notAbove += tree[node]!;
    count += seen - notAbove;
    for (let node = place; node <= classes; node += node & -node) tree[node]! += 1;
  }
  return count;
}

/** Pairs of points that are equal in both columns. */
function jointTies(xPlaces: Int32Array, yPlaces: Int32Array, order: Int32Array): number {
  let count = 0;
  let run = 0;
  for (let at = 1; at < order.length; at++) {
    const point = order[at]!;
    const last = order[at - 1]!;
    run = xPlaces[point] === xPlaces[last] && yPlaces[point] === yPlaces[last] ? run + 1 : 0;
    count += run;
  }
  return count;
}

function tieCounts(sizes: Int32Array): TieCounts {
  let classes = 0;
  let pairs = 0;
  let triples = 0;
  let spread = 0;
  for (let place = 0; place < sizes.length; place++) {
    const size = sizes[place]!;
    if (size > 0) classes++;
    const ordered = size * (size - 1);
    pairs += ordered / 2;
    triples += ordered * (size - 2);
    spread += ordered * (2 * size + 5);
  }
  return { classes, pairs, triples, spread };
}
