import type { Fact } from "../../core/fact.ts";

/** Data as a text that an encoder can read: the words of each fact, what they are about only where that changes. */
export function factsInWords(facts: readonly Fact[]): string {
  return facts
    .map(({ subject, relation, value }, at) => {
      const about = subject === null || subject === facts[at - 1]?.subject ? [] : [subject];
      return [...about, relation, value].filter((words) => words.trim() !== "").join(" ");
    })
    .join("; ");
}
