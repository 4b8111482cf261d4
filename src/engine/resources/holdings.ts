import { Linkers } from "./linkers.ts";

/**
 * What the metrics of one run hold: entity linkers, which they share, and models and indices, which are given back when the run ends, however
 * it ends. What was opened last may need what was opened before, and goes first.
 */
export class Holdings implements AsyncDisposable {
  readonly linkers: Linkers = new Linkers();
  readonly #releases = new Set<() => Promise<void>>();

  /** Takes note of how something is given back, if it has to be; what several metrics share is noted once. */
  add(release: (() => Promise<void>) | undefined): void {
    if (release) this.#releases.add(release);
  }

  /** Gives everything back, once. Whatever fails keeps nothing else from being given back. */
  async [Symbol.asyncDispose](): Promise<void> {
    const releases = [...this.#releases].reverse();
    this.#releases.clear();
    const failures: unknown[] = [];
    for (const release of releases) await release().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }
}
