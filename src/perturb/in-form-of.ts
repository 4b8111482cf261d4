import type { LocatedMention } from "./located-mention.ts";

const POSSESSIVE = /^(?:his|its|their|whose)$|['’]s?$/i;
const HER = /^her$/i;

/** A name in the form of the mention whose place it takes: with a possessive ending when that had one. */
export function inFormOf(text: string, { span }: LocatedMention, name: string): string {
  const old = text.slice(span.start, span.end);
  const tokenized = /\s['’]s$/.test(old);
  const owned = HER.test(old) ? /^\s+\p{L}/u.test(text.slice(span.end)) : POSSESSIVE.test(old);
  return owned ? `${name}${tokenized ? " " : ""}'s` : name;
}
