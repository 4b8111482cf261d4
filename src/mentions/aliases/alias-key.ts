import { fold } from "../../text/fold.ts";

// A full stop between digits is part of the number: "3.1" is not "31".
const STOPS = /(?<!\d)\.|\.(?!\d)/g;
const APOSTROPHES = /[’ʼ`´]/g;
const GAPS = /[\s_]+/g;
/** Small letters, digits and signs that are their own key, one space between words: nearly every label. */
const PLAIN = /^[a-z0-9&',()/-]+(?: [a-z0-9&',()/-]+)*$/;

/**
 * What two spellings of one name have in common: no case, diacritics, full stops or underscores, one space between
 * words. "U.S." and "us", "São_Tomé" and "Sao Tome" have the same key. The key of a key is itself.
 */
export function aliasKey(label: string): string {
  const small = label.toLowerCase();
  if (PLAIN.test(small)) return small;
  // Folding takes some apostrophes apart into a space and a mark, and makes others and full stops out of rarer signs.
  const folded = fold(label.replace(APOSTROPHES, "'")).replace(APOSTROPHES, "'");
  return folded.replace(STOPS, "").replace(GAPS, " ").trim();
}
