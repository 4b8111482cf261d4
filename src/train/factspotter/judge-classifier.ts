import type { RunHooks } from "../../core/progress.ts";
import type { MentionDetector } from "../../mentions/index.ts";
import { type EncoderSource, loadRunner, openFactScorer, type Parameters } from "../../models/index.ts";
import type { FactSample } from "../../perturb/index.ts";
import { type Confusion, ConfusionCount } from "./classification.ts";
import { classifierSource } from "./classifier-source.ts";
import { FEATURES } from "./label-row.ts";
import { readSamples } from "./read-samples.ts";

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
