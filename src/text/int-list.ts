/** A list of whole numbers that grows as needed and keeps its memory when it is emptied. */
export class IntList {
  values: Int32Array = new Int32Array(64);
  length = 0;

  push(value: number): void {
    if (this.length === this.values.length) this.values = grown(this.values, this.length + 1);
    this.values[this.length++] = value;
  }

  clear(): void {
    this.length = 0;
  }

  /** A copy of exactly the numbers in the list. */
  toArray(): Int32Array {
    return this.values.slice(0, this.length);
  }
}

/** The array itself if it has room for `size` numbers, else a larger copy. */
export function grown(array: Int32Array, size: number): Int32Array {
  if (size <= array.length) return array;
  const larger = new Int32Array(Math.max(size, array.length * 2));
  larger.set(array);
  return larger;
}
