import type { Item } from "../../core/example.ts";
import type { RankUnit } from "../../metrics/rank/rank-options.ts";
import { valuesOf } from "../../metrics/rank/values-of.ts";

/** An example that a ranker learns from. */
export interface RankingRecord {
  readonly id: string;
  readonly texts: readonly string[];
  /** The values of its data, each once. */
  readonly values: readonly string[];
}

/** What there was in a stream of examples; grows while it is read. */
export interface RankingCount {
  /** Examples that are learned from. */
  examples: number;
  texts: number;
  /** Examples without values or without texts, which are left out. */
  empty: number;
}

/** Examples as a ranker learns from them. */
export async function* rankingRecords(
  items: AsyncIterable<Item>,
  { unit, count }: { readonly unit: RankUnit; readonly count: RankingCount },
): AsyncGenerator<RankingRecord> {
  for await (const { example } of items) {
    const texts = example.references.filter((text) => text.trim() !== "");
    const values = valuesOf(example.facts, unit).map(({ text }) => text);
    if (values.length === 0 || texts.length === 0) {
      count.empty++;
      continue;
    }
    count.examples++;
    count.texts += texts.length;
    yield { id: example.id, texts, values };
  }
}
