/** Numbers words in order of first sight, so that they can be compared and looked up as small integers. */
export class Vocabulary {
  readonly #ids = new Map<string, number>();

  get size(): number {
    return this.#ids.size;
  }

  /** The word's number; a new word gets the next one. */
  id(word: string): number {
    const known = this.#ids.get(word);
    if (known !== undefined) return known;
    const id = this.#ids.size;
    this.#ids.set(word, id);
    return id;
  }

  /** Every word with its number, in order. */
  entries(): IterableIterator<[string, number]> {
    return this.#ids.entries();
  }

  /** Forgets every word. */
  clear(): void {
    this.#ids.clear();
  }
}
