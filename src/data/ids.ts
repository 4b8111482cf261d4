import { formatWhere, UserError, type Where } from "../core/errors.ts";
import { textHash64 } from "../text/text-hash.ts";

const FIRST_CAPACITY = 1 << 10;
const FULL = 0.75;

/**
 * Remembers which ids were used, and where: 12 bytes a place, 25 MB for a million ids. It keeps a 64-bit hash
 * instead of the id: among a million ids, two different ones have the same hash once in 40 million files.
 */
export class IdRegister {
  #size = 0;
  #high = new Uint32Array(FIRST_CAPACITY);
  #low = new Uint32Array(FIRST_CAPACITY);
  /** Where the id was used, counting on from file to file; 0 is a free place. */
  #line = new Uint32Array(FIRST_CAPACITY);
  readonly #files: { readonly name: string; readonly before: number }[] = [];
  #last = 0;

  /** Adds an id. Answers with the place of its first use if it was used before. */
  add(id: string, where: Where): Where | undefined {
    const line = this.#lineOf(where);
    const [high, low] = textHash64(id);
    const at = this.#find(high, low);
    if (this.#line[at] !== 0) return this.#whereOf(this.#line[at]!);
    this.#high[at] = high;
    this.#low[at] = low;
    this.#line[at] = line;
    if (++this.#size > this.#line.length * FULL) this.#grow();
    return undefined;
  }

  /** The memory it takes. */
  get byteLength(): number {
    return this.#high.byteLength + this.#low.byteLength + this.#line.byteLength;
  }

  #find(high: number, low: number): number {
    const mask = this.#line.length - 1;
    let at = low & mask;
    while (this.#line[at] !== 0 && (this.#low[at] !== low || this.#high[at] !== high)) at = (at + 1) & mask;
    return at;
  }

  #grow(): void {
    const [highs, lows, lines] = [this.#high, this.#low, this.#line];
    this.#high = new Uint32Array(lines.length * 2);
    this.#low = new Uint32Array(lines.length * 2);
    this.#line = new Uint32Array(lines.length * 2);
    for (let i = 0; i < lines.length; i++) {
      if (lines[i] === 0) continue;
      const at = this.#find(highs[i]!, lows[i]!);
      this.#high[at] = highs[i]!;
      this.#low[at] = lows[i]!;
      this.#line[at] = lines[i]!;
    }
  }

  #lineOf({ file, line = 1 }: Where): number {
    if (this.#files.at(-1)?.name !== file) this.#files.push({ name: file, before: this.#last });
    const counted = this.#files.at(-1)!.before + line;
    this.#last = Math.max(this.#last, counted);
    return counted;
  }

  #whereOf(line: number): Where {
    const { name, before } = this.#files.findLast((file) => file.before < line)!;
    return { file: name, line: line - before };
  }
}

/** The error for an id that two examples share. */
export function duplicateId(id: string, where: Where, first: Where): UserError {
  return new UserError("badData", `the id ${JSON.stringify(id)} was already used at ${formatWhere(first)}`, {
    where,
    hint: "Every example needs an id of its own: results and texts are joined by it. Rename one, or drop the copy.",
  });
}
