import { grown } from "../../text/int-list.ts";
import { NgramNodes } from "../../text/ngram-nodes.ts";
import { Vocabulary } from "../../text/vocabulary.ts";
import { ciderWords } from "./cider-words.ts";
import {
  DEFAULT_SETTINGS,
  type DocumentFrequencies,
  type DocumentFrequencySettings,
} from "./document-frequencies.ts";

const ROOT = 0;

/** Counts in how many documents n-grams occur. Those of a whole corpus are many and their texts long, so they are kept as nodes. */
export class DocumentCounter {
  readonly #settings: DocumentFrequencySettings;
  readonly #vocabulary = new Vocabulary();
  readonly #nodes = new NgramNodes();
  #counts: Int32Array = new Int32Array(1024);
  /** By node: the last document that had it. */
  #seenIn: Int32Array = new Int32Array(1024);
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
          node = this.#add(node, ids[at]!);
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
    for (let node = 1; node < this.#nodes.size; node++) {
      if (this.#counts[node]! < 2) continue;
      // Where an n-gram is its beginning is too: the parent was found before.
      const beginning = found.get(this.#nodes.parent(node));
      const word = words[this.#nodes.word(node)]!;
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

  #add(parent: number, word: number): number {
    const node = this.#nodes.add(parent, word);
    this.#counts = grown(this.#counts, node + 1);
    this.#seenIn = grown(this.#seenIn, node + 1);
    return node;
  }
}
