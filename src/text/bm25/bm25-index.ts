import { IntList } from "../int-list.ts";
import { englishTerms } from "./english-terms.ts";
import { storedLength } from "./stored-length.ts";

/** The two constants of BM25. */
export interface Bm25Options {
  /** How soon a repeated term stops counting. Default: 1.2, as in Lucene. */
  readonly k1?: number;
  /** How much the length of a text counts, from 0 to 1. Default: 0.75, as in Lucene. */
  readonly b?: number;
}

/** The rows that have a term of a query, rising, each with its score. */
export interface Bm25Hits {
  readonly rows: Int32Array;
  readonly scores: Float32Array;
}

/** Takes in texts one by one, then becomes an index; texts are numbered in the order they come. */
export class Bm25Builder {
  readonly #ids = new Map<string, number>();
  /** For every different term of every text, one after the other. */
  readonly #terms = new IntList();
  readonly #frequencies = new IntList();
  /** For every text: how many different terms it has, how many in all, how many texts it stands for. */
  readonly #distinct = new IntList();
  readonly #lengths = new IntList();
  readonly #copies = new IntList();

  /** Adds a text that stands for `copies` texts with the same words. */
  add(text: string, copies = 1): void {
    const counts = countsOf(englishTerms(text));
    let length = 0;
    for (const [term, count] of counts) {
      const id = this.#ids.get(term) ?? this.#ids.size;
      this.#ids.set(term, id);
      this.#terms.push(id);
      this.#frequencies.push(count);
      length += count;
    }
    this.#distinct.push(counts.size);
    this.#lengths.push(length);
    this.#copies.push(copies);
  }

  /** The texts as an index. Lucene counts only texts that have a term. */
  index({ k1 = 1.2, b = 0.75 }: Bm25Options = {}): Bm25Index {
    let [texts, words] = [0, 0];
    for (let row = 0; row < this.#lengths.length; row++) {
      const [length, copies] = [this.#lengths.values[row]!, this.#copies.values[row]!];
      if (length > 0) texts += copies;
      words += length * copies;
    }
    const factor = (length: number): number => k1 * (1 - b + (b * storedLength(length) * texts) / words);
    return this.#inverted(texts, factor);
  }

  /** Sorts what was taken in by term (counting sort), each term's texts in their order. */
  #inverted(texts: number, factor: (length: number) => number): Bm25Index {
    const terms = this.#terms.values.subarray(0, this.#terms.length);
    const starts = new Int32Array(this.#ids.size + 1);
    for (const term of terms) starts[term + 1]!++;
    for (let term = 0; term < this.#ids.size; term++) starts[term + 1]! += starts[term]!;
    const next = starts.slice();
    const holders = new Float64Array(this.#ids.size);
    const rows = new Int32Array(terms.length);
    const shares = new Float32Array(terms.length);
    let at = 0;
    for (let row = 0; row < this.#distinct.length; row++) {
      const damping = factor(this.#lengths.values[row]!);
      for (let left = this.#distinct.values[row]!; left > 0; left--, at++) {
        const term = terms[at]!;
        const place = next[term]!++;
        const frequency = this.#frequencies.values[at]!;
        rows[place] = row;
        shares[place] = frequency / (frequency + damping);
        holders[term]! += this.#copies.values[row]!;
      }
    }
    const idf = holders.map((holding) => Math.log(1 + (texts - holding + 0.5) / (holding + 0.5)));
    return new Bm25Index(this.#ids, { starts, rows, shares, idf, size: this.#distinct.length });
  }
}

interface Postings {
  /** Where each term's texts begin in `rows` and `shares`. */
  readonly starts: Int32Array;
  readonly rows: Int32Array;
  /** What of the term's idf each text gets. */
  readonly shares: Float32Array;
  readonly idf: Float64Array;
  /** How many texts there are. */
  readonly size: number;
}

/**
 * BM25 as Lucene computes it since version 8: each term of the query adds idf · f / (f + k1 · (1 − b + b · length / mean length)), with
 * idf = ln(1 + (N − n + 0.5) / (n + 0.5)), where n of N texts have the term and it is f times in this one. Scores are 32-bit floats, as
 * Lucene's are. Every search is exact.
 */
export class Bm25Index {
  readonly #ids: ReadonlyMap<string, number>;
  readonly #postings: Postings;
  /** Sums of the search under way; all 0 between searches. */
  readonly #sums: Float64Array;

  constructor(ids: ReadonlyMap<string, number>, postings: Postings) {
    this.#ids = ids;
    this.#postings = postings;
    this.#sums = new Float64Array(postings.size);
  }

  /** Scores of all texts that have a term of the query; a term that the query repeats counts as often. */
  search(query: string): Bm25Hits {
    const { starts, rows, shares, idf } = this.#postings;
    const sums = this.#sums;
    const found = new IntList();
    for (const [term, times] of countsOf(englishTerms(query))) {
      const id = this.#ids.get(term);
      if (id === undefined) continue;
      const weight = times * idf[id]!;
      for (let at = starts[id]!; at < starts[id + 1]!; at++) {
        const row = rows[at]!;
        if (sums[row] === 0) found.push(row);
        sums[row]! += weight * shares[at]!;
      }
    }
    const hits = rising(found, sums);
    const scores = new Float32Array(hits.length);
    for (let at = 0; at < hits.length; at++) {
      scores[at] = sums[hits[at]!]!;
      sums[hits[at]!] = 0;
    }
    return { rows: hits, scores };
  }
}

/** From this share of all rows on, looking through all is faster than sorting. */
const MANY = 1 / 64;

function rising(found: IntList, sums: Float64Array): Int32Array {
  if (found.length < sums.length * MANY) return found.toArray().sort();
  const rows = new Int32Array(found.length);
  for (let row = 0, at = 0; at < rows.length; row++) if (sums[row] !== 0) rows[at++] = row;
  return rows;
}

function countsOf(terms: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}
