import { performance } from "node:perf_hooks";
import { badData } from "../../core/errors.ts";
import { bucket } from "./bucket.ts";
import { writeCheckpoint } from "./checkpoint.ts";
import { deriveSeed } from "./derive-seed.ts";
import { type Stepped, takeStep } from "./take-step.ts";
import type { TrainingEvent } from "./training-event.ts";
import type { TrainingOptions } from "./training-options.ts";
import { elapsedMs, keepBest, openTraining, type TrainingState, trainedWeights } from "./training-state.ts";

type Events = AsyncGenerator<TrainingEvent, void, void>;

const CHECKPOINT_MS = 10 * 60 * 1000;

/**
 * Trains a model and tells how it goes. A run is decided by its options: stopped at any moment, killed even, and begun
 * again with the same checkpoint, it ends with the same weights as if nothing had happened. At the end the model has
 * the weights of the best validation, or of the last step when nothing is validated.
 *
 * An aborted run writes a checkpoint and throws the signal's reason. A loss that is not a number ends it with an error
 * that names the batch, and leaves the last good checkpoint as it is.
 */
export async function* train<T>(options: TrainingOptions<T>): Events {
  const state = await openTraining(options);
  const { progress } = state;
  try {
    if (state.keptStep !== undefined)
      yield { kind: "resumed", step: progress.step, epoch: progress.epoch, path: options.checkpoint!.path };
    if (progress.step > 0 && isDue(progress.step, options.validation?.everySteps)) yield* validate(state);
    for (;;) {
      yield* trainEpoch(state);
      if (isLastEpoch(state)) break;
      progress.epoch++;
      progress.batch = 0;
    }
    restoreBest(state);
    const { step: steps, epoch: epochs, best } = progress;
    const outOfTime = state.outOfTime ? { outOfTime: true as const } : {};
    yield {
      kind: "done",
      steps,
      epochs,
      ...(best ? { best } : {}),
      ...outOfTime,
      elapsedMs: elapsedMs(state),
    };
  } finally {
    await state.log?.close();
  }
}

async function* trainEpoch<T>(state: TrainingState<T>): Events {
  const { options, progress } = state;
  const done = progress.batch;
  let at = 0;
  for await (const samples of batchesOf(state)) {
    if (at++ < done) continue;
    if (options.signal?.aborted) yield* stop(state);
    if (mustEnd(state)) break;
    const stepped = await takeStep(state, samples);
    progress.step++;
    progress.batch++;
    state.dirty = true;
    yield await report(state, stepped);
    if (isDue(progress.step, options.validation?.everySteps)) yield* validate(state);
    if (checkpointIsDue(state)) yield* keep(state);
  }
  if (at === 0) throw badData(`the sampler gave no sample in epoch ${progress.epoch}`);
  if (at < done)
    throw badData(`the sampler gave ${at} batches in epoch ${progress.epoch}, fewer than the ${done} before`);
  if (options.validation?.everySteps === undefined || isLastEpoch(state)) yield* validate(state);
  yield* keep(state);
}

/** Whether the run ends here although its data does not. Asked only while there are samples left: time then ran out. */
function mustEnd<T>(state: TrainingState<T>): boolean {
  state.outOfTime = !stepsAreDone(state) && timeLeft(state) <= 0;
  return state.outOfTime || stepsAreDone(state);
}

function stepsAreDone<T>({ options, progress }: TrainingState<T>): boolean {
  return progress.step >= (options.maxSteps ?? Number.POSITIVE_INFINITY);
}

function isLastEpoch<T>(state: TrainingState<T>): boolean {
  return state.progress.epoch === state.options.epochs || state.outOfTime || stepsAreDone(state);
}

