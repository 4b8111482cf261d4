/** Keeps the few things that stand first in an order, however many are seen, in the memory of those few. */
export class TopList<T> {
  readonly #size: number;
  readonly #compare: (a: T, b: T) => number;
  readonly #kept: T[] = [];

  constructor(size: number, compare: (a: T, b: T) => number) {
    this.#size = size;
    this.#compare = compare;
  }

  add(value: T): void {
    const at = this.#placeOf(value);
    if (at >= this.#size) return;
    this.#kept.splice(at, 0, value);
    if (this.#kept.length > this.#size) this.#kept.pop();
  }

  /** In their order; of equal ones the earlier comes first. */
  list(): readonly T[] {
    return [...this.#kept];
  }

  #placeOf(value: T): number {
    let [low, high] = [0, this.#kept.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#compare(this.#kept[middle]!, value) <= 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** By character code, the same on every machine. */
export function byCode(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
