import { type Draft, draftOf, sampleOf } from "./draft.ts";
import { drawParts, type Parts } from "./draw-parts.ts";
import { dropRelation } from "./drop-relation.ts";
import { changeRelation, exchangeEnds } from "./fact-errors.ts";
import type { FactSample, FactSampler, SamplerMeans, SamplerOptions } from "./fact-sample.ts";
import { garbled } from "./garble.ts";
import { dropEnd, swapEndInText } from "./mention-errors.ts";
import { allRenamed } from "./rename.ts";

/** Share of the samples that get an error, and of those that are told of other things. */
const NEGATIVE = 0.5;
const RENAMED = 0.5;

/**
 * Samples as the authors' program for WebNLG makes them: one for each fact, every other one with an error. A wrong relation is put
 * into the fact, a wrong entity into the text. What cannot be planted leaves the fact expressed.
 *
 * Where we deviate, it is for labels that are right or errors that are harder to see: an entity gives way to one of its own type, not to
 * any; a text that lost the words of a relation has no wrong relation besides, so that something is learned from the loss; and what may be
 * true after all, as far as the other examples tell, is no error. All facts of a text are told of the same other things, so that those whose
 * errors leave the text as it is can be learned from in one reading. `type2` and `reversal` are shares as in the program.
 */
export function programSampler({ type2 = 0.1, reversal = 0 }: SamplerOptions = {}): FactSampler {
  return async (given, means) => {
    const { random } = means;
    const source = random() < RENAMED ? allRenamed(given, means) : given;
    const samples: FactSample[] = [];
    for (const fact of source.facts) {
      const draft = draftOf(source, fact);
      samples.push(
        sampleOf(random() < NEGATIVE ? await withSomeError(draft, means, { type2, reversal }) : draft),
      );
    }
    return samples;
  };
}

async function withSomeError(
  draft: Draft,
  means: SamplerMeans,
  { type2, reversal }: Required<SamplerOptions>,
): Promise<Draft> {
  const { random } = means;
  const parts = drawParts(draft.fact, random);
  if (parts.end && random() < reversal) {
    const exchanged = exchangeEnds(draft, means);
    if (exchanged !== draft) return exchanged;
  }
  return random() < type2 ? await dropped(draft, parts, means) : replaced(draft, parts, means);
}

async function dropped(draft: Draft, { relation, end }: Parts, means: SamplerMeans): Promise<Draft> {
  const without = relation ? await dropRelation(draft, means) : draft;
  const result = end ? dropEnd(without, end) : without;
  return result === draft ? draft : garbled(result, means);
}

function replaced(draft: Draft, { relation, end }: Parts, means: SamplerMeans): Draft {
  const changed = relation ? changeRelation(draft, means) : draft;
  return end ? swapEndInText(changed, end, means) : changed;
}
