import type { Example, Item } from "../../core/example.ts";
import type { Fact } from "../../core/fact.ts";

/** What a generator is told of a fact. */
type ToldFact = Pick<Fact, "subject" | "relation" | "value">;

/** An example that a generator learns from. */
export interface GeneratorRecord {
  readonly id: string;
  readonly facts: readonly ToldFact[];
  readonly texts: readonly string[];
}

/** What there was in a stream of examples; grows while it is read. */
export interface GeneratorCount {
  /** Examples that are learned from. */
  examples: number;
  texts: number;
  /** Examples without facts or without texts, which are left out. */
  empty: number;
}

/** Examples as a generator learns from them. */
export async function* generatorRecords(
  items: AsyncIterable<Item>,
  count: GeneratorCount = { examples: 0, texts: 0, empty: 0 },
): AsyncGenerator<GeneratorRecord> {
  for await (const { example } of items) {
    const record = recordOf(example);
    if (!record) {
      count.empty++;
      continue;
    }
    count.examples++;
    count.texts += record.texts.length;
    yield record;
  }
}

function recordOf({ id, facts, references }: Example): GeneratorRecord | undefined {
  const texts = references.filter((text) => text.trim() !== "");
  if (facts.length === 0 || texts.length === 0) return undefined;
  return { id, facts: facts.map(({ subject, relation, value }) => ({ subject, relation, value })), texts };
}
