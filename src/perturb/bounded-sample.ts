import { textHash } from "./text-hash.ts";

/** A sample of a stream of which no more than so many are kept: the same for the same members in any order, each once. */
export class BoundedSample<T> {
  readonly #size: number;
  readonly #members = new Map<string, { readonly rank: number; readonly value: T }>();
  #worst = Number.POSITIVE_INFINITY;

  constructor(size: number) {
    this.#size = size;
  }

  /** Takes a member in, unless its turn by the hash of its key is too late; what is thrown out does not come back. */
  add(key: string, make: () => T): void {
    if (this.#members.has(key)) return;
    const rank = textHash(key);
    if (rank >= this.#worst) return;
    this.#members.set(key, { rank, value: make() });
    // Thrown out in bulk, so that finding who must go is not paid for each time.
    if (this.#members.size >= 2 * this.#size) this.#shrink();
  }

  /** The members, in an order that depends on nothing but their keys. */
  values(): T[] {
    this.#shrink();
    return [...this.#ranked()].map(([, { value }]) => value);
  }

  #shrink(): void {
    const ranked = this.#ranked();
    if (ranked.length <= this.#size) return;
    this.#worst = ranked[this.#size]![1].rank;
    for (const [key] of ranked.slice(this.#size)) this.#members.delete(key);
  }

  #ranked(): [string, { readonly rank: number; readonly value: T }][] {
    return [...this.#members].sort(([a, { rank: x }], [b, { rank: y }]) => x - y || (a < b ? -1 : 1));
  }
}
