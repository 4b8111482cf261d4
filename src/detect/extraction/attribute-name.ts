import { nameWords } from "../../text/name-words.ts";

/** What an attribute is called, in small words: `birthPlace`, `birth_place` and "Birth place" are one. */
export function attributeName(relation: string): string {
  return nameWords(relation).join(" ") || relation.trim();
}