function batchesOf<T>({ options, progress: { epoch } }: TrainingState<T>): AsyncIterable<readonly T[]> {
  const { data, batchSize, seed } = options;
  return bucket(data.sampler.epoch(epoch, deriveSeed(seed, "epoch", epoch)), {
    batchSize,
    lengthOf: data.lengthOf,
    lookAhead: data.lookAhead,
    seed: deriveSeed(seed, "bucket", epoch),
  });
}

async function report<T>(state: TrainingState<T>, stepped: Stepped): Promise<TrainingEvent> {
  const { session, totalSteps } = state;
  const { step, epoch } = state.progress;
  const { loss, rate } = stepped;
  await state.log?.add({ step, epoch, loss, rate, timeMs: elapsedMs(state) });
  const perStep = (performance.now() - session.startedMs) / (step - session.startStep);
  return {
    kind: "step",
    step,
    steps: totalSteps,
    epoch,
    loss,
    rate,
    gradientNorm: stepped.norm,
    samplesPerSecond: (session.samples / Math.max(session.computingMs, 1e-3)) * 1000,
    remainingMs: Math.max(0, Math.min((totalSteps - step) * perStep, timeLeft(state))),
  };
}

function timeLeft<T>(state: TrainingState<T>): number {
  return (state.options.maxMs ?? Number.POSITIVE_INFINITY) - elapsedMs(state);
}

async function* validate<T>(state: TrainingState<T>): Events {
  const { options, progress } = state;
  const { step, epoch } = progress;
  if (!options.validation || progress.validatedAt === step) return;
  const score = await scoreOf(state).catch(async (cause) => {
    // The steps so far are good, whatever befell the validation: it is done again when the run resumes.
    await write(state);
    throw cause;
  });
  progress.validatedAt = step;
  state.dirty = true;
  const improved = !progress.best || score > progress.best.score;
  if (improved) keepBest(state, { score, step, epoch });
  await state.log?.add({ step, epoch, score, best: improved, timeMs: elapsedMs(state) });
  yield { kind: "validation", step, epoch, score, best: progress.best! };
}

async function scoreOf<T>({ options, progress }: TrainingState<T>): Promise<number> {
  const score = await options.validation!.score(options.signal);
  if (Number.isFinite(score)) return score;
  throw badData(
    `the validation after step ${progress.step} (epoch ${progress.epoch}) answered ${score}, which is no score`,
  );
}

function checkpointIsDue<T>({ options: { checkpoint }, progress, session }: TrainingState<T>): boolean {
  if (!checkpoint) return false;
  const age = performance.now() - session.checkpointMs;
  return isDue(progress.step, checkpoint.everySteps) || age >= (checkpoint.everyMs ?? CHECKPOINT_MS);
}

function isDue(step: number, every: number | undefined): boolean {
  return every !== undefined && step % every === 0;
}

async function* stop<T>(state: TrainingState<T>): Events {
  yield* keep(state);
  throw state.options.signal!.reason;
}

async function* keep<T>(state: TrainingState<T>): Events {
  const { checkpoint } = state.options;
  if (await write(state)) yield { kind: "checkpoint", step: state.progress.step, path: checkpoint!.path };
}

/** Writes a checkpoint unless there is none to write; its log entries are on the disk before it is. */
async function write<T>(state: TrainingState<T>): Promise<boolean> {
  const { options, progress, optimizer, session } = state;
  if (!options.checkpoint || !state.dirty) return false;
  const { first, second } = optimizer.moments;
  const weights = trainedWeights(state);
  await state.log?.flush();
  progress.elapsedMs = elapsedMs(state);
  const { bestWeights, identity } = state;
  const content = { identity, progress, weights, firstMoments: first, secondMoments: second, bestWeights };
  await writeCheckpoint(options.checkpoint.path, content);
  state.keptStep = progress.step;
  state.dirty = false;
  session.checkpointMs = performance.now();
  return true;
}

function restoreBest<T>(state: TrainingState<T>): void {
  for (const [name, weights] of state.bestWeights ?? [])
    state.options.model.parameters.get(name)!.data.set(weights);
}
