import {
  addTruncations,
  type EncoderSource,
  factBatch,
  type LabelledRow,
  positionsOf,
  type Sampler,
  specialsOf,
  type TrainingData,
  type Truncation,
  truncationNote,
} from "../../models/index.ts";
import { seededRandom } from "../../stats/random.ts";
import type { NamedSample } from "./draw-samples.ts";
import { joinSamples } from "./join-samples.ts";
import { labelledRow, type RowMaker } from "./label-row.ts";
import { otherWordings } from "./other-wordings.ts";
import { withoutSubjects } from "./without-subjects.ts";

const MOST = { tokens: 160, fact: 64, row: 384 };

/** Share of each label that is spread over all: keeps the model from being too sure. */
export const SMOOTHING = 0.05;

/**
 * Share of the texts whose facts are shown without their features. Rules see most errors in names and numbers at once; a model that always had
 * them would hardly learn to read.
 */
export const UNSIGNED = 0.5;

/**
 * Share of the texts whose facts are shown as if each were all that is known. Data often says less than its text, and then what is foreign to it
 * is no error.
 */
export const ALONE = 0.15;

/** Share of the texts whose facts are shown without their subjects, as tables and records have them. */
export const UNNAMED = 0.2;

/** Share of the facts whose relations are shown in other words. */
export const REWORDED = 0.25;

/** The training data as rows with labels, how much of a text is read, and what to say about the rest. */
export function trainingData(
  sampler: Sampler<NamedSample>,
  {
    source,
    detector,
    maxTokens: asked = MOST.tokens,
  }: Pick<RowMaker, "detector"> & { readonly source: EncoderSource; readonly maxTokens?: number | undefined },
): { readonly data: TrainingData<NamedSample>; readonly maxTokens: number; cutNote(): string | undefined } {
  const { tokenizer, config } = source;
  const room = positionsOf(source);
  const maxTokens = Math.min(asked, Math.floor(room / 2));
  const maxFact = Math.min(MOST.fact, room - maxTokens - 2);
  const maker = {
    tokenizer,
    specials: specialsOf(tokenizer),
    detector,
    maxTokens,
    maxFact,
    maxRow: MOST.row,
  };
  const shape = { padId: tokenizer.padId, tokenTypes: config.tokenTypes, smoothing: SMOOTHING };
  let cut: Truncation = { texts: 0, cut: 0, tokens: 0 };
  return {
    maxTokens,
    cutNote: () => truncationNote(cut, maxTokens),
    data: {
      sampler,
      idOf: ({ id }) => id,
      // Letters of the text tell lengths well enough to put like ones together, and samples of the same text.
      lengthOf: ({ text }) => text.length,
      collate(samples, seed) {
        const random = seededRandom(seed);
        const rows = joinSamples(samples).map((sample) => {
          const told = otherWordings(sample, { share: REWORDED, random });
          const shown = random() < UNNAMED ? withoutSubjects(told) : told;
          const { tokensCut, ...row } = labelledRow(shown, maker, { alone: random() < ALONE });
          cut = addTruncations(cut, { texts: 1, cut: Number(tokensCut > 0), tokens: tokensCut });
          return random() < UNSIGNED ? withoutSigns(row) : row;
        });
        return factBatch(rows, shape);
      },
    },
  };
}

function withoutSigns(row: LabelledRow): LabelledRow {
  return { ...row, features: row.features.map((features) => features.map(() => 0)) };
}
