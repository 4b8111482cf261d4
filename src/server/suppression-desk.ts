import { stat } from "node:fs/promises";
import type { Suppression } from "../core/suppression.ts";
import { appendSuppression, removeSuppression } from "../engine/suppressions/append-suppression.ts";
import {
  readSuppressions,
  type SuppressionFile,
  tornWarning,
} from "../engine/suppressions/read-suppressions.ts";
import { Suppressions } from "../engine/suppressions/suppressions.ts";

/** The suppression file of a server: read when it has changed, by whomever, and written one change at a time. */
export class SuppressionDesk {
  readonly path: string;
  readonly #onWarning: (message: string) => void;
  #read: { readonly stamp: string; readonly file: SuppressionFile } | undefined;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(path: string, onWarning: (message: string) => void = () => {}) {
    this.path = path;
    this.#onWarning = onWarning;
  }

  /** What is decided now. A file that is not there yet is empty. */
  async file(): Promise<SuppressionFile> {
    const stamp = await this.#stamp();
    if (this.#read?.stamp !== stamp) {
      const file = await readSuppressions(this.path, { mayBeAbsent: true });
      this.#read = { stamp, file };
      const warning = tornWarning(file);
      if (warning !== undefined) this.#onWarning(warning);
    }
    return this.#read.file;
  }

  /** The decisions, to be applied; nothing while there are none. */
  async suppressions(): Promise<Suppressions | undefined> {
    const file = await this.file();
    return file.decisions.length === 0 ? undefined : new Suppressions(file);
  }

  /** The file for an evaluation to read; nothing while there is none. */
  async option(): Promise<{ suppressions?: string }> {
    return (await this.file()).decisions.length === 0 ? {} : { suppressions: this.path };
  }

  /** Writes a decision down; answers whether it is new. */
  async add(decision: Suppression): Promise<boolean> {
    return this.#inTurn(() => appendSuppression(this.path, decision));
  }

  /** Takes a decision back; answers whether it was there. */
  async remove(decision: Suppression): Promise<boolean> {
    return this.#inTurn(() => removeSuppression(this.path, decision));
  }

  async #inTurn<T>(change: () => Promise<T>): Promise<T> {
    const turn = this.#writing.then(change);
    this.#writing = turn.catch(() => {});
    try {
      return await turn;
    } finally {
      // Two changes within the resolution of a file system's clock may leave the stamp as it is.
      this.#read = undefined;
    }
  }

  async #stamp(): Promise<string> {
    const info = await stat(this.path).catch(() => undefined);
    return info ? `${info.mtimeMs}/${info.size}` : "none";
  }
}
