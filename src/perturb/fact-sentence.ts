import { nameWords } from "../text/name-words.ts";
import type { PoolFact } from "./pool.ts";
import { spokenName } from "./spoken-name.ts";

/** A fact as a plain sentence: "The birth place of Ada Birch is Corrin." */
export function factSentence({ subject, relation, value }: PoolFact): string {
  const of = subject === null ? "" : ` of ${spokenName(subject.label)}`;
  return `The ${nameWords(relation).join(" ") || relation}${of} is ${spokenName(value.label)}.`;
}
