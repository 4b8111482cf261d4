/**
 * Candidates as rankers keep them: every different text is one row, rows in the order of their texts. So neither the order in which
 * candidates come nor a text that comes twice can change what a row is, and ties go by row.
 */
export class Candidates {
  /** The different texts, in order. */
  readonly texts: readonly string[];
  /** The row of each candidate. */
  readonly #rows: Int32Array;
  /** How many candidates each row stands for. */
  readonly copies: Int32Array;
  /** Candidates by row, and where each row's begin. */
  readonly #byRow: Int32Array;
  readonly #starts: Int32Array;

  constructor(all: readonly string[]) {
    this.texts = [...new Set(all)].sort();
    const rowOf = new Map(this.texts.map((text, row) => [text, row]));
    this.#rows = Int32Array.from(all, (text) => rowOf.get(text)!);
    this.#starts = new Int32Array(this.texts.length + 1);
    for (const row of this.#rows) this.#starts[row + 1]!++;
    this.copies = this.#starts.slice(1);
    for (let row = 0; row < this.texts.length; row++) this.#starts[row + 1]! += this.#starts[row]!;
    const next = this.#starts.slice();
    this.#byRow = new Int32Array(all.length);
    for (const [candidate, row] of this.#rows.entries()) this.#byRow[next[row]!++] = candidate;
  }

  /** How many candidates there are. */
  get size(): number {
    return this.#rows.length;
  }

  /** The row of a candidate. */
  rowOf(candidate: number): number {
    const row = this.#rows[candidate];
    if (row === undefined) throw new RangeError(`there is no candidate ${candidate} among ${this.size}`);
    return row;
  }

  /** The candidates that a row stands for. */
  of(row: number): Int32Array {
    return this.#byRow.subarray(this.#starts[row]!, this.#starts[row + 1]!);
  }
}

/** Texts between two looks at whether to stop. */
const PATIENCE = 1 << 14;

/** Reads all candidates. */
export async function readCandidates(
  given: AsyncIterable<string> | Iterable<string>,
  signal?: AbortSignal,
): Promise<Candidates> {
  const all: string[] = [];
  signal?.throwIfAborted();
  for await (const text of given) {
    all.push(text);
    if (all.length % PATIENCE === 0) signal?.throwIfAborted();
  }
  return new Candidates(all);
}
