import type { SampleFile, Sampler } from "../../models/index.ts";
import { seededRandom } from "../../stats/random.ts";
import { randomInteger } from "../../stats/random-integer.ts";
import { shuffle } from "../../stats/shuffle.ts";
import type { RankingRecord } from "./ranking-records.ts";
import type { RelatedExamples } from "./related-examples.ts";

/** What texts learn to find: the values of their data, or references to like data. */
export type Direction = "table" | "reference";

/** A text with the values of its data. */
export interface TextOfValues {
  readonly text: string;
  readonly values: readonly string[];
}

/** A text of an example, and one beside it, if there is one. */
export interface RankingSample {
  readonly id: string;
  readonly texts: readonly TextOfValues[];
}

/** How often the text beside is one of the same example, which has all values in common, where both kinds are to be had. */
const OWN_SHARE = 1 / 3;

/**
 * One text of every example in each epoch, in an order that is new each time. `table`: beside it, a text of another example with a value in
 * common, whose other values are wrong ones that look right. `reference`: such a text or another one of the same example, which it should be
 * near to; an example that has neither is left out.
 */
export function rankingSamples(
  records: SampleFile<RankingRecord>,
  { related, direction }: { readonly related: RelatedExamples; readonly direction: Direction },
): Sampler<RankingSample> {
  const usable = Array.from({ length: records.size }, (_, example) => example).filter(
    (example) => direction === "table" || related.isPaired(example),
  );
  return {
    fingerprint: `${records.fingerprint} ${direction}`,
    size: usable.length,
    async *epoch(_, seed) {
      const random = seededRandom(seed);
      for (const example of shuffle(usable, random)) {
        const { id, texts, values } = await records.read(example);
        const [text, another] = shuffle(texts, random) as [string, string?];
        const own = direction === "table" || another === undefined ? [] : [{ text: another, values }];
        const other =
          own.length > 0 && random() < OWN_SHARE ? undefined : related.draw(example, values, random);
        const beside = other === undefined ? own : [await textOf(other)];
        yield { id, texts: [{ text, values }, ...beside] };
      }

      async function textOf(example: number): Promise<TextOfValues> {
        const { texts, values } = await records.read(example);
        return { text: texts[randomInteger(random, texts.length)]!, values };
      }
    },
  };
}
