import { IntList } from "../../text/int-list.ts";
import type { TokenizeOptions } from "../../text/tokenize.ts";

/** How counts were learned. Texts must be scored with the same tokens. */
export interface CooccurrenceSettings extends TokenizeOptions {
  /**
   * Whether a word that a text repeats counts once (`set`) or each time (`list`). Google's description leaves it open; as
   * a list, a "probability" can exceed 1, and PARENT's precision with it.
   */
  readonly textTokens: "set" | "list";
}

/**
 * How often each lexical item of a table was seen with a text, and with which words. Plain data: row r of the items holds
 * the places `rowStarts[r]` to `rowStarts[r + 1]` of `rowWords` (ascending) and `rowCounts`.
 */
export interface CooccurrenceCounts {
  readonly settings: CooccurrenceSettings;
  /** Number of each word of the texts. */
  readonly words: ReadonlyMap<string, number>;
  /** Row of each item of the tables. */
  readonly items: ReadonlyMap<string, number>;
  /** By row: with how many texts the item was seen. */
  readonly itemCounts: Int32Array;
  readonly rowStarts: Int32Array;
  readonly rowWords: Int32Array;
  readonly rowCounts: Int32Array;
}

/** Lays counts out flat, row by row. */
export class CooccurrenceBuilder {
  readonly #words = new Map<string, number>();
  readonly #items = new Map<string, number>();
  readonly #itemCounts = new IntList();
  readonly #rowStarts = new IntList();
  readonly #rowWords = new IntList();
  readonly #rowCounts = new IntList();

  /** Gives the next number to a word. */
  addWord(word: string): void {
    this.#words.set(word, this.#words.size);
  }

  /** Starts the row of an item that was seen with `count` texts. */
  startItem(item: string, count: number): void {
    this.#items.set(item, this.#items.size);
    this.#itemCounts.push(count);
    this.#rowStarts.push(this.#rowWords.length);
  }

  /** Adds a word, by number, to the last row; numbers must ascend within a row. */
  addPair(word: number, count: number): void {
    this.#rowWords.push(word);
    this.#rowCounts.push(count);
  }

  finish(settings: CooccurrenceSettings): CooccurrenceCounts {
    this.#rowStarts.push(this.#rowWords.length);
    return {
      settings,
      words: this.#words,
      items: this.#items,
      itemCounts: this.#itemCounts.toArray(),
      rowStarts: this.#rowStarts.toArray(),
      rowWords: this.#rowWords.toArray(),
      rowCounts: this.#rowCounts.toArray(),
    };
  }
}

/** The highest probability that the counts can give: above 1 only when repeated words of a text were counted each time. */
export function highestProbability({
  settings,
  itemCounts,
  rowStarts,
  rowCounts,
}: CooccurrenceCounts): number {
  let highest = 1;
  if (settings.textTokens === "set") return highest;
  itemCounts.forEach((count, row) => {
    for (let at = rowStarts[row]!; at < rowStarts[row + 1]!; at++) {
      highest = Math.max(highest, rowCounts[at]! / count);
    }
  });
  return highest;
}
