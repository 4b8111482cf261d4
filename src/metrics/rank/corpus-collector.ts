import type { Example } from "../../core/example.ts";
import type { FirstPassCollector } from "../../core/metric.ts";
import type { RankOptions } from "./rank-options.ts";
import { unitTexts } from "./values-of.ts";

/** What the first pass keeps of a corpus: the same whatever the order of its examples. */
export interface CorpusState {
  /** The distinct values, sorted. */
  readonly values: readonly string[];
  /** The distinct references, sorted. */
  readonly references: readonly string[];
  /** The distinct sets of values that examples with references have, each as rising positions among the values. */
  readonly tables: readonly (readonly number[])[];
  /** For each reference: of which tables it is, rising. One text may be the reference of several. */
  readonly owners: readonly (readonly number[])[];
}

/** Collects the values and references that texts are to find. */
export class CorpusCollector implements FirstPassCollector {
  readonly #options: Pick<RankOptions, "unit" | "direction">;
  readonly #values = new Map<string, number>();
  /** Tables by the numbers of their values, each with those numbers. */
  readonly #tables = new Map<string, readonly number[]>();
  readonly #references = new Map<string, Set<string>>();

  constructor(options: Pick<RankOptions, "unit" | "direction">) {
    this.#options = options;
  }

  add({ facts, references }: Example): void {
    const { unit, direction } = this.#options;
    const values = new Set(facts.flatMap((fact) => unitTexts(fact, unit)).map((text) => this.#number(text)));
    const said = direction === "table" ? [] : references.filter((text) => text.trim() !== "");
    if (said.length === 0 || values.size === 0) return;
    const table = [...values].sort((one, other) => one - other);
    const key = table.join(" ");
    this.#tables.set(key, table);
    for (const text of said) {
      const owners = this.#references.get(text);
      if (owners) owners.add(key);
      else this.#references.set(text, new Set([key]));
    }
  }

  finish(): CorpusState {
    const values = [...this.#values.keys()].sort();
    const place = new Int32Array(values.length);
    for (const [at, text] of values.entries()) place[this.#values.get(text)!] = at;
    const tables = Array.from(this.#tables, ([key, numbers]) => ({
      key,
      positions: numbers.map((number) => place[number]!).sort((one, other) => one - other),
    })).sort((one, other) => byPositions(one.positions, other.positions));
    const places = new Map(tables.map(({ key }, at) => [key, at]));
    const references = [...this.#references].sort(([one], [other]) => (one < other ? -1 : 1));
    return {
      values,
      references: references.map(([text]) => text),
      tables: tables.map(({ positions }) => positions),
      owners: references.map(([, keys]) =>
        Array.from(keys, (key) => places.get(key)!).sort((one, other) => one - other),
      ),
    };
  }

  #number(text: string): number {
    const known = this.#values.get(text);
    if (known !== undefined) return known;
    this.#values.set(text, this.#values.size);
    return this.#values.size - 1;
  }
}

function byPositions(one: readonly number[], other: readonly number[]): number {
  for (let at = 0; at < one.length && at < other.length; at++)
    if (one[at] !== other[at]) return one[at]! - other[at]!;
  return one.length - other.length;
}
