import { performance } from "node:perf_hooks";
import { usageError } from "../../core/errors.ts";
import { modelFolder, openModel } from "../../engine/resources/models.ts";
import {
  type ConcurrentTrainable,
  EMBEDDED_ENCODER,
  type EncoderSource,
  GENERATOR_VERSION,
  type ModelDirectory,
  makeGenerator,
  type Parameters,
  parallelTrainable,
  type SampleFile,
  train,
  writeSampleFile,
} from "../../models/index.ts";
import { seededRandom } from "../../stats/random.ts";
import { reservoir } from "../../stats/reservoir.ts";
import { counted } from "../counted.ts";
import { followTraining } from "../follow-training.ts";
import { openDev } from "../open-dev.ts";
import { saveTrained } from "../save-trained.ts";
import type { Trainer, TrainHooks, TrainOptions } from "../train-options.ts";
import { openTrainingPlace, type TrainingPlace } from "../training-place.ts";
import { timeLimit, trainingPlan, type UsualPlan } from "../training-plan.ts";
import { trainingSummary } from "../training-summary.ts";
import { warnOfEmpty } from "../warn-of-empty.ts";
import { type DrawnText, GeneratorRows, generatorData } from "./generator-data.ts";
import { type GeneratorCount, type GeneratorRecord, generatorRecords } from "./generator-records.ts";
import { judgeGenerator } from "./judge-generator.ts";

const USUAL: UsualPlan = { epochs: 10, batch: 16, lr: 2e-4, warmUp: 0.1 };
const DROPOUT = 0.1;
const MAX_TOKENS = 384;
const FIGURE = "dev log-probability of a token";

/** Examples that are validated on: more would take longer than they tell. */
const DEV_EXAMPLES = 500;

/** What a training is made with. */
interface Setup {
  readonly options: TrainOptions;
  readonly hooks: TrainHooks;
  readonly place: TrainingPlace;
  readonly source: EncoderSource;
  readonly maxTokens: number;
  readonly rows: GeneratorRows;
  readonly count: GeneratorCount;
  readonly startedMs: number;
}

/**
 * Teaches an encoder to write texts from data (UniLM's sequence-to-sequence mask; Dong et al. 2019), names and numbers copied by tokens that stand for
 * them. Each epoch draws one text of every example.
 */
export const trainGenerator: Trainer = async (items, options, hooks) => {
  const startedMs = performance.now();
  const place = await openTrainingPlace(options.output, options.resume);
  if (options.resume && !place.begun)
    hooks.onWarning?.(`there is nothing to resume in ${place.folder}: training begins anew`);
  const source = await openModel(options.model ?? EMBEDDED_ENCODER);
  if (source.config.embeddingWidth !== source.config.width)
    throw usageError(
      `${source.name} has narrower tables than layers: it cannot choose words by them`,
      "Start from another encoder, such as minilm.",
    );
  const { positions, positionOffset } = source.config;
  const maxTokens = Math.min(options.maxTokens ?? MAX_TOKENS, positions - positionOffset);
  const count: GeneratorCount = { examples: 0, texts: 0, empty: 0 };
  const records = await writeSampleFile(place.samples, generatorRecords(items, count));
  try {
    warnOfEmpty(count, hooks);
    const rows = new GeneratorRows(source, maxTokens);
    return await fineTune(records, { options, hooks, place, source, maxTokens, rows, count, startedMs });
  } finally {
    await records.close();
    await place.leave();
  }
};

async function fineTune(records: SampleFile<GeneratorRecord>, setup: Setup): Promise<string> {
  const { options, hooks, place, source, maxTokens, rows } = setup;
  const dev = await devTexts(options, hooks);
  const model = await openTrainable(options);
  const score = (): Promise<number> => judgeGenerator(dev!, setup, model.parameters, hooks.signal);
  try {
    const events = train({
      model,
      data: generatorData(records, rows),
      ...trainingPlan(records.size, options, USUAL),
      ...timeLimit(options, setup),
      seed: options.seed,
      ...(dev ? { validation: { score } } : {}),
      checkpoint: { path: place.checkpoint },
      log: place.log,
      ...(hooks.signal ? { signal: hooks.signal } : {}),
      identity: { base: source.fingerprint, maxTokens, dropout: DROPOUT },
    });
    const end = await followTraining(events, { hooks, place });
    const cut = rows.cutNote();
    if (cut) hooks.onWarning?.(`training: ${cut}`);
    const after = dev && end.best!.score;
    const saved = await save(model.parameters, dev && { after: after!, examples: dev.length }, setup);
    if (!end.outOfTime) await place.clear();
    const figures = dev && `${FIGURE} ${after!.toFixed(3)} (${counted(dev.length, "example")})`;
    return trainingSummary(saved, end, figures);
  } finally {
    await model.release();
  }
}

/** A sample of the examples to validate on, each with its first text. */
async function devTexts(options: TrainOptions, hooks: TrainHooks): Promise<readonly DrawnText[] | undefined> {
  if (options.dev === undefined) return undefined;
  const opened = await openDev(options.dev, options, hooks);
  try {
    const kept = reservoir<DrawnText>(DEV_EXAMPLES, seededRandom(options.seed));
    for await (const { id, facts, texts } of generatorRecords(opened.items()))
      kept.add({ id, facts, text: texts[0]! });
    const drawn = [...kept.items()];
    if (drawn.length === 0)
      throw usageError(
        "the data to validate on has no examples with facts and references",
        "Use data for --dev that has them.",
      );
    return drawn;
  } finally {
    await opened.dispose();
  }
}

async function openTrainable({
  model = EMBEDDED_ENCODER,
  workers = 1,
  seed,
}: TrainOptions): Promise<ConcurrentTrainable> {
  const options = { folder: await modelFolder(model), dropout: DROPOUT, seed };
  if (workers === 1) return makeGenerator(options);
  const module = new URL("../../models/generator/generator-trainable.js", import.meta.url);
  return parallelTrainable({ module, options, workers });
}

async function save(
  parameters: Parameters,
  scores: { readonly after: number; readonly examples: number } | undefined,
  { options, hooks, place, source, maxTokens, count }: Setup,
): Promise<ModelDirectory> {
  return saveTrained(place, {
    source: { ...source, settings: { maxTokens, generator: GENERATOR_VERSION } },
    parameters,
    about: {
      kind: "generator",
      summary: `${source.name}, trained to write texts from data`,
      data: `${options.data.join(", ")}: ${counted(count.examples, "example")} with ${counted(count.texts, "text")}`,
      ...(scores && {
        validation: { [FIGURE]: Number(scores.after.toFixed(4)), "dev examples": scores.examples },
      }),
      command: hooks.command,
      licence: options.licence,
    },
  });
}
