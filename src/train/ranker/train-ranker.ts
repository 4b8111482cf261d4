import { performance } from "node:perf_hooks";
import { usageError } from "../../core/errors.ts";
import type { Case, Item } from "../../core/example.ts";
import { modelFolder, openModel } from "../../engine/resources/models.ts";
import type { RankUnit } from "../../metrics/rank/rank-options.ts";
import {
  type ConcurrentTrainable,
  EMBEDDED_ENCODER,
  type EncoderSource,
  type ModelDirectory,
  makeRankingEncoder,
  type Parameters,
  parallelTrainable,
  type RankingLoss,
  type RankingOptions,
  type SampleFile,
  train,
  writeSampleFile,
} from "../../models/index.ts";
import { UNIT } from "../../models/rankers/ranker-purpose.ts";
import { counted } from "../counted.ts";
import { followTraining } from "../follow-training.ts";
import { openDev } from "../open-dev.ts";
import { saveTrained } from "../save-trained.ts";
import type { Trainer, TrainHooks, TrainOptions } from "../train-options.ts";
import { openTrainingPlace, type TrainingPlace } from "../training-place.ts";
import { timeLimit, trainingPlan, type UsualPlan } from "../training-plan.ts";
import { trainingSummary } from "../training-summary.ts";
import { warnOfEmpty } from "../warn-of-empty.ts";
import { devSample, withoutHeldOut } from "./dev-cases.ts";
import { judgeRanker } from "./judge-ranker.ts";
import { type RankingCount, type RankingRecord, rankingRecords } from "./ranking-records.ts";
import { type Direction, rankingSamples } from "./ranking-samples.ts";
import { RelatedExamples } from "./related-examples.ts";
import { rankingData } from "./training-data.ts";

const USUAL: UsualPlan = { epochs: 3, batch: 16, lr: 5e-5, warmUp: 0.1 };
const LOSS: RankingLoss = "cosine";
const DROPOUT = 0.1;
const FIGURE = "dev mean average precision";

/** What a training is made with. */
interface Setup {
  readonly options: TrainOptions;
  readonly hooks: TrainHooks;
  readonly place: TrainingPlace;
  readonly source: EncoderSource;
  readonly direction: Direction;
  readonly unit: RankUnit;
  readonly loss: RankingLoss;
  readonly count: RankingCount;
  /** How many examples were held out. */
  readonly held: number;
  readonly startedMs: number;
}

/**
 * Fine-tunes a sentence encoder to rank for the metric rank (Garneau and Lamontagne's section 3.3): a text should be near to the values of its
 * data and far from others, or as near to another text as their data is alike. A fifth of the examples is kept to validate on where no data is
 * given for that. Each epoch draws one text of every example, and others beside it.
 */
export const trainRanker: Trainer = async (items, options, hooks) => {
  const startedMs = performance.now();
  const { for: direction, unit = UNIT, loss = LOSS } = options;
  if (direction === undefined)
    throw usageError("say what the ranker is for", "Add --for table (values) or --for reference (texts).");
  const place = await openTrainingPlace(options.output, options.resume);
  if (options.resume && !place.begun)
    hooks.onWarning?.(`there is nothing to resume in ${place.folder}: training begins anew`);
  const source = await openModel(options.model ?? EMBEDDED_ENCODER);
  const count = { examples: 0, texts: 0, empty: 0 };
  const related = new RelatedExamples();
  const dev = devSample(options.seed);
  let held = 0;
  const hold = (item: Item): void => {
    held++;
    dev.add(item);
  };
  const learned = options.dev ? items : withoutHeldOut(items, { seed: options.seed, hold });
  const records = await writeSampleFile(
    place.samples,
    related.seeing(rankingRecords(learned, { unit, count })),
  );
  try {
    warnOfEmpty(count, hooks);
    for await (const item of devItems(options, hooks)) dev.add(item);
    const setup = { options, hooks, place, source, direction, unit, loss, count, held, startedMs };
    return await fineTune(records, { related, dev: dev.cases() }, setup);
  } finally {
    await records.close();
    await place.leave();
  }
};

/** The examples of the data that was given to validate on. */
async function* devItems(options: TrainOptions, hooks: TrainHooks): AsyncGenerator<Item> {
  if (options.dev === undefined) return;
  const opened = await openDev(options.dev, options, hooks);
  try {
    yield* opened.items();
  } finally {
    await opened.dispose();
  }
}

