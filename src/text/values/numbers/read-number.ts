import { dataText } from "./data-text.ts";
import { findNumbers } from "./find-numbers.ts";
import type { NumberMention } from "./number-mention.ts";
import type { NumberWords } from "./number-words.ts";

/** Reads a data value that is one number and nothing else (`16800`, `"16,800"`, `~500`, `-7`, `1.11E3`), or null. */
export function readNumber(value: string, words: NumberWords): NumberMention | null {
  const text = dataText(value).replace(/^[~≈]\s*/, "");
  const [number, ...others] = findNumbers(text, words);
  if (!number || others.length > 0) return null;
  return number.span.start === 0 && number.span.end === text.length ? number : null;
}
