import { performance } from "node:perf_hooks";
import { usageError } from "../../core/errors.ts";
import type { Case } from "../../core/example.ts";
import { modelFolder, openModel } from "../../engine/resources/models.ts";
import { createDetector } from "../../mentions/index.ts";
import {
  type ConcurrentTrainable,
  EMBEDDED_ENCODER,
  type EncoderSource,
  type ExtractorOptions,
  type ModelDirectory,
  makeExtractor,
  type Parameters,
  parallelTrainable,
  type SampleFile,
  train,
  writeSampleFile,
} from "../../models/index.ts";
import { counted } from "../counted.ts";
import { followTraining } from "../follow-training.ts";
import { saveTrained } from "../save-trained.ts";
import type { Trainer, TrainHooks, TrainOptions } from "../train-options.ts";
import { openTrainingPlace, type TrainingPlace } from "../training-place.ts";
import { timeLimit, trainingPlan, type UsualPlan } from "../training-plan.ts";
import { trainingSummary } from "../training-summary.ts";
import { warnOfEmpty } from "../warn-of-empty.ts";
import {
  type ExtractionCount,
  type ExtractionRecord,
  extractionRecords,
  learnableAttributes,
  nothingCounted,
} from "./extraction-records.ts";
import {
  devCases,
  type ExtractorFigures,
  extractorSource,
  judgeExtractor,
  scoresOf,
} from "./judge-extractor.ts";
import { extractionData } from "./training-data.ts";

const USUAL: UsualPlan = { epochs: 3, batch: 16, lr: 2e-4, warmUp: 0.06 };
const DROPOUT = 0.1;

/** What a training is made with. */
interface Setup {
  readonly options: TrainOptions;
  readonly hooks: TrainHooks;
  readonly place: TrainingPlace;
  readonly source: EncoderSource;
  readonly attributes: readonly string[];
  readonly count: ExtractionCount;
  readonly startedMs: number;
}

/**
 * Trains an extractor of attributes and values (Dhingra et al., 2019, section 4 and A.1) from examples and their texts alone: a word learns to be the value
 * of an attribute where rules find the attribute's value in the text. Each epoch draws one text of every example.
 */
export const trainExtractor: Trainer = async (items, options, hooks) => {
  const startedMs = performance.now();
  const place = await openTrainingPlace(options.output, options.resume);
  if (options.resume && !place.begun)
    hooks.onWarning?.(`there is nothing to resume in ${place.folder}: training begins anew`);
  const source = await openModel(options.model ?? EMBEDDED_ENCODER);
  const count = nothingCounted();
  const records = await writeSampleFile(
    place.samples,
    extractionRecords(items, { count, detector: createDetector() }),
  );
  try {
    warnOfEmpty(count, hooks);
    const { learned: attributes, left } = learnableAttributes(count);
    if (attributes.length === 0)
      throw usageError(
        "the texts of the training data say no value of its data",
        "An extractor learns from texts that name the values of their data.",
      );
    if (left > 0)
      hooks.onWarning?.(
        `${counted(left, "attribute")} of ${count.attributes.size} not learned: fewer than two texts say a value of theirs`,
      );
    return await learn(records, {
      options,
      hooks,
      place,
      source: extractorSource(source, attributes),
      attributes,
      count,
      startedMs,
    });
  } finally {
    await records.close();
    await place.leave();
  }
};

async function learn(records: SampleFile<ExtractionRecord>, setup: Setup): Promise<string> {
  const { options, hooks, place, source, attributes } = setup;
  const { data, maxTokens, cutNote } = extractionData(records, {
    source,
    attributes,
    maxTokens: options.maxTokens,
  });
  const held = options.dev && (await devCases(options.dev, options, hooks));
  const model = await openTrainable(options, attributes.length);
  const judge = held && (() => judgeExtractor(held, model.parameters, { source, signal: hooks.signal }));
  try {
    const events = train({
      model,
      data,
      ...trainingPlan(records.size, options, USUAL),
      ...timeLimit(options, setup),
      seed: options.seed,
      ...(judge ? { validation: { score: async () => scoresOf(await judge()).f } } : {}),
      checkpoint: { path: place.checkpoint },
      log: place.log,
      ...(hooks.signal ? { signal: hooks.signal } : {}),
      identity: { base: source.fingerprint, attributes: [...attributes], maxTokens, dropout: DROPOUT },
    });
    const end = await followTraining(events, { hooks, place });
    const cut = cutNote();
    if (cut) hooks.onWarning?.(`training: ${cut}`);
    const figures = await judge?.();
    const saved = await save(model.parameters, figures, setup);
    if (!end.outOfTime) await place.clear();
    return trainingSummary(saved, end, figures && held && said(figures, held));
  } finally {
    await model.release();
  }
}

async function openTrainable(options: TrainOptions, attributes: number): Promise<ConcurrentTrainable> {
  const { model = EMBEDDED_ENCODER, workers = 1, seed } = options;
  const setup: ExtractorOptions = {
    folder: await modelFolder(model),
    attributes,
    dropout: DROPOUT,
    seed,
  };
  if (workers === 1) return makeExtractor(setup);
  const module = new URL("../../models/extraction/extraction-trainable.js", import.meta.url);
  return parallelTrainable({ module, options: setup, workers });
}

function save(
  parameters: Parameters,
  figures: ExtractorFigures | undefined,
  { options, hooks, place, source, attributes, count }: Setup,
): Promise<ModelDirectory> {
  const { examples, facts, texts } = count;
  return saveTrained(place, {
    source,
    parameters,
    about: {
      kind: "extractor",
      summary: `${source.name}, trained to find the values of ${counted(attributes.length, "attribute")} in texts: tokens are tagged with the attributes that they are the value of, where the pointer-generator of Dhingra et al. (2019) writes a table`,
      data: `${options.data.join(", ")}: ${counted(examples, "example")} with ${counted(facts, "fact")} and ${counted(texts, "text")}`,
      ...(figures ? { validation: validationOf(figures) } : {}),
      command: hooks.command,
      licence: options.licence,
    },
  });
}

/** What the model's card says of a validation. */
function validationOf(figures: ExtractorFigures): Readonly<Record<string, number>> {
  const rounded = (score: number): number => Number(score.toFixed(4));
  const { precision, recall, f } = scoresOf(figures);
  const { required, unknown } = figures;
  return {
    "dev precision": rounded(precision),
    "dev recall": rounded(recall),
    "dev F": rounded(f),
    "dev facts of attributes learned": required,
    "dev facts of other attributes": unknown,
  };
}

function said(figures: ExtractorFigures, held: readonly Case[]): string {
  const { precision, recall, f } = scoresOf(figures);
  const { extracted, right, required, found, unknown } = figures;
  const number = (count: number): string => count.toLocaleString("en");
  return [
    `held out (${counted(held.length, "text")}): precision ${precision.toFixed(3)} (${number(right)} of ${number(extracted)} pairs), recall ${recall.toFixed(3)} (${number(found)} of ${number(required)} facts), F ${f.toFixed(3)}`,
    ...(unknown > 0 ? [`${counted(unknown, "fact")} more of attributes that were not learned`] : []),
  ].join("\n");
}
