import {
  addTruncations,
  type EncoderSource,
  extractionBatch,
  type LabelledText,
  type SampleFile,
  shuffledFile,
  spanOfToken,
  type TrainingData,
  type Truncation,
  tokenLimit,
  truncationNote,
} from "../../models/index.ts";
import { randomInteger } from "../../stats/random-integer.ts";
import type { ExtractionRecord } from "./extraction-records.ts";
import type { ValueSpan } from "./value-spans.ts";

/** A text of an example, with the values that it says. */
interface Sample {
  readonly id: string;
  readonly text: string;
  readonly values: readonly ValueSpan[];
}

const MOST_TOKENS = 128;

/** The training data as texts with labels, one of each example in an epoch, and what to say about what was cut. */
export function extractionData(
  records: SampleFile<ExtractionRecord>,
  {
    source,
    attributes,
    maxTokens: asked = MOST_TOKENS,
  }: {
    readonly source: EncoderSource;
    readonly attributes: readonly string[];
    readonly maxTokens?: number | undefined;
  },
): { readonly data: TrainingData<Sample>; readonly maxTokens: number; cutNote(): string | undefined } {
  const { tokenizer, config, settings } = source;
  const maxTokens = Math.min(asked, tokenLimit(config, settings));
  const numbers = new Map(attributes.map((name, number) => [name, number]));
  let cut: Truncation = { texts: 0, cut: 0, tokens: 0 };
  return {
    maxTokens,
    cutNote: () => truncationNote(cut, maxTokens),
    data: {
      sampler: shuffledFile(records, ({ id, texts }, random) => ({
        id,
        ...texts[randomInteger(random, texts.length)]!,
      })),
      idOf: ({ id }) => id,
      lengthOf: ({ text }) => text.length,
      collate(samples) {
        const texts = samples.map(({ text, values }): LabelledText => {
          const encoding = tokenizer.encode(text, { maxTokens });
          cut = addTruncations(cut, {
            texts: 1,
            cut: Number(encoding.truncated > 0),
            tokens: encoding.truncated,
          });
          return { encoding, labels: labelsOf(encoding, values, numbers) };
        });
        return extractionBatch(texts, { attributes: attributes.length, padId: tokenizer.padId, config });
      },
    },
  };
}

/** For each token the attributes of the values that it is a part of. */
function labelsOf(
  encoding: LabelledText["encoding"],
  values: readonly ValueSpan[],
  numbers: ReadonlyMap<string, number>,
): readonly (readonly number[])[] {
  return Array.from(encoding.ids, (_, token) => {
    const place = spanOfToken(encoding, token);
    if (!place) return [];
    const own = values.flatMap(({ attribute, span }) => {
      const number = numbers.get(attribute);
      return number !== undefined && place.start < span.end && span.start < place.end ? [number] : [];
    });
    return [...new Set(own)];
  });
}
