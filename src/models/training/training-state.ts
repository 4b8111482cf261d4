import { dirname } from "node:path";
import { performance } from "node:perf_hooks";
import { removeAbandoned } from "../../files/temporaries.ts";
import { type AdamW, adamw } from "./adamw.ts";
import { type Best, type Checkpoint, readCheckpoint, type TrainingProgress } from "./checkpoint.ts";
import { identityConflict, type RunIdentity } from "./run-identity.ts";
import { type Schedule, schedule } from "./schedule.ts";
import { type StepGradients, type StepPart, stepGradients } from "./step-gradients.ts";
import { type LogWriter, openTrainingLog } from "./training-log.ts";
import { checkTrainingOptions, identityOf, type TrainingOptions } from "./training-options.ts";

type Mutable<T> = { -readonly [key in keyof T]: T[key] };

/** A run under way: what changes from step to step, and what steps are made with. */
export interface TrainingState<T> {
  readonly options: TrainingOptions<T>;
  readonly identity: RunIdentity;
  readonly totalSteps: number;
  readonly optimizer: AdamW;
  readonly schedule: Schedule;
  readonly gradientsOf: (parts: readonly StepPart[]) => Promise<StepGradients>;
  readonly log: LogWriter | undefined;
  readonly progress: Mutable<TrainingProgress>;
  bestWeights: ReadonlyMap<string, Float32Array> | undefined;
  /** The step of the checkpoint on disk; undefined while there is none of this run. */
  keptStep: number | undefined;
  /** Whether the checkpoint on disk does not have it all. */
  dirty: boolean;
  /** Whether the time was up before all steps were made. */
  outOfTime: boolean;
  readonly session: Session;
}

/** What this process did, as far as its speed tells how long the rest takes. */
interface Session {
  readonly startedMs: number;
  readonly startElapsedMs: number;
  readonly startStep: number;
  samples: number;
  computingMs: number;
  checkpointMs: number;
}

/** Checks the options and takes up the checkpoint, if there is one of the same run. */
export async function openTraining<T>(options: TrainingOptions<T>): Promise<TrainingState<T>> {
  checkTrainingOptions(options);
  const { model, data, checkpoint: place } = options;
  // Without a checkpoint nothing is ever compared, and hashing a large model takes seconds.
  const identity = place ? identityOf(options) : {};
  if (place) await removeAbandoned(dirname(place.path));
  const kept = place && place.resume !== false ? await readCheckpoint(place.path) : undefined;
  const conflict = kept && identityConflict(kept.identity, identity, place!.path);
  if (conflict) throw conflict;
  const optimizer = adamw(model, options.optimizer);
  if (kept) restore(kept, model.parameters, optimizer);
  const progress = { ...(kept?.progress ?? BEGINNING) };
  const allSteps = options.epochs * Math.ceil(data.sampler.size / options.batchSize);
  const totalSteps = Math.min(allSteps, options.maxSteps ?? allSteps);
  return {
    options,
    identity,
    totalSteps,
    optimizer,
    schedule: schedule(options.schedule, totalSteps),
    gradientsOf: stepGradients(model),
    log: options.log === undefined ? undefined : await openTrainingLog(options.log, progress),
    progress,
    bestWeights: kept?.bestWeights,
    keptStep: kept?.progress.step,
    dirty: kept === undefined,
    outOfTime: false,
    session: newSession(progress),
  };
}

const BEGINNING: TrainingProgress = {
  epoch: 1,
  batch: 0,
  step: 0,
  validatedAt: 0,
  best: null,
  elapsedMs: 0,
};

function newSession({ step, elapsedMs }: TrainingProgress): Session {
  const now = performance.now();
  return {
    startedMs: now,
    startElapsedMs: elapsedMs,
    startStep: step,
    samples: 0,
    computingMs: 0,
    checkpointMs: now,
  };
}

function restore(
  kept: Checkpoint,
  parameters: TrainingOptions<unknown>["model"]["parameters"],
  { moments }: AdamW,
): void {
  for (const [name, weights] of kept.weights) parameters.get(name)!.data.set(weights);
  for (const [name, moment] of kept.firstMoments) moments.first.get(name)!.set(moment);
  for (const [name, moment] of kept.secondMoments) moments.second.get(name)!.set(moment);
}

/** The trained weights as they are now: the model's own arrays. */
export function trainedWeights<T>({ options: { model } }: TrainingState<T>): Map<string, Float32Array> {
  return new Map(model.trained.map((name) => [name, model.parameters.get(name)!.data]));
}

/** Keeps the present weights as the best; the arrays are made once. */
export function keepBest<T>(state: TrainingState<T>, best: Best): void {
  state.progress.best = best;
  const present = trainedWeights(state);
  state.bestWeights ??= new Map([...present].map(([name, { length }]) => [name, new Float32Array(length)]));
  for (const [name, weights] of present) state.bestWeights.get(name)!.set(weights);
}

/** Time spent training, over all sessions. */
export function elapsedMs<T>({ session }: TrainingState<T>): number {
  return Math.round(session.startElapsedMs + performance.now() - session.startedMs);
}

/** The last good checkpoint of this run, when one is on the disk. */
export function lastKept<T>({
  options,
  keptStep,
}: TrainingState<T>): { readonly path: string; readonly step: number } | undefined {
  return options.checkpoint && keptStep !== undefined
    ? { path: options.checkpoint.path, step: keptStep }
    : undefined;
}
