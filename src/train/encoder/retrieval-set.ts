import { usageError } from "../../core/errors.ts";
import type { Item } from "../../core/example.ts";
import type { RunHooks } from "../../core/progress.ts";
import type { SentenceEncoder } from "../../models/index.ts";
import { seededRandom } from "../../stats/random.ts";
import { reservoir } from "../../stats/reservoir.ts";
import { meanReciprocalRank } from "./mean-reciprocal-rank.ts";
import { type TextsOfData, textsOfData } from "./texts-of-data.ts";

/** Texts, and the data among which each must find its own. */
export interface RetrievalSet {
  readonly texts: readonly string[];
  /** Each only once. */
  readonly data: readonly string[];
  /** The number of each text's own data. */
  readonly own: readonly number[];
}

/** No more examples are compared with each other: time grows with their square. */
const MOST = 1000;

/** How many texts are encoded between two looks at the clock. */
const PIECE = 256;

/** The first text of each example, of a random sample when there are many. */
export async function retrievalSet(items: AsyncIterable<Item>, seed: number): Promise<RetrievalSet> {
  const sample = reservoir<TextsOfData>(MOST, seededRandom(seed));
  for await (const example of textsOfData(items)) sample.add(example);
  const examples = sample.items();
  if (examples.length === 0)
    throw usageError("the data to validate on has no references", "Use data for --dev that has texts.");
  const data = [...new Set(examples.map((example) => example.data))];
  const numbers = new Map(data.map((words, number) => [words, number]));
  return {
    texts: examples.map(({ texts }) => texts[0]!),
    data,
    own: examples.map((example) => numbers.get(example.data)!),
  };
}

/** How well an encoder's texts find their data. */
export async function retrievalScore(
  { texts, data, own }: RetrievalSet,
  encoder: SentenceEncoder,
  { onProgress, signal }: RunHooks = {},
): Promise<number> {
  const all = [...texts, ...data];
  const vectors: Float32Array[] = [];
  for (let from = 0; from < all.length; from += PIECE) {
    onProgress?.({ done: from, total: all.length, unit: "dev texts" });
    vectors.push(...(await encoder.encode(all.slice(from, from + PIECE), signal)));
  }
  return meanReciprocalRank(vectors.slice(0, texts.length), vectors.slice(texts.length), own);
}
