import type { Item } from "../../core/example.ts";
import { attributeName } from "../../detect/extraction/attribute-name.ts";
import type { MentionDetector } from "../../mentions/index.ts";
import { type ValueSpan, valueSpans } from "./value-spans.ts";

/** An example that extraction can be learned from: its texts, and where they say which values. */
export interface ExtractionRecord {
  readonly id: string;
  readonly texts: readonly { readonly text: string; readonly values: readonly ValueSpan[] }[];
}

/** What there was in a stream of examples; grows while it is read. */
export interface ExtractionCount {
  examples: number;
  facts: number;
  texts: number;
  /** Examples without facts or without texts, which are left out. */
  empty: number;
  /** By attribute, how many texts say a value of it; 0 for one whose values no text says. */
  readonly attributes: Map<string, number>;
}

export function nothingCounted(): ExtractionCount {
  return { examples: 0, facts: 0, texts: 0, empty: 0, attributes: new Map() };
}

/** Examples as an extractor learns from them, counted on the way. */
export async function* extractionRecords(
  items: AsyncIterable<Item>,
  { count, detector }: { readonly count: ExtractionCount; readonly detector: MentionDetector },
): AsyncGenerator<ExtractionRecord> {
  for await (const { example } of items) {
    const { id, facts, references } = example;
    const texts = references.filter((text) => text.trim() !== "");
    if (facts.length === 0 || texts.length === 0) {
      count.empty++;
      continue;
    }
    count.examples++;
    count.facts += facts.length;
    count.texts += texts.length;
    const { attributes } = count;
    for (const { relation } of facts) {
      const name = attributeName(relation);
      if (!attributes.has(name)) attributes.set(name, 0);
    }
    const read = texts.map((text) => ({ text, values: valueSpans(facts, text, detector) }));
    for (const { values } of read)
      for (const name of new Set(values.map(({ attribute }) => attribute)))
        attributes.set(name, attributes.get(name)! + 1);
    yield { id, texts: read };
  }
}

/** An attribute whose values fewer texts say is not learned: nothing could be told of it. */
const FEWEST = 2;

/** The attributes that can be learned, in the order of their names, and how many cannot. */
export function learnableAttributes({ attributes }: ExtractionCount): {
  readonly learned: readonly string[];
  readonly left: number;
} {
  const learned = [...attributes].flatMap(([name, texts]) => (texts >= FEWEST ? [name] : [])).sort();
  return { learned, left: attributes.size - learned.length };
}
