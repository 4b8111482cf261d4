import type { Fact } from "../../core/fact.ts";
import {
  type EncoderSource,
  type GeneratorSample,
  generatorBatch,
  generatorLayout,
  type SampleFile,
  shuffledFile,
  sourceOf,
  type TrainingData,
  textTokensOf,
} from "../../models/index.ts";
import { randomInteger } from "../../stats/random-integer.ts";
import { counted } from "../counted.ts";
import type { GeneratorRecord } from "./generator-records.ts";

/** An example's data and one of its texts. */
export interface DrawnText extends Omit<GeneratorRecord, "texts"> {
  readonly text: string;
}

/** Share of each token that is spread over all: what people could as well have written. */
const SMOOTHING = 0.1;

/** How data and texts become rows of at most so many tokens, and what had to be left out. */
export class GeneratorRows {
  readonly #source: EncoderSource;
  readonly #layout: ReturnType<typeof generatorLayout>;
  readonly #most: number;
  readonly #cut = { facts: 0, texts: 0 };

  constructor(source: EncoderSource, most: number) {
    this.#source = source;
    this.#layout = generatorLayout(source.tokenizer);
    this.#most = most;
  }

  sampleOf({ facts, text }: DrawnText): GeneratorSample {
    // Half of a row is the text's at most, so that there is always room for data.
    const words = textTokensOf(text, [], this.#layout).length;
    const room = Math.min(words, Math.floor(this.#most / 2));
    const { ids, labels, unread } = sourceOf(facts as readonly Fact[], this.#layout, this.#most - room);
    const tokens = textTokensOf(text, labels, this.#layout);
    this.#cut.facts += unread;
    if (tokens.length > room) this.#cut.texts++;
    return { source: ids, text: tokens.slice(0, room) };
  }

  batchOf(texts: readonly DrawnText[], smoothing: number) {
    const { config, tokenizer } = this.#source;
    const samples = texts.map((text) => this.sampleOf(text));
    return generatorBatch(samples, { config, padId: tokenizer.padId, smoothing });
  }

  /** What to say of what was left out, if anything was. */
  cutNote(): string | undefined {
    const { facts, texts } = this.#cut;
    if (facts + texts === 0) return undefined;
    return `${counted(facts, "fact")} and the ends of ${counted(texts, "text")} left out, counted each time they were seen: rows have at most ${this.#most} tokens`;
  }
}

/** The training data: each epoch draws one text of every example. */
export function generatorData(
  records: SampleFile<GeneratorRecord>,
  rows: GeneratorRows,
): TrainingData<DrawnText> {
  return {
    sampler: shuffledFile(records, ({ id, facts, texts }, random) => ({
      id,
      facts,
      text: texts[randomInteger(random, texts.length)]!,
    })),
    idOf: ({ id }) => id,
    // Letters tell lengths well enough to put like ones together.
    lengthOf: ({ facts, text }) =>
      facts.reduce((sum, { relation, value }) => sum + relation.length + value.length, text.length),
    collate: (texts) => rows.batchOf(texts, SMOOTHING),
  };
}
