import { grown } from "../../text/int-list.ts";
import { Vocabulary } from "../../text/vocabulary.ts";
import { ciderWords } from "./cider-words.ts";
import {
  DEFAULT_SETTINGS,
  type DocumentFrequencies,
  type DocumentFrequencySettings,
} from "./document-frequencies.ts";

const ROOT = 0;

/**
 * Counts in how many documents n-grams occur. The n-grams of a whole corpus are many and their texts long, so they are nodes
 * of a tree in flat arrays: a node's parent is the n-gram without its last word. Node 0 is the empty n-gram.
 */
export class DocumentCounter {
  readonly #settings: DocumentFrequencySettings;
  readonly #vocabulary = new Vocabulary();
  #parents: Int32Array = new Int32Array(1024);
  #words: Int32Array = new Int32Array(1024);
  #counts: Int32Array = new Int32Array(1024);
  /** By node: the last document that had it. */
  #seenIn: Int32Array = new Int32Array(1024);
  /** Hash table from (parent, word) to node, 0 for a free place; its size is a power of two and at least twice the nodes. */
  #table: Int32Array = new Int32Array(2048);
  #size = 1;
  #documents = 0;

  constructor(settings: Partial<DocumentFrequencySettings> = {}) {
    this.#settings = { ...DEFAULT_SETTINGS, ...settings };
  }

  /** Takes in the references of one example; without any there is no document. */
  add(references: readonly string[]): void {
    if (references.length === 0) return;
    this.#documents++;
    for (const reference of references) {
      const ids = ciderWords(reference, this.#settings).map((word) => this.#vocabulary.id(word));
      for (let start = 0; start < ids.length; start++) {
        const end = Math.min(start + this.#settings.order, ids.length);
        for (let at = start, node = ROOT; at < end; at++) {
          node = this.#node(node, ids[at]!);
          if (this.#seenIn[node] === this.#documents) continue;
          this.#seenIn[node] = this.#documents;
          this.#counts[node]!++;
        }
      }
    }
  }

  /** What was counted: the same whatever the order of the documents. */
  finish(): DocumentFrequencies {
    const words = [...this.#vocabulary.entries()].map(([word]) => word);
    const found = new Map<number, string>();
    for (let node = 1; node < this.#size; node++) {
      if (this.#counts[node]! < 2) continue;
      // Where an n-gram is its beginning is too: the parent was found before.
      const beginning = found.get(this.#parents[node]!);
      const word = words[this.#words[node]!]!;
      found.set(node, beginning === undefined ? word : `${beginning} ${word}`);
    }
    const sorted = [...found].sort(([, a], [, b]) => (a < b ? -1 : 1));
    return {
      settings: this.#settings,
      documents: this.#documents,
      ngrams: sorted.map(([, ngram]) => ngram),
      counts: sorted.map(([node]) => this.#counts[node]!),
    };
  }

  #node(parent: number, word: number): number {
    const place = this.#place(parent, word);
    const known = this.#table[place]!;
    if (known !== 0) return known;
    const node = this.#size++;
    this.#parents = grown(this.#parents, this.#size);
    this.#words = grown(this.#words, this.#size);
    this.#counts = grown(this.#counts, this.#size);
    this.#seenIn = grown(this.#seenIn, this.#size);
    this.#parents[node] = parent;
    this.#words[node] = word;
    this.#table[place] = node;
    if (2 * this.#size > this.#table.length) this.#rehash();
    return node;
  }

  #place(parent: number, word: number): number {
    const mask = this.#table.length - 1;
    let place = (Math.imul(parent, 0x9e3779b1) ^ Math.imul(word, 0x85ebca77)) >>> 3;
    for (place &= mask; ; place = (place + 1) & mask) {
      const node = this.#table[place]!;
      if (node === 0 || (this.#words[node] === word && this.#parents[node] === parent)) return place;
    }
  }

  #rehash(): void {
    this.#table = new Int32Array(2 * this.#table.length);
    for (let node = 1; node < this.#size; node++)
      this.#table[this.#place(this.#parents[node]!, this.#words[node]!)] = node;
  }
}
