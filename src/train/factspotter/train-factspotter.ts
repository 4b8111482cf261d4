import { performance } from "node:perf_hooks";
import { usageError } from "../../core/errors.ts";
import { modelFolder, openModel } from "../../engine/resources/models.ts";
import { createDetector } from "../../mentions/index.ts";
import {
  type ConcurrentTrainable,
  EMBEDDED_ENCODER,
  type EncoderSource,
  type FactClassifierOptions,
  firstLayers,
  type ModelDirectory,
  makeFactClassifier,
  type Parameters,
  parallelTrainable,
  type SampleFile,
  train,
  writeSampleFile,
} from "../../models/index.ts";
import { type FactSampler, PoolBuilder, SAMPLERS, samplesOf } from "../../perturb/index.ts";
import { counted } from "../counted.ts";
import { followTraining } from "../follow-training.ts";
import { saveTrained } from "../save-trained.ts";
import type { Trainer, TrainHooks, TrainOptions } from "../train-options.ts";
import { openTrainingPlace, type TrainingPlace } from "../training-place.ts";
import { timeLimit, trainingPlan, type UsualPlan } from "../training-plan.ts";
import { trainingSummary } from "../training-summary.ts";
import { warnOfEmpty } from "../warn-of-empty.ts";
import { accuracyOf, type Confusion, f1Of } from "./classification.ts";
import { classifierSource } from "./classifier-source.ts";
import { devSamples } from "./dev-samples.ts";
import { factSamples, type Sampling } from "./draw-samples.ts";
import { judgeClassifier } from "./judge-classifier.ts";
import { FEATURES } from "./label-row.ts";
import { nearestPhrase } from "./nearest-phrase.ts";
import { ALONE, REWORDED, SMOOTHING, trainingData, UNNAMED, UNSIGNED } from "./training-data.ts";
import { type FactRecord, factRecords, noRecords, type RecordCount } from "./training-records.ts";

const USUAL: UsualPlan = { epochs: 2, batch: 16, lr: 1.5e-4, warmUp: 0.06 };
const SAMPLER = "assay";
const DROPOUT = 0.1;

/** What a training is made with. */
interface Setup {
  readonly options: TrainOptions;
  readonly hooks: TrainHooks;
  readonly place: TrainingPlace;
  /** The encoder that is trained, cut to the layers that are used. */
  readonly source: EncoderSource;
  readonly sampling: Sampling;
  readonly count: RecordCount;
  readonly startedMs: number;
}

/**
 * Trains a classifier of facts from examples and their texts alone (FactSpotter, section 4): the facts of an example are expressed by its
 * texts; facts and texts with planted errors are not. Each epoch draws one text of every example and plants other errors.
 */
export const trainFactspotter: Trainer = async (items, options, hooks) => {
  const startedMs = performance.now();
  const sampler = samplerOf(options);
  const place = await openTrainingPlace(options.output, options.resume);
  if (options.resume && !place.begun)
    hooks.onWarning?.(`there is nothing to resume in ${place.folder}: training begins anew`);
  const source = withLayers(await openModel(options.model ?? EMBEDDED_ENCODER), options.layers);
  const count = noRecords();
  const pool = new PoolBuilder();
  const records = await writeSampleFile(place.samples, factRecords(items, { count, pool }));
  const { nearest, release } = nearestPhrase(EMBEDDED_ENCODER);
  try {
    warnOfEmpty(count, hooks);
    const sampling = { sampler, pool: pool.finish(), detector: createDetector(), nearest };
    return await learn(records, { options, hooks, place, source, sampling, count, startedMs });
  } finally {
    await release();
    await records.close();
    await place.leave();
  }
};

/** How errors are planted. */
function samplerOf({ sampler = SAMPLER, typeTwo, reversal }: TrainOptions): FactSampler {
  if (typeTwo !== undefined && sampler === "assay")
    throw usageError(
      "--type-two: the sampler assay has its own share of errors in texts",
      "Add --sampler program or --sampler paper.",
    );
  if (reversal !== undefined && sampler !== "program")
    throw usageError(`--reversal: the sampler ${sampler} takes no such share`, "Add --sampler program.");
  return SAMPLERS[sampler]({
    ...(typeTwo === undefined ? {} : { type2: typeTwo }),
    ...(reversal === undefined ? {} : { reversal }),
  });
}

