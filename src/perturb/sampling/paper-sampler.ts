import { drawIndex } from "../draw.ts";
import { type Draft, draftOf, sampleOf } from "./draft.ts";
import { drawEnd, drawParts } from "./draw-parts.ts";
import { dropRelation } from "./drop-relation.ts";
import { changeEnd, changeRelation } from "./fact-errors.ts";
import type { FactSample, FactSampler, SamplerMeans, SamplerOptions } from "./fact-sample.ts";
import { dropEnd } from "./mention-errors.ts";

/**
 * Samples as section 4 of the paper has them: each fact as it is, and once with an error. Type I changes the fact (its relation, an entity or
 * both), type II takes something out of the text. The paper gives only the share of type II; the other shares are the authors' program's,
 * or even where it has none.
 */
export function paperSampler({ type2 = 0.1 }: SamplerOptions = {}): FactSampler {
  return async (source, means) => {
    const samples: FactSample[] = [];
    for (const fact of source.facts) {
      const draft = draftOf(source, fact);
      samples.push(sampleOf(draft));
      const negative = await withSomeError(draft, means, type2);
      if (negative !== draft) samples.push(sampleOf(negative));
    }
    return samples;
  };
}

/** The draft with the error that was drawn or, where that cannot be planted, with the first of all that can. */
async function withSomeError(draft: Draft, means: SamplerMeans, type2: number): Promise<Draft> {
  const dropped = means.random() < type2 ? await withLoss(draft, means) : draft;
  if (dropped !== draft) return dropped;
  const { relation, end } = drawParts(draft.fact, means.random);
  const changed = relation ? changeRelation(draft, means) : draft;
  const drawn = end ? changeEnd(changed, end, means) : changed;
  if (drawn !== draft) return drawn;
  const others = [
    () => changeRelation(draft, means),
    () => changeEnd(draft, "value", means),
    () => changeEnd(draft, "subject", means),
    () => dropEnd(draft, "value"),
    () => dropEnd(draft, "subject"),
  ];
  for (const plant of others) {
    const result = plant();
    if (result !== draft) return result;
  }
  return draft;
}

/** Type II: the text loses an entity, both, the words of the relation, or these and an entity. */
async function withLoss(draft: Draft, means: SamplerMeans): Promise<Draft> {
  const { fact } = draft;
  switch (drawIndex(means.random, 4)) {
    case 0:
      return dropEnd(draft, drawEnd(fact, means.random));
    case 1:
      return dropEnd(dropEnd(draft, "subject"), "value");
    case 2:
      return dropRelation(draft, means);
    default:
      return dropEnd(await dropRelation(draft, means), drawEnd(fact, means.random));
  }
}
