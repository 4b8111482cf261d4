import type { Item } from "../../core/example.ts";
import type { Fact } from "../../core/fact.ts";

/** Data in words, and the texts that people wrote for it. */
export interface TextsOfData {
  readonly id: string;
  readonly data: string;
  readonly texts: readonly string[];
}

/** What there was in a stream of examples; grows while it is read. */
export interface TextsCount {
  examples: number;
  texts: number;
  /** Examples without facts or without texts, which are left out. */
  empty: number;
}

/** Examples as an encoder learns from them. */
export async function* textsOfData(
  items: AsyncIterable<Item>,
  count: TextsCount = { examples: 0, texts: 0, empty: 0 },
): AsyncGenerator<TextsOfData> {
  for await (const { example } of items) {
    const data = factsInWords(example.facts);
    const texts = example.references.filter((text) => text.trim() !== "");
    if (data === "" || texts.length === 0) {
      count.empty++;
      continue;
    }
    count.examples++;
    count.texts += texts.length;
    yield { id: example.id, data, texts };
  }
}

/** Data as a text that an encoder can read: the words of each fact, what they are about only where that changes. */
export function factsInWords(facts: readonly Fact[]): string {
  return facts
    .map(({ subject, relation, value }, at) => {
      const about = subject === null || subject === facts[at - 1]?.subject ? [] : [subject];
      return [...about, relation, value].filter((words) => words.trim() !== "").join(" ");
    })
    .join("; ");
}
