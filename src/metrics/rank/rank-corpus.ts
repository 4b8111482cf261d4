import type { CorpusState } from "./corpus-collector.ts";
import { overlapOf, type TableSimilarity } from "./table-similarity.ts";

/** The references that a text should find, and how much each is worth. */
export interface RelevantReferences {
  /** Positions among the references. */
  readonly positions: readonly number[];
  /** How alike the data of each is, above the threshold and up to 1. */
  readonly gains: readonly number[];
  /** Positions of those whose data has the same values. */
  readonly own: readonly number[];
}

export interface RankCorpusSetup {
  /** Values of the data that the system was trained on; all values count as such when it is not known. */
  readonly training?: Iterable<string> | undefined;
  /** References of data that is more alike than this are relevant. */
  readonly delta: number;
  /** Intersection over union when absent. */
  readonly similarity?: TableSimilarity | undefined;
}

/** The candidates of a corpus: values and references, and which references are of like data. */
export class RankCorpus {
  /** The values of the scored data, then those that only the training data has. */
  readonly values: readonly string[];
  readonly references: readonly string[];
  readonly #setup: RankCorpusSetup;
  readonly #state: CorpusState;
  readonly #positions: ReadonlyMap<string, number>;
  readonly #trained: ReadonlySet<number> | undefined;
  /** By value: the tables that have it. By table: the references of it. */
  readonly #tablesWith: readonly (readonly number[])[];
  readonly #referencesOf: readonly (readonly number[])[];

  constructor(state: CorpusState, setup: RankCorpusSetup) {
    const values = [...state.values];
    const positions = new Map(values.map((text, at) => [text, at]));
    const trained = new Set<number>();
    for (const text of setup.training ?? []) {
      const known = positions.get(text);
      trained.add(known ?? values.length);
      if (known !== undefined) continue;
      positions.set(text, values.length);
      values.push(text);
    }
    this.values = values;
    this.references = state.references;
    this.#setup = setup;
    this.#state = state;
    this.#positions = positions;
    this.#trained = setup.training ? trained : undefined;
    this.#tablesWith = inverted(state.tables, state.values.length);
    this.#referencesOf = inverted(state.owners, state.tables.length);
  }

  /** A value's position among the candidates; nothing for one that the first pass did not see. */
  positionOf(text: string): number | undefined {
    return this.#positions.get(text);
  }

  /** Whether a system can have a value from its training data. */
  isTrained(position: number): boolean {
    return this.#trained?.has(position) ?? true;
  }

  /** The values of the data that a reference is of, one list for each such data. */
  tablesOf(reference: number): readonly (readonly number[])[] {
    return this.#state.owners[reference]!.map((table) => this.#state.tables[table]!);
  }

  /**
   * The references of data like this, given as positions of its values: d_ij > δ. Only data that shares a value is looked at, found by that
   * value, so that nothing grows with the square of the corpus. A text that is the reference of several is worth as much as it is for the
   * likest.
   */
  relevant(values: readonly number[]): RelevantReferences {
    const shared = new Map<number, number>();
    for (const value of values)
      for (const table of this.#tablesWith[value] ?? []) shared.set(table, (shared.get(table) ?? 0) + 1);
    const gains = new Map<number, number>();
    const own = new Set<number>();
    for (const [table, count] of shared) {
      const gain = this.#similarity(values, table, count);
      const same = count === values.length && count === this.#state.tables[table]!.length;
      for (const reference of this.#referencesOf[table]!) {
        if (gain > this.#setup.delta) gains.set(reference, Math.max(gain, gains.get(reference) ?? 0));
        if (same) own.add(reference);
      }
    }
    const positions = [...gains.keys()].sort((one, other) => one - other);
    return {
      positions,
      gains: positions.map((position) => gains.get(position)!),
      own: positions.filter((position) => own.has(position)),
    };
  }

  #similarity(values: readonly number[], table: number, shared: number): number {
    const other = this.#state.tables[table]!;
    const { similarity } = this.#setup;
    if (!similarity) return overlapOf(shared, values.length, other.length);
    const texts = (positions: readonly number[]): string[] => positions.map((at) => this.values[at]!);
    return similarity.between(texts(values), texts(other));
  }
}

/** For each of `size` members the lists that have it, rising. */
function inverted(lists: readonly (readonly number[])[], size: number): readonly (readonly number[])[] {
  const holders: number[][] = Array.from({ length: size }, () => []);
  for (const [list, members] of lists.entries()) for (const member of members) holders[member]!.push(list);
  return holders;
}
