import { performance } from "node:perf_hooks";
import { modelFolder, openModel } from "../../engine/resources/models.ts";
import {
  addTruncations,
  type ConcurrentTrainable,
  contrastiveBatch,
  EMBEDDED_ENCODER,
  type EncoderSource,
  loadRunner,
  type ModelDirectory,
  makeContrastiveEncoder,
  openSentenceEncoder,
  type Parameters,
  parallelTrainable,
  type SampleFile,
  shuffledFile,
  type TextPair,
  type TrainingData,
  type Truncation,
  tokenLimit,
  train,
  truncationNote,
  writeSampleFile,
} from "../../models/index.ts";
import { withoutPurpose } from "../../models/rankers/ranker-purpose.ts";
import { randomInteger } from "../../stats/random-integer.ts";
import { counted } from "../counted.ts";
import { followTraining } from "../follow-training.ts";
import { openDev } from "../open-dev.ts";
import { saveTrained } from "../save-trained.ts";
import type { Trainer, TrainHooks, TrainOptions } from "../train-options.ts";
import { openTrainingPlace, type TrainingPlace } from "../training-place.ts";
import { timeLimit, trainingPlan, type UsualPlan } from "../training-plan.ts";
import { trainingSummary } from "../training-summary.ts";
import { warnOfEmpty } from "../warn-of-empty.ts";
import { type RetrievalSet, retrievalScore, retrievalSet } from "./retrieval-set.ts";
import { type TextsCount, type TextsOfData, textsOfData } from "./texts-of-data.ts";

const USUAL: UsualPlan = { epochs: 1, batch: 32, lr: 2e-5, warmUp: 0.1 };
const DROPOUT = 0.1;
const MAX_TOKENS = 128;
const FIGURE = "dev mean reciprocal rank";

/** A text and its data in words. */
interface Sample extends TextPair {
  readonly id: string;
}

/** What a training is made with. */
interface Setup {
  readonly options: TrainOptions;
  readonly hooks: TrainHooks;
  readonly place: TrainingPlace;
  readonly source: EncoderSource;
  readonly startedMs: number;
}

/**
 * Fine-tunes a sentence encoder so that a text is nearest to the data it was made from: each text of a batch must find its own data
 * among those of the others (in-batch negatives; Henderson et al., 2017). Each epoch draws one text of every example.
 */
export const trainEncoder: Trainer = async (items, options, hooks) => {
  const startedMs = performance.now();
  const place = await openTrainingPlace(options.output, options.resume);
  if (options.resume && !place.begun)
    hooks.onWarning?.(`there is nothing to resume in ${place.folder}: training begins anew`);
  const source = await openModel(options.model ?? EMBEDDED_ENCODER);
  const count: TextsCount = { examples: 0, texts: 0, empty: 0 };
  const samples = await writeSampleFile(place.samples, textsOfData(items, count));
  try {
    warnOfEmpty(count, hooks);
    return await fineTune(samples, count, { options, hooks, place, source, startedMs });
  } finally {
    await samples.close();
    await place.leave();
  }
};

async function fineTune(samples: SampleFile<TextsOfData>, count: TextsCount, setup: Setup): Promise<string> {
  const { options, hooks, place, source } = setup;
  const dev = await devSet(options, hooks);
  const devStartedMs = performance.now();
  const before = dev && (await judge(dev, setup));
  const devMs = performance.now() - devStartedMs;
  const model = await openTrainable(options);
  try {
    const pairs = pairsFor(samples, setup);
    const events = train({
      model,
      data: pairs.data,
      ...trainingPlan(samples.size, options, USUAL),
      // The last validation comes after.
      ...timeLimit(options, { startedMs: setup.startedMs, laterMs: devMs }),
      seed: options.seed,
      ...(dev ? { validation: { score: () => judge(dev, setup, model.parameters) } } : {}),
      checkpoint: { path: place.checkpoint },
      log: place.log,
      ...(hooks.signal ? { signal: hooks.signal } : {}),
      identity: { base: source.fingerprint, maxTokens: pairs.maxTokens, dropout: DROPOUT },
    });
    const end = await followTraining(events, { hooks, place });
    pairs.warnOfCuts();
    const scores = dev && { before: before!, after: end.best!.score, examples: dev.texts.length };
    const saved = await save(model.parameters, { count, scores }, setup);
    if (!end.outOfTime) await place.clear();
    if (scores && scores.after < scores.before)
      hooks.onWarning?.("texts find their data less well than before: lower --lr, or give more data");
    return trainingSummary(saved, end, scores && figuresOf(scores));
  } finally {
    await model.release();
  }
}

