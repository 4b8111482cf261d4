import type { Fact } from "../../core/fact.ts";
import type { Tokenizer } from "../tokenize/load-tokenizer.ts";

/** Subjects and values of an example's data, each once: a text copies them by their number instead of spelling them. */
export function labelsOf(facts: readonly Fact[]): readonly string[] {
  const ends = facts.flatMap(({ subject, value }) => (subject === null ? [value] : [subject, value]));
  return [...new Set(ends.map((label) => label.trim()))].filter((label) => label !== "");
}

/** A stretch of a text: words, or the number of a label that stands there letter by letter. */
export type TextPart = string | number;

const WORD = /[\p{L}\p{N}]/u;

/** A text with the labels that it has, letter by letter and as words of their own, taken out; the longest that fits at a place. */
export function partsOf(text: string, labels: readonly string[]): readonly TextPart[] {
  const longest = labels
    .map((label, number) => ({ label, number }))
    .sort((a, b) => b.label.length - a.label.length);
  const parts: TextPart[] = [];
  let words = "";
  let at = 0;
  while (at < text.length) {
    const found = longest.find(({ label }) => standsAt(text, label, at));
    if (found) {
      parts.push(words, found.number);
      words = "";
      at += found.label.length;
    } else words += text[at++];
  }
  return [...parts, words].filter((part) => typeof part === "number" || part.trim() !== "");
}

function standsAt(text: string, label: string, at: number): boolean {
  if (!text.startsWith(label, at)) return false;
  const within = (one: string | undefined, other: string | undefined): boolean =>
    one !== undefined && other !== undefined && WORD.test(one) && WORD.test(other);
  return !within(text[at - 1], label[0]) && !within(label.at(-1), text[at + label.length]);
}

/** The tokens that stand for labels: those that a tokenizer has and no text uses, as BERT's does. Without such, labels are spelled. */
export function slotTokens(tokenizer: Tokenizer): readonly number[] {
  const ids: number[] = [];
  for (let number = 1; ; number++) {
    const id = tokenizer.idOf(`[unused${number}]`);
    if (id === undefined) return ids;
    ids.push(id);
  }
}
