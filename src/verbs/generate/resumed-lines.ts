import { badData, usageError } from "../../core/errors.ts";
import type { GrowingFile } from "../../files/growing-file.ts";
import { readGeneratedLine } from "./generated-line.ts";

/** Goes along the lines of a run that was stopped, to tell which examples are done: they must be those of the data, written in the same way. */
export class ResumedLines {
  readonly #file: GrowingFile | undefined;
  readonly #signature: string;
  readonly #lines: AsyncIterator<string> | undefined;
  #count = 0;
  #over = false;

  constructor(file: GrowingFile | undefined, signature: string) {
    this.#file = file;
    this.#signature = signature;
    this.#lines = file?.lines();
  }

  /** How many examples were done. */
  get count(): number {
    return this.#count;
  }

  /** Whether the next example of the data is done. */
  async has(id: string): Promise<boolean> {
    if (this.#over || !this.#lines || !this.#file) return false;
    const next = await this.#lines.next();
    if (next.done) {
      this.#over = true;
      return false;
    }
    const where = { file: this.#file.partial, line: ++this.#count };
    const { id: found, signature } = readGeneratedLine(next.value, where);
    if (this.#count === 1 && signature !== this.#signature)
      throw usageError(
        `${where.file} was written in another way: ${signature ?? "it does not say how"}, and not ${this.#signature}`,
        "Give the options that it was begun with, or remove that file to begin anew.",
      );
    if (found !== id)
      throw badData(
        `has example ${JSON.stringify(found)} where the data has ${JSON.stringify(id)}`,
        where,
        "Give the data that it was begun with, or remove that file to begin anew.",
      );
    return true;
  }
}
