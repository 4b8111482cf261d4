import type { PagePieces } from "../store/page/page-pieces.ts";

interface Opened {
  readonly stamp: string;
  readonly pieces: Promise<PagePieces>;
  /** How many requests read from it now. */
  readers: number;
  dropped: boolean;
}

/** The pieces of the runs that were looked at last: making them means reading the whole run, so they are kept for a while. */
export class PieceCache {
  readonly #open: (folder: string) => Promise<PagePieces>;
  readonly #most: number;
  readonly #opened = new Map<string, Opened>();

  constructor(open: (folder: string) => Promise<PagePieces>, most = 4) {
    this.#open = open;
    this.#most = most;
  }

  /** Reads from the pieces of a run; they are made anew when its stamp is another one. */
  async read<T>(
    { path, stamp }: { readonly path: string; readonly stamp: string },
    read: (pieces: PagePieces) => Promise<T>,
  ): Promise<T> {
    const opened = this.#get(path, stamp);
    opened.readers++;
    try {
      return await read(await opened.pieces);
    } catch (error) {
      // What could not be opened is not kept: it may be repaired.
      await opened.pieces.catch(() => this.#drop(path, opened));
      throw error;
    } finally {
      opened.readers--;
      if (opened.dropped) this.#dispose(opened);
    }
  }

  /** Removes the pieces of a run that is no more. */
  forget(path: string): void {
    const opened = this.#opened.get(path);
    if (opened) this.#drop(path, opened);
  }

  async close(): Promise<void> {
    const all = [...this.#opened.values()];
    this.#opened.clear();
    for (const { pieces } of all) await pieces.then((one) => one.dispose()).catch(() => {});
  }

  #get(path: string, stamp: string): Opened {
    const known = this.#opened.get(path);
    if (known && known.stamp !== stamp) this.#drop(path, known);
    const opened =
      known && known.stamp === stamp
        ? known
        : { stamp, pieces: this.#open(path), readers: 0, dropped: false };
    this.#opened.delete(path);
    this.#opened.set(path, opened);
    const [oldest] = this.#opened;
    if (this.#opened.size > this.#most && oldest) this.#drop(...oldest);
    return opened;
  }

  #drop(path: string, opened: Opened): void {
    if (this.#opened.get(path) === opened) this.#opened.delete(path);
    opened.dropped = true;
    this.#dispose(opened);
  }

  /** Whoever reads last removes what was dropped. */
  #dispose({ readers, pieces }: Opened): void {
    if (readers === 0) pieces.then((one) => one.dispose()).catch(() => {});
  }
}
