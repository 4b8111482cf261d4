import {
  addTruncations,
  type EncoderSource,
  type RankingLoss,
  rankingBatch,
  type Sampler,
  type TrainingData,
  type Truncation,
  tokenLimit,
  truncationNote,
} from "../../models/index.ts";
import type { Direction, RankingSample } from "./ranking-samples.ts";
import { rankingTask } from "./ranking-task.ts";

const MOST_TOKENS = 128;

/** What decides how samples are seen. */
export interface RankingView {
  readonly source: EncoderSource;
  readonly direction: Direction;
  readonly loss: RankingLoss;
  readonly maxTokens: number | undefined;
}

/** The training data as an encoder is fed, how much of a text is read, and what to say about the rest. */
export function rankingData(
  sampler: Sampler<RankingSample>,
  { source, direction, loss, maxTokens: asked = MOST_TOKENS }: RankingView,
): { readonly data: TrainingData<RankingSample>; readonly maxTokens: number; cutNote(): string | undefined } {
  const maxTokens = Math.min(asked, tokenLimit(source.config, source.settings));
  let cut: Truncation = { texts: 0, cut: 0, tokens: 0 };
  return {
    maxTokens,
    cutNote: () => truncationNote(cut, maxTokens),
    data: {
      sampler,
      idOf: ({ id }) => id,
      // Texts share rows, so their lengths need not be alike, and chance decides who meets whom.
      collate(samples, seed) {
        const options = { loss, maxTokens, samples: samples.length };
        const { batch, truncation } = rankingBatch(source, rankingTask(samples, direction, seed), options);
        cut = addTruncations(cut, truncation);
        return batch;
      },
    },
  };
}
