import { usageError } from "../../core/errors.ts";
import type { Batch } from "../trainable.ts";
import { ADAMW_DEFAULTS, type AdamWOptions, decaysByName } from "./adamw.ts";
import { LOOK_AHEAD } from "./bucket.ts";
import { hashParameters, type Json, type RunIdentity } from "./run-identity.ts";
import type { Sampler } from "./sampler.ts";
import { SCHEDULE_DEFAULTS, type ScheduleOptions } from "./schedule.ts";
import type { ConcurrentTrainable } from "./step-gradients.ts";

/** Where samples come from, and how a model sees them. */
export interface TrainingData<T> {
  readonly sampler: Sampler<T>;
  /** Makes samples ready to be fed. The seed is one of the step's own, for whatever is drawn at random. */
  readonly collate: (samples: readonly T[], seed: number) => Batch | Promise<Batch>;
  /** What a sample is called when it is reported. */
  readonly idOf: (sample: T) => string;
  /** How long a sample is: samples of like lengths are put in one batch. Without it batches are cut as samples come. */
  readonly lengthOf?: (sample: T) => number;
  /** How many batches are sorted by length together. Default: 50. */
  readonly lookAhead?: number;
}

/** How a run is told which of its weights are best. */
export interface Validation {
  /** The model's score under its present weights; higher is better. */
  readonly score: (signal: AbortSignal | undefined) => number | Promise<number>;
  /** Validate after so many steps, and at the end. Default: after each epoch. */
  readonly everySteps?: number;
}

export interface CheckpointOptions {
  readonly path: string;
  /** Also after so many steps, beside the end of each epoch. */
  readonly everySteps?: number;
  /** Also when the last one is so old. Default: ten minutes. */
  readonly everyMs?: number;
  /** Whether to go on from a checkpoint that is there already, or to begin anew in its place. Default: true. */
  readonly resume?: boolean;
}

export interface TrainingOptions<T> {
  /** Its parameters are changed in place. It is not released at the end. */
  readonly model: ConcurrentTrainable;
  readonly data: TrainingData<T>;
  readonly epochs: number;
  /** Ends the run after so many steps, also within an epoch; the learning rate is planned for them. Default: no limit. */
  readonly maxSteps?: number;
  /**
   * Ends the run after the step under way when so much time was spent training, over all sessions, as if that had been its last step.
   * A checkpoint stays from which more time can be given. Default: no limit.
   */
  readonly maxMs?: number;
  /** Samples in a step. */
  readonly batchSize: number;
  /** Into how many parts a step's samples are divided that are computed one after the other, to need less memory. Default: 1. */
  readonly accumulate?: number;
  readonly schedule: ScheduleOptions;
  readonly optimizer?: AdamWOptions;
  /** Longest gradient that is not shortened. Default: 1; Infinity never shortens. */
  readonly clipNorm?: number;
  /** Decides everything that is drawn at random. */
  readonly seed: number;
  readonly validation?: Validation;
  readonly checkpoint?: CheckpointOptions;
  /** A file that gets every step and validation as a line of JSON. */
  readonly log?: string;
  /** Stops the run after the step under way, with a checkpoint written. */
  readonly signal?: AbortSignal;
  /** What else the weights depend on, such as the greatest length of a text: a checkpoint is only taken up when it is the same. */
  readonly identity?: RunIdentity;
}

export const CLIP_NORM = 1;

/** All that the weights at the end depend on; to be taken before the first step. */
export function identityOf<T>(options: TrainingOptions<T>): RunIdentity {
  const { model, data, optimizer = {} } = options;
  const { decays = decaysByName, ...settings } = optimizer;
  return {
    ...options.identity,
    seed: options.seed,
    epochs: options.epochs,
    maxSteps: options.maxSteps ?? null,
    batchSize: options.batchSize,
    accumulate: options.accumulate ?? 1,
    workers: model.workers ?? 1,
    schedule: { ...SCHEDULE_DEFAULTS, ...options.schedule } as Json,
    optimizer: { ...ADAMW_DEFAULTS, ...settings },
    undecayed: model.trained.filter((name) => !decays(name)),
    clipNorm: String(options.clipNorm ?? CLIP_NORM),
    lookAhead: data.lengthOf ? (data.lookAhead ?? LOOK_AHEAD) : null,
    validation: options.validation ? (options.validation.everySteps ?? "epoch") : null,
    samples: data.sampler.size,
    data: data.sampler.fingerprint,
    trained: model.trained,
    model: hashParameters(model.parameters),
  };
}

/** Refuses options that make no sense. */
export function checkTrainingOptions<T>(options: TrainingOptions<T>): void {
  const { schedule, validation, checkpoint, data } = options;
  requireCount("epochs", options.epochs);
  requireCount("maxSteps", options.maxSteps ?? 1);
  requireCount("batchSize", options.batchSize);
  requireCount("accumulate", options.accumulate ?? 1);
  requireCount("the sampler's size", data.sampler.size);
  requireCount("lookAhead", data.lookAhead ?? 1);
  requireCount("validation.everySteps", validation?.everySteps ?? 1);
  requireCount("checkpoint.everySteps", checkpoint?.everySteps ?? 1);
  requireCount("schedule.cycles", schedule.cycles ?? 1);
  requireCount("schedule.warmupSteps", schedule.warmupSteps ?? 0, 0);
  if (!((options.maxMs ?? 1) > 0)) throw usageError(`maxMs is not above 0: ${options.maxMs}`);
  if (!Number.isSafeInteger(options.seed)) throw usageError(`seed is not a whole number: ${options.seed}`);
  if (!(schedule.rate > 0 && schedule.rate < Number.POSITIVE_INFINITY))
    throw usageError(`schedule.rate is not a number above 0: ${schedule.rate}`);
  if (!((schedule.growth ?? 1) >= 1)) throw usageError(`schedule.growth is below 1: ${schedule.growth}`);
  if (!((options.clipNorm ?? CLIP_NORM) > 0))
    throw usageError(`clipNorm is not above 0: ${options.clipNorm}`);
}

function requireCount(name: string, value: number, least = 1): void {
  if (Number.isSafeInteger(value) && value >= least) return;
  throw usageError(`${name} is not a whole number from ${least}: ${value}`);
}
