import type { FirstPassCollector } from "../../core/metric.ts";
import type { TokenEncoder, TokenVectors } from "../../core/ports.ts";

/** In how many of the references of a corpus tokens are. */
export interface ReferenceFrequencies {
  readonly references: number;
  /** The encoder's numbers of tokens, in their order, and how many references have each. */
  readonly ids: readonly number[];
  readonly counts: readonly number[];
}

/** What a token counts for. */
export type WeightOf = (id: number) => number;

/** Counts the references that have a token. */
export function referenceCounter(encoder: Pick<TokenEncoder, "idsOf">): FirstPassCollector {
  const counts = new Map<number, number>();
  let count = 0;
  return {
    add({ references }) {
      for (const reference of references) {
        count++;
        for (const id of new Set(encoder.idsOf(reference))) counts.set(id, (counts.get(id) ?? 0) + 1);
      }
    },
    finish(): ReferenceFrequencies {
      const sorted = [...counts].sort(([one], [other]) => one - other);
      return {
        references: count,
        ids: sorted.map(([id]) => id),
        counts: sorted.map(([, having]) => having),
      };
    },
  };
}

/** Inverse document frequencies, plus-one smoothed, as the authors' program has them: ln((M + 1) / (references with the token + 1)). */
export function idfWeights({ references, ids, counts }: ReferenceFrequencies): WeightOf {
  const weights = new Map(ids.map((id, at) => [id, Math.log((references + 1) / (counts[at]! + 1))]));
  const unseen = Math.log(references + 1);
  return (id) => weights.get(id) ?? unseen;
}

/** The mean of a text's similarities, by the weights of its tokens; nothing where none of them has any. */
export function weightedMean(
  similarities: Float64Array,
  { ids, spans }: TokenVectors,
  weightOf: WeightOf,
): number | undefined {
  let sum = 0;
  let weights = 0;
  for (const [token, similarity] of similarities.entries()) {
    if (!spans[token]) continue;
    const weight = weightOf(ids[token]!);
    sum += weight * similarity;
    weights += weight;
  }
  return weights > 0 ? sum / weights : undefined;
}
