import type { Item } from "../../../core/example.ts";
import type { Wordings } from "./wordings.ts";

/** What references are scored as: every one beside itself, those with a paraphrase beside themselves, and those beside each paraphrase. */
export const ORIGINAL = "original";
export const SAME_TEXTS = "same texts";
export const PARAPHRASED = "paraphrased";

/** An item to score, made from a reference of an example. */
export interface ParaphraseItem extends Item {
  /** Id of the example it was made from: items of one follow each other and are resampled together. */
  readonly unit: string;
}

/** For every reference r_i the item (t_i, r_i, r_i), and for every other wording r_j of the same data the item (t_i, r_j, r_i): data, reference, text. */
export async function* paraphraseItems(
  items: AsyncIterable<Item>,
  wordings: Wordings,
): AsyncGenerator<ParaphraseItem> {
  for await (const { example } of items)
    for (const [at, text] of [...new Set(example.references)].entries()) {
      const others = wordings.others(example, text);
      const item = (id: string, reference: string, systems: readonly string[]): ParaphraseItem => ({
        unit: example.id,
        example: { ...example, id, references: [reference] },
        candidates: systems.map((system) => ({ exampleId: id, system, text, sample: 0 })),
      });
      const id = `${example.id}#${at + 1}`;
      yield item(id, text, others.length === 0 ? [ORIGINAL] : [ORIGINAL, SAME_TEXTS]);
      for (const [other, reference] of others.entries())
        yield item(`${id}.${other + 1}`, reference, [PARAPHRASED]);
    }
}
