import type { FactReading, FactScorer } from "../../core/ports.ts";
import type { RunHooks } from "../../core/progress.ts";
import type { MentionDetector } from "../../mentions/index.ts";
import { type EncoderSource, loadRunner, openFactScorer, type Parameters } from "../../models/index.ts";
import type { FactSample } from "../../perturb/index.ts";
import { type Confusion, ConfusionCount } from "./classification.ts";
import { classifierSource } from "./classifier-source.ts";
import { featuresOf } from "./features-of.ts";
import { FEATURES } from "./label-row.ts";

/** How often a classifier, as its parameters are by now, is right about samples. */
export async function judgeClassifier(
  samples: readonly FactSample[],
  parameters: Parameters,
  {
    source,
    detector,
    hooks,
  }: { readonly source: EncoderSource; readonly detector: MentionDetector; readonly hooks: RunHooks },
): Promise<Confusion> {
  const present = {
    ...classifierSource(source),
    precision: "fp32" as const,
    parameters: async () => parameters,
  };
  const scorer = await openFactScorer({ source: present, runner: await loadRunner(), features: FEATURES });
  try {
    const count = new ConfusionCount();
    for await (const { sample, readings } of readSamples(samples, scorer, detector, hooks))
      count.add(sample, readings);
    return count.confusion;
  } finally {
    await scorer.release();
  }
}

/** How many samples are read at once. */
const PIECE = 64;

/** What a scorer reads in samples, one after the other. */
export async function* readSamples<T extends FactSample>(
  samples: AsyncIterable<T> | Iterable<T>,
  scorer: FactScorer,
  detector: MentionDetector,
  { signal }: Pick<RunHooks, "signal"> = {},
): AsyncGenerator<{ readonly sample: T; readonly readings: readonly FactReading[] }> {
  for await (const piece of pieces(samples)) {
    const texts = piece.map((sample) => ({
      text: sample.text,
      facts: sample.facts,
      features: featuresOf(sample, sample.facts, detector),
    }));
    const readings = await scorer.read(texts, signal);
    for (const [at, sample] of piece.entries()) yield { sample, readings: readings[at]! };
  }
}

async function* pieces<T>(all: AsyncIterable<T> | Iterable<T>): AsyncGenerator<readonly T[]> {
  let piece: T[] = [];
  for await (const one of all) {
    piece.push(one);
    if (piece.length < PIECE) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}