async function fineTune(
  records: SampleFile<RankingRecord>,
  { related, dev }: { readonly related: RelatedExamples; readonly dev: readonly Case[] },
  setup: Setup,
): Promise<string> {
  const { options, hooks, place, source, direction, unit, loss } = setup;
  const samples = rankingSamples(records, { related, direction });
  if (samples.size === 0)
    throw usageError(
      "no two examples have a value in common, and none has several references",
      "A ranker of references learns from texts whose data is alike: give more data, or try another --unit.",
    );
  const devStartedMs = performance.now();
  const before = await judgeBefore(dev, setup);
  const devMs = performance.now() - devStartedMs;
  const { maxTokens: asked } = options;
  const { data, maxTokens, cutNote } = rankingData(samples, { source, direction, loss, maxTokens: asked });
  const model = await openTrainable(setup);
  const score = async (): Promise<number> => (await judgeRanker(dev, setup, model.parameters))!;
  try {
    const events = train({
      model,
      data,
      ...trainingPlan(samples.size, options, USUAL),
      // The last validation comes after.
      ...timeLimit(options, { startedMs: setup.startedMs, laterMs: devMs }),
      seed: options.seed,
      ...(before === undefined ? {} : { validation: { score } }),
      checkpoint: { path: place.checkpoint },
      log: place.log,
      ...(hooks.signal ? { signal: hooks.signal } : {}),
      identity: { base: source.fingerprint, for: direction, unit, loss, maxTokens, dropout: DROPOUT },
    });
    const end = await followTraining(events, { hooks, place });
    const cut = cutNote();
    if (cut) hooks.onWarning?.(`training: ${cut}`);
    const scores =
      before === undefined ? undefined : { before, after: end.best!.score, examples: dev.length };
    const saved = await save(model.parameters, scores, setup);
    if (!end.outOfTime) await place.clear();
    if (scores && scores.after < scores.before)
      hooks.onWarning?.("texts rank less well than before: lower --lr, or give more data");
    return trainingSummary(saved, end, scores && figuresOf(scores));
  } finally {
    await model.release();
  }
}

/** How well texts rank before training; nothing when too little was held out to tell. */
async function judgeBefore(dev: readonly Case[], setup: Setup): Promise<number | undefined> {
  const score = await judgeRanker(dev, setup);
  if (score !== undefined) return score;
  if (setup.options.dev !== undefined)
    throw usageError(
      "the data to validate on has no text that could find anything",
      "Use data for --dev that has references and facts, not all of them the same.",
    );
  setup.hooks.onWarning?.("too few examples to hold some out: nothing is validated");
  return undefined;
}

/** The figures of a validation, before training and after. */
interface Scores {
  readonly before: number;
  readonly after: number;
  readonly examples: number;
}

async function openTrainable({ options, loss }: Setup): Promise<ConcurrentTrainable> {
  const { model = EMBEDDED_ENCODER, workers = 1 } = options;
  const setup: RankingOptions = { folder: await modelFolder(model), loss, dropout: DROPOUT };
  if (workers === 1) return makeRankingEncoder(setup);
  const module = new URL("../../models/encoders/ranking-encoder.js", import.meta.url);
  return parallelTrainable({ module, options: setup, workers });
}

async function save(
  parameters: Parameters,
  scores: Scores | undefined,
  { options, hooks, place, source, direction, unit, loss, count, held }: Setup,
): Promise<ModelDirectory> {
  const rounded = (score: number): number => Number(score.toFixed(4));
  const validation = scores && {
    [`${FIGURE} before`]: rounded(scores.before),
    [FIGURE]: rounded(scores.after),
    "dev examples": scores.examples,
  };
  const found = direction === "table" ? `the values of its data (unit ${unit})` : "references to like data";
  const kept = held === 0 ? "" : `; ${counted(held, "example")} more to validate on`;
  return saveTrained(place, {
    source: { ...source, settings: { ...source.settings, ranks: direction, unit } },
    parameters,
    about: {
      kind: "ranker",
      summary: `${source.name}, trained so that a text finds ${found}; loss ${loss}`,
      data: `${options.data.join(", ")}: ${counted(count.examples, "example")} with ${counted(count.texts, "text")}${kept}`,
      ...(validation ? { validation } : {}),
      command: hooks.command,
      licence: options.licence,
    },
  });
}

function figuresOf({ before, after, examples }: Scores): string {
  return `${FIGURE} ${before.toFixed(3)} before, ${after.toFixed(3)} after (${counted(examples, "example")})`;
}
