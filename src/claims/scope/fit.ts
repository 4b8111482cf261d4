import type { Span } from "../../core/span.ts";
import type { Cell, Table } from "../table/cell.ts";
import { wordIndexAt } from "./clauses.ts";
import type { Reading } from "./reading.ts";
import type { RowMention } from "./row-mentions.ts";

/** How well the words around a value speak of a cell. */
export interface Fitting {
  /** The words of its field and of the names above it, near the value in its sentence. */
  readonly attribute: number;
  /** The row it stands in, named in the sentence or the one before. */
  readonly row: number;
}

const frequencies = new WeakMap<Table, ReadonlyMap<string, number>>();

/** How many cells have each stem among their names. */
function frequenciesOf(table: Table): ReadonlyMap<string, number> {
  const known = frequencies.get(table);
  if (known) return known;
  const counts = new Map<string, number>();
  for (const { names } of table.cells)
    for (const stem of names) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  frequencies.set(table, counts);
  return counts;
}

/** Measures how well cells fit the place of one value in a text. */
export class PlaceOfValue {
  readonly #reading: Reading;
  readonly #rows: ReadonlyMap<string, number>;
  readonly #distances = new Map<string, number>();
  readonly #attributes = new Map<ReadonlySet<string>, number>();
  readonly #counts: ReadonlyMap<string, number>;
  readonly #first: number;
  readonly #last: number;
  readonly #clause: number;

  constructor(span: Span, table: Table, reading: Reading, rows: readonly RowMention[]) {
    this.#reading = reading;
    this.#counts = frequenciesOf(table);
    this.#first = wordIndexAt(reading.words, span.start);
    this.#last = wordIndexAt(reading.words, Math.max(span.start, span.end - 1));
    this.#clause = reading.clauses.clauseAt(span.start);
    this.#rows = this.#nearRows(rows);
  }

  fit(cell: Cell): Fitting {
    let row = 0;
    for (const path of cell.rows) row = Math.max(row, this.#rows.get(path) ?? 0);
    return { attribute: this.#attribute(cell), row };
  }

  /** The same for all cells whose names are the same. */
  #attribute({ names, own }: Cell): number {
    const known = this.#attributes.get(names);
    if (known !== undefined) return known;
    let attribute = 0;
    for (const stem of names) {
      const near = this.#nearness(stem);
      if (near === 0) continue;
      const weight = own.has(stem) ? 1 : 0.4;
      attribute += (near * weight) / (1 + 0.15 * Math.log(1 + (this.#counts.get(stem) ?? 0)));
    }
    const capped = Math.min(attribute, 1.6);
    this.#attributes.set(names, capped);
    return capped;
  }

  /** 1 for a word beside the value, less with every word and clause between, 0 outside its sentence. */
  #nearness(stem: string): number {
    const known = this.#distances.get(stem);
    if (known !== undefined) return known;
    const { places, sentences, words, clauses } = this.#reading;
    let near = 0;
    for (const place of places.get(stem) ?? []) {
      if (sentences[place] !== sentences[this.#first] || (place >= this.#first && place <= this.#last))
        continue;
      const steps = place < this.#first ? this.#first - place : place - this.#last;
      const between = Math.abs(clauses.clauseAt(words[place]!.start) - this.#clause);
      near = Math.max(near, 1 / (1 + (steps + 2.5 * between) / 4));
    }
    this.#distances.set(stem, near);
    return near;
  }

  #nearRows(rows: readonly RowMention[]): ReadonlyMap<string, number> {
    const near = new Map<string, number>();
    const { words, clauses, sentences } = this.#reading;
    const sentence = sentences[this.#first] ?? 0;
    for (const { row, at, sentence: other } of rows) {
      let value = 0;
      if (other === sentence) {
        const place = wordIndexAt(words, at);
        if (place >= this.#first && place <= this.#last) continue;
        const steps = Math.abs(place < this.#first ? this.#first - place : place - this.#last);
        const between = Math.abs(clauses.clauseAt(at) - this.#clause);
        value = (place > this.#last ? 0.7 : 1) / (1 + (steps + 2.5 * between) / 6);
      } else if (other === sentence - 1) value = 0.12;
      if (value > (near.get(row) ?? 0)) near.set(row, value);
    }
    return near;
  }
}
