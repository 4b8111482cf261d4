import { performance } from "node:perf_hooks";
import { usageError } from "../core/errors.ts";
import type { TrainOptions } from "./train-options.ts";

/** What a training does where its options do not say otherwise. */
export interface UsualPlan {
  readonly epochs: number;
  readonly batch: number;
  readonly lr: number;
  /** Share of the steps over which the learning rate rises. */
  readonly warmUp: number;
}

/** How long is trained on so many samples, and at which rate. */
export function trainingPlan(size: number, options: TrainOptions, usual: UsualPlan) {
  const { epochs = usual.epochs, batch = usual.batch, lr = usual.lr, maxSteps } = options;
  const steps = Math.min(epochs * Math.ceil(size / batch), maxSteps ?? Number.POSITIVE_INFINITY);
  return {
    epochs,
    batchSize: batch,
    schedule: { rate: lr, warmupSteps: Math.floor(usual.warmUp * steps) },
    ...(maxSteps === undefined ? {} : { maxSteps }),
  };
}

/** The time that is left to train in, `laterMs` taken off for what comes after. */
export function timeLimit(
  { minutes }: TrainOptions,
  { startedMs, laterMs = 0 }: { readonly startedMs: number; readonly laterMs?: number },
): { readonly maxMs?: number } {
  if (minutes === undefined) return {};
  const maxMs = minutes * 60_000 - (performance.now() - startedMs) - laterMs;
  if (maxMs > 0) return { maxMs };
  throw usageError(`--minutes ${minutes}: reading and validating alone takes longer`, "Give it more time.");
}
