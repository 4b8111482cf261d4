import { isReadOnce, type Source, type Spooled, sourceOf, spool } from "../../data/bytes/source.ts";

/** Copies of what can be read only once. */
export class SourceCopies {
  readonly #copies = new Map<string, Spooled>();

  /** Copies those of the paths that can be read only once. */
  async make(paths: readonly string[]): Promise<void> {
    for (const path of paths)
      if (!this.#copies.has(path) && (await isReadOnce(path)))
        this.#copies.set(path, await spool(await sourceOf(path)));
  }

  /** What to read in place of a path, if it was copied. */
  of(path: string): Source | undefined {
    return this.#copies.get(path)?.source;
  }

  async dispose(): Promise<void> {
    for (const { dispose } of this.#copies.values()) await dispose();
  }
}
