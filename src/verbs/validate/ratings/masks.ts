import type { Column } from "./column.ts";

/** Which texts two columns have in common; the same set is always the same array, so that work on it can be kept. */
export class Masks {
  readonly #known = new Map<string, Uint8Array>();

  of(...columns: readonly Pick<Column, "present">[]): Uint8Array {
    const [first, ...others] = columns.map(({ present }) => present);
    const mask = Uint8Array.from(first!);
    for (const other of others) for (let at = 0; at < mask.length; at++) mask[at]! &= other[at]!;
    const key = Buffer.from(mask).toString("latin1");
    const known = this.#known.get(key);
    if (known) return known;
    this.#known.set(key, mask);
    return mask;
  }
}
