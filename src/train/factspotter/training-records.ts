import type { Item } from "../../core/example.ts";
import type { Fact } from "../../core/fact.ts";
import { domainOf, type PoolBuilder } from "../../perturb/index.ts";

/** An example that facts can be learned from. */
export interface FactRecord {
  readonly id: string;
  readonly facts: readonly Fact[];
  readonly texts: readonly string[];
  readonly domain: string;
}

/** What there was in a stream of examples; grows while it is read. */
export interface RecordCount {
  examples: number;
  facts: number;
  texts: number;
  /** Examples without facts or without texts, which are left out. */
  empty: number;
}

export function noRecords(): RecordCount {
  return { examples: 0, facts: 0, texts: 0, empty: 0 };
}

/** Facts beyond so many of one example are not learned from: they would not fit into a row. */
const MOST_FACTS = 24;

/** Examples as a fact classifier learns from them; what errors can be planted with is collected on the way. */
export async function* factRecords(
  items: AsyncIterable<Item>,
  { count, pool }: { readonly count: RecordCount; readonly pool: PoolBuilder },
): AsyncGenerator<FactRecord> {
  for await (const { example } of items) {
    const texts = example.references.filter((text) => text.trim() !== "");
    const facts = example.facts.slice(0, MOST_FACTS);
    if (facts.length === 0 || texts.length === 0) {
      count.empty++;
      continue;
    }
    count.examples++;
    count.facts += facts.length;
    count.texts += texts.length;
    pool.add({ facts, texts, domain: domainOf(example) });
    yield { id: example.id, facts, texts, domain: domainOf(example) };
  }
}
