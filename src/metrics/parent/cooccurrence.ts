import type { Fact } from "../../core/fact.ts";
import { words } from "../../text/tokenize.ts";
import { Vocabulary } from "../../text/vocabulary.ts";
import {
  CooccurrenceBuilder,
  type CooccurrenceCounts,
  type CooccurrenceSettings,
} from "./cooccurrence-counts.ts";
import { PairCounter } from "./pair-counter.ts";
import { recordItems, tokenRow } from "./token-table.ts";

/**
 * Learns counts from tables and their texts, one example at a time: the model of Glickman and Dagan (2005) as Google's
 * README of PARENT describes it, each reference of an example being a pair of its own.
 */
export class CooccurrenceCounter {
  readonly #settings: CooccurrenceSettings;
  readonly #words = new Vocabulary();
  readonly #items = new Vocabulary();
  readonly #itemCounts: number[] = [];
  readonly #pairs = new PairCounter();

  constructor(settings: CooccurrenceSettings) {
    this.#settings = settings;
  }

  /** Counts one example: its facts with each of its texts. */
  add(facts: readonly Fact[], texts: readonly string[]): void {
    if (texts.length === 0) return;
    const split = (text: string): string[] => words(text, this.#settings);
    const items = new Set(facts.flatMap((fact) => recordItems(tokenRow(fact, split))));
    const rows = [...items].map((item) => this.#items.id(item));
    for (const text of texts) {
      const tokens = split(text);
      const counted = this.#settings.textTokens === "set" ? new Set(tokens) : tokens;
      const ids = [...counted].map((word) => this.#words.id(word));
      for (const row of rows) {
        this.#itemCounts[row] = (this.#itemCounts[row] ?? 0) + 1;
        for (const id of ids) this.#pairs.add(row, id);
      }
    }
  }

  /** The counts so far. */
  finish(): CooccurrenceCounts {
    const builder = new CooccurrenceBuilder();
    for (const [word] of this.#words.entries()) builder.addWord(word);
    const pairs = this.#pairs.sorted();
    let pair = pairs.next();
    for (const [item, row] of this.#items.entries()) {
      builder.startItem(item, this.#itemCounts[row]!);
      for (; !pair.done && pair.value[0] === row; pair = pairs.next()) {
        builder.addPair(pair.value[1], pair.value[2]);
      }
    }
    return builder.finish(this.#settings);
  }
}

/** Probabilities of words given the lexical items of one table at a time. */
export class CooccurrenceLookup {
  readonly #counts: CooccurrenceCounts;
  readonly #rows: number[] = [];

  constructor(counts: CooccurrenceCounts) {
    this.#counts = counts;
  }

  /** Starts a new table. */
  clear(): void {
    this.#rows.length = 0;
  }

  /** Adds an item of the table. */
  add(item: string): void {
    const row = this.#counts.items.get(item);
    if (row !== undefined) this.#rows.push(row);
  }

  /** Over the table's items, the highest share of an item's texts that have the word (equation 1). */
  probability(word: string): number {
    const id = this.#counts.words.get(word);
    if (id === undefined) return 0;
    let highest = 0;
    for (const row of this.#rows) {
      highest = Math.max(highest, this.#pairCount(row, id) / this.#counts.itemCounts[row]!);
    }
    return highest;
  }

  /** How often an item was seen with a word, both by number. */
  #pairCount(row: number, word: number): number {
    const { rowStarts, rowWords, rowCounts } = this.#counts;
    const end = rowStarts[row + 1]!;
    let low = rowStarts[row]!;
    let high = end;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (rowWords[middle]! < word) low = middle + 1;
      else high = middle;
    }
    return low < end && rowWords[low] === word ? rowCounts[low]! : 0;
  }
}