/** The figures of a validation, before training and after. */
interface Scores {
  readonly before: number;
  readonly after: number;
  readonly examples: number;
}

async function devSet(options: TrainOptions, hooks: TrainHooks): Promise<RetrievalSet | undefined> {
  if (options.dev === undefined) return undefined;
  const opened = await openDev(options.dev, options, hooks);
  try {
    return await retrievalSet(opened.items(), options.seed);
  } finally {
    await opened.dispose();
  }
}

/** How well texts find their data by the encoder as it was, or as it is by now. */
async function judge(dev: RetrievalSet, { source, hooks }: Setup, parameters?: Parameters): Promise<number> {
  const present = parameters ? { ...source, parameters: async () => parameters } : source;
  const encoder = await openSentenceEncoder({ source: present, runner: await loadRunner() });
  try {
    const score = await retrievalScore(dev, encoder, hooks);
    const note = truncationNote(encoder.truncation, tokenLimit(source.config, source.settings));
    if (note && !parameters) hooks.onWarning?.(`dev: ${note}`);
    return score;
  } finally {
    await encoder.release();
  }
}

async function openTrainable({
  model = EMBEDDED_ENCODER,
  workers = 1,
}: TrainOptions): Promise<ConcurrentTrainable> {
  const options = { folder: await modelFolder(model), dropout: DROPOUT };
  if (workers === 1) return makeContrastiveEncoder(options);
  const module = new URL("../../models/encoders/contrastive-encoder.js", import.meta.url);
  return parallelTrainable({ module, options, workers });
}

/** The training data as pairs, how much of a text is read, and what to say about the rest. */
function pairsFor(
  samples: SampleFile<TextsOfData>,
  { options, source, hooks }: Setup,
): { readonly data: TrainingData<Sample>; readonly maxTokens: number; warnOfCuts(): void } {
  const maxTokens = Math.min(options.maxTokens ?? MAX_TOKENS, tokenLimit(source.config, source.settings));
  let cut: Truncation = { texts: 0, cut: 0, tokens: 0 };
  return {
    maxTokens,
    data: {
      sampler: shuffledFile(samples, ({ id, data, texts }, random) => ({
        id,
        text: texts[randomInteger(random, texts.length)]!,
        partner: data,
      })),
      idOf: ({ id }) => id,
      // Letters tell lengths well enough to put like ones together.
      lengthOf: ({ text, partner }) => Math.max(text.length, partner.length),
      collate(pairs) {
        const { batch, truncation } = contrastiveBatch(source, pairs, { maxTokens });
        cut = addTruncations(cut, truncation);
        return batch;
      },
    },
    warnOfCuts() {
      const note = truncationNote(cut, maxTokens);
      if (note) hooks.onWarning?.(`training: ${note}`);
    },
  };
}

async function save(
  parameters: Parameters,
  { count, scores }: { readonly count: TextsCount; readonly scores: Scores | undefined },
  { options, hooks, place, source }: Setup,
): Promise<ModelDirectory> {
  const rounded = (score: number): number => Number(score.toFixed(4));
  const validation = scores && {
    [`${FIGURE} before`]: rounded(scores.before),
    [FIGURE]: rounded(scores.after),
    "dev examples": scores.examples,
  };
  return saveTrained(place, {
    source: { ...source, settings: withoutPurpose(source.settings) },
    parameters,
    about: {
      kind: "encoder",
      summary: `${source.name}, trained so that a text finds the data it was made from`,
      data: `${options.data.join(", ")}: ${counted(count.examples, "example")} with ${counted(count.texts, "text")}`,
      ...(validation ? { validation } : {}),
      command: hooks.command,
      licence: options.licence,
    },
  });
}

function figuresOf({ before, after, examples }: Scores): string {
  return `${FIGURE} ${before.toFixed(3)} before, ${after.toFixed(3)} after (${counted(examples, "example")})`;
}
