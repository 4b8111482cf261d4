import type { Fact } from "../../core/fact.ts";

/** Past these sizes a text is not read: no one could check it by hand either, and half a reading would look like a whole one. */
const MOST_FACTS = 5000;
const MOST_CHARACTERS = 200_000;

const LETTERS = /\p{L}/gu;
const LATIN = /\p{Script=Latin}/gu;

/** Why data and text cannot be read against each other; nothing where they can. */
export function unreadable(facts: readonly Fact[], text: string): string | undefined {
  if (facts.length > MOST_FACTS)
    return `the data has ${facts.length} facts, and at most ${MOST_FACTS} are read`;
  if (text.length > MOST_CHARACTERS)
    return `the text has ${text.length} characters, and at most ${MOST_CHARACTERS} are read`;
  const letters = text.match(LETTERS)?.length ?? 0;
  const latin = text.match(LATIN)?.length ?? 0;
  if (letters > 20 && latin < letters / 2) return "the text is not in English";
  return undefined;
}
