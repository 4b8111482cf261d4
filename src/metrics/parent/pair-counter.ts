/** Numbers of both members are below this, so that a pair is one exact double. */
const RADIX = 2 ** 26;
const FREE = -1;

/** Counts pairs of small whole numbers, in two flat arrays: some twenty bytes a pair. */
export class PairCounter {
  #keys = new Float64Array(1 << 12).fill(FREE);
  #counts = new Int32Array(1 << 12);
  #size = 0;

  add(first: number, second: number): void {
    if (2 * this.#size >= this.#keys.length) this.#grow();
    const key = first * RADIX + second;
    const place = this.#place(key);
    if (this.#keys[place] === FREE) {
      this.#keys[place] = key;
      this.#size++;
    }
    this.#counts[place]!++;
  }

  /** Every pair with its count, ordered by the first member, then the second. */
  *sorted(): Generator<readonly [first: number, second: number, count: number]> {
    const keys = this.#keys.filter((key) => key !== FREE).sort();
    for (const key of keys) {
      yield [Math.floor(key / RADIX), key % RADIX, this.#counts[this.#place(key)]!];
    }
  }

  #place(key: number): number {
    const mask = this.#keys.length - 1;
    const high = Math.floor(key / RADIX);
    let place = (Math.imul(high, 0x9e3779b1) ^ Math.imul(key % RADIX, 0x85ebca77)) >>> 5;
    for (place &= mask; ; place = (place + 1) & mask) {
      const found = this.#keys[place];
      if (found === FREE || found === key) return place;
    }
  }

  #grow(): void {
    const keys = this.#keys;
    const counts = this.#counts;
    this.#keys = new Float64Array(keys.length * 2).fill(FREE);
    this.#counts = new Int32Array(keys.length * 2);
    keys.forEach((key, place) => {
      if (key === FREE) return;
      const moved = this.#place(key);
      this.#keys[moved] = key;
      this.#counts[moved] = counts[place]!;
    });
  }
}
