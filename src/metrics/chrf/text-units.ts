import { IntList } from "../../text/int-list.ts";
import type { Vocabulary } from "../../text/vocabulary.ts";
import { skipWhiteSpace, splitWords, stripEnd } from "../../text/white-space.ts";
import type { ChrfOptions } from "./chrf-options.ts";

const SPACE = 0x20;

/** What n-grams of a text are made of: its characters, as code points, and its words, numbered. Memory is kept between texts. */
export class TextUnits {
  readonly characters: IntList = new IntList();
  readonly words: IntList = new IntList();

  load(text: string, options: ChrfOptions, vocabulary: Vocabulary): void {
    const cased = options.lowercase ? text.toLowerCase() : text;
    const words = splitWords(cased);
    this.#loadCharacters(cased, words, options);
    this.words.clear();
    if (options.wordOrder === 0) return;
    for (const word of separatePunctuation(words)) this.words.push(vocabulary.id(word));
  }

  #loadCharacters(text: string, words: readonly string[], { preset, whitespace }: ChrfOptions): void {
    this.characters.clear();
    if (preset === "webnlg") {
      // chrF++.py strips the line and takes out spaces, but no other white space inside it.
      const stripped = stripEnd(text);
      this.#add(stripped.slice(skipWhiteSpace(stripped, 0)), false);
    } else if (whitespace) this.#add(text, true);
    else for (const word of words) this.#add(word, true);
  }

  #add(text: string, spaces: boolean): void {
    for (let at = 0; at < text.length; at++) {
      const point = text.codePointAt(at)!;
      if (point > 0xffff) at++;
      if (spaces || point !== SPACE) this.characters.push(point);
    }
  }
}

/**
 * Cuts one mark of ASCII punctuation off each word: the last character or else the first, so that `(hi)` becomes `(hi`
 * and `)`, as in chrF++.py and sacreBLEU.
 */
export function separatePunctuation(words: readonly string[]): string[] {
  const separated: string[] = [];
  for (const word of words) {
    const end = word.length - 1;
    if (end > 0 && isPunctuation(word.charCodeAt(end))) separated.push(word.slice(0, end), word[end]!);
    else if (end > 0 && isPunctuation(word.charCodeAt(0))) separated.push(word[0]!, word.slice(1));
    else separated.push(word);
  }
  return separated;
}

/** Whether Python's `string.punctuation` has a character: ASCII without letters, digits, spaces and control characters. */
function isPunctuation(code: number): boolean {
  if (code <= SPACE || code >= 0x7f) return false;
  const letter = code | 0x20;
  return !(code >= 0x30 && code <= 0x39) && !(letter >= 0x61 && letter <= 0x7a);
}
