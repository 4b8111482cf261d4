import type { Ranker, RankerIndex } from "../../core/ports.ts";

/** An index of candidates that is made when it is first asked for, once. */
export class LazyIndex {
  readonly #ranker: Ranker;
  readonly #candidates: readonly string[];
  #index: Promise<RankerIndex> | undefined;

  constructor(ranker: Ranker, candidates: readonly string[]) {
    this.#ranker = ranker;
    this.#candidates = candidates;
  }

  /** The index. One that could not be made, or whose making was stopped, is tried again when it is asked for again. */
  get(signal?: AbortSignal): Promise<RankerIndex> {
    const index = this.#index ?? this.#ranker.index(this.#candidates, signal);
    this.#index = index;
    index.catch(() => {
      if (this.#index === index) this.#index = undefined;
    });
    return index;
  }

  /** Closes the index, if it was ever asked for. One that is still being made is waited for. */
  async close(): Promise<void> {
    const index = await this.#index?.catch(() => undefined);
    this.#index = undefined;
    await index?.close();
  }
}
