import { fold } from "../text/fold.ts";

const GAP = /[^\p{L}\p{N}]+/gu;
/** Scripts that write words without spaces between them. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** The words of a text without case and diacritics, each with one space before and after it: ` lake orsin `. */
export function wordString(text: string): string {
  const words = fold(text).replace(GAP, " ").trim();
  return words === "" ? "" : ` ${words} `;
}

/** Whether one string of words occurs in another; nothing occurs nowhere. */
export function occursIn(words: string, all: string): boolean {
  if (words === "") return false;
  return all.includes(UNSPACED.test(words) ? words.trim() : words);
}