/** The first layers of an encoder, as an encoder of its own. */
function withLayers(source: EncoderSource, layers = source.config.layers): EncoderSource {
  if (layers === source.config.layers) return source;
  if (layers > source.config.layers)
    throw usageError(
      `--layers ${layers}: ${source.name} has ${source.config.layers}`,
      "Ask for no more, or leave the option out to use all.",
    );
  const config = firstLayers(source.config, layers);
  const described = JSON.parse(source.configJson) as Record<string, unknown>;
  const name = "n_layers" in described ? "n_layers" : "num_hidden_layers";
  return { ...source, config, configJson: JSON.stringify({ ...described, [name]: config.layers }, null, 2) };
}

async function learn(records: SampleFile<FactRecord>, setup: Setup): Promise<string> {
  const { options, hooks, place, source, sampling, count } = setup;
  const { dev, layers, sampler = SAMPLER, typeTwo, reversal } = options;
  const { detector } = sampling;
  const fingerprint = `${sampler} ${typeTwo ?? ""} ${reversal ?? ""}`;
  const samples = factSamples(records, { ...sampling, size: samplesOf(sampler, count), fingerprint });
  const { data, maxTokens, cutNote } = trainingData(samples, {
    source,
    detector,
    maxTokens: options.maxTokens,
  });
  const held = dev && (await devSamples(dev, sampling, setup));
  const model = await openTrainable(options);
  const judge = held && (() => judgeClassifier(held, model.parameters, { source, detector, hooks }));
  try {
    const events = train({
      model,
      data,
      ...trainingPlan(samples.size, options, USUAL),
      ...timeLimit(options, setup),
      seed: options.seed,
      ...(judge ? { validation: { score: async () => accuracyOf(await judge()) } } : {}),
      checkpoint: { path: place.checkpoint },
      log: place.log,
      ...(hooks.signal ? { signal: hooks.signal } : {}),
      identity: {
        base: source.fingerprint,
        layers: layers ?? null,
        sampler,
        typeTwo: typeTwo ?? null,
        reversal: reversal ?? null,
        maxTokens,
        dropout: DROPOUT,
        smoothing: SMOOTHING,
        unsigned: UNSIGNED,
        alone: ALONE,
        unnamed: UNNAMED,
        reworded: REWORDED,
      },
    });
    const end = await followTraining(events, { hooks, place });
    const cut = cutNote();
    if (cut) hooks.onWarning?.(`training: ${cut}`);
    const scores = await judge?.();
    const saved = await save(model.parameters, scores, setup);
    if (!end.outOfTime) await place.clear();
    return trainingSummary(saved, end, scores && figuresOf(scores));
  } finally {
    await model.release();
  }
}

async function openTrainable(options: TrainOptions): Promise<ConcurrentTrainable> {
  const { model = EMBEDDED_ENCODER, workers = 1, layers, seed } = options;
  const setup: FactClassifierOptions = {
    folder: await modelFolder(model),
    layers,
    features: FEATURES,
    dropout: DROPOUT,
    seed,
  };
  if (workers === 1) return makeFactClassifier(setup);
  const module = new URL("../../models/facts/fact-classifier.js", import.meta.url);
  return parallelTrainable({ module, options: setup, workers });
}

async function save(
  parameters: Parameters,
  scores: Confusion | undefined,
  { options, hooks, place, source, count }: Setup,
): Promise<ModelDirectory> {
  const { examples, facts, texts } = count;
  return saveTrained(place, {
    source: classifierSource(source),
    parameters,
    about: {
      kind: "fact-classifier",
      summary: `${source.name}, trained to tell whether a text expresses a fact, and what is wrong when it does not`,
      data: `${options.data.join(", ")}: ${counted(examples, "example")} with ${counted(facts, "fact")} and ${counted(texts, "text")}`,
      ...(scores ? { validation: validationOf(scores) } : {}),
      command: hooks.command,
      licence: options.licence,
    },
  });
}

/** What the model's card says of a validation. */
function validationOf(scores: Confusion): Readonly<Record<string, number>> {
  const rounded = (score: number): number => Number(score.toFixed(4));
  const f1 = f1Of(scores);
  return {
    "dev accuracy": rounded(accuracyOf(scores)),
    ...(f1 === undefined ? {} : { "dev F1": rounded(f1) }),
  };
}

function figuresOf(scores: Confusion): string {
  const share = (score: number): string => `${(100 * score).toFixed(2)} %`;
  const f1 = f1Of(scores);
  return `dev: ${share(accuracyOf(scores))} of facts right${f1 === undefined ? "" : `, F1 ${share(f1)}`}`;
}
