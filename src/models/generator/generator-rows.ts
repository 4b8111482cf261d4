import type { Fact } from "../../core/fact.ts";
import { nameWords } from "../../text/name-words.ts";
import { type Specials, specialsOf } from "../facts/fact-rows.ts";
import type { Tokenizer } from "../tokenize/load-tokenizer.ts";
import { labelsOf, partsOf, slotTokens } from "./slots.ts";

/** Data as a generator reads it, and the labels that its text may copy. */
export interface GeneratorSource {
  readonly ids: readonly number[];
  readonly labels: readonly string[];
  /** Facts, the last ones, that there was no room for. */
  readonly unread: number;
}

/** What data and texts are laid out with. */
export interface GeneratorLayout {
  readonly tokenizer: Tokenizer;
  readonly specials: Specials;
  /** The tokens that stand for labels, in their order. */
  readonly slots: readonly number[];
}

export function generatorLayout(tokenizer: Tokenizer): GeneratorLayout {
  return { tokenizer, specials: specialsOf(tokenizer), slots: slotTokens(tokenizer) };
}

/** Facts as tokens, at most so many: each opened, its parts closed; a label is spelled where it comes first, after its own token, and is that token from then on. */
export function sourceOf(facts: readonly Fact[], layout: GeneratorLayout, most: number): GeneratorSource {
  const { tokenizer, specials, slots } = layout;
  const labels = labelsOf(facts);
  const numbers = new Map(labels.map((label, number) => [label, number]));
  const spelled = new Set<string>();
  const label = (words: string): readonly number[] => {
    const name = words.trim();
    const slot = slots[numbers.get(name) ?? -1];
    if (slot === undefined) return tokenizer.tokens(name).ids;
    if (spelled.has(name)) return [slot];
    spelled.add(name);
    return [slot, ...tokenizer.tokens(name).ids];
  };
  const ids: number[] = [];
  let read = 0;
  for (const { subject, relation, value } of facts) {
    const words = nameWords(relation).join(" ");
    const fact = [
      specials.open,
      ...(subject === null ? [] : label(subject)),
      specials.close,
      ...tokenizer.tokens(words === "" ? relation : words).ids,
      specials.close,
      ...label(value),
    ];
    if (ids.length + fact.length + 1 > most) break;
    ids.push(...fact);
    read++;
  }
  return { ids: [...ids, specials.close], labels, unread: facts.length - read };
}

/** A text as a generator learns to write it: labels by their tokens, the closing token at its end. */
export function textTokensOf(
  text: string,
  labels: readonly string[],
  { tokenizer, specials, slots }: GeneratorLayout,
): readonly number[] {
  const parts = partsOf(text, labels.slice(0, slots.length));
  const ids = parts.flatMap((part) =>
    typeof part === "number" ? [slots[part]!] : [...tokenizer.tokens(part).ids],
  );
  return [...ids, specials.close];
}
