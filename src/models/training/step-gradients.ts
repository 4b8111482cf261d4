import type { Batch, Gradients, Trainable } from "../trainable.ts";
import { gradientOf } from "./adamw.ts";

/** A model that may compute several batches at the same time. */
export interface ConcurrentTrainable extends Trainable {
  /** How many calls of `gradients` may be under way at once; what they answer is valid until the next call. Default: 1. */
  readonly workers?: number;
}

/** Part of a step's samples, computed at once. */
export interface StepPart {
  readonly batch: Batch;
  readonly seed: number;
}

/** The gradient of a step's samples together. */
export interface StepGradients extends Gradients {
  /** The loss of each part. */
  readonly losses: readonly number[];
}

/**
 * Makes the gradient of a step out of those of its parts: their mean, weighted by samples, as if all had been in one
 * batch. Parts are added in their order, whichever is ready first, so that the sum is the same each time; its arrays are
 * made once and used again by the next step.
 */
export function stepGradients(
  model: ConcurrentTrainable,
): (parts: readonly StepPart[]) => Promise<StepGradients> {
  const atOnce = model.workers ?? 1;
  let sums: ReadonlyMap<string, Float32Array> | undefined;
  return async (parts) => {
    if (parts.length === 1) {
      const { loss, gradients } = await model.gradients(parts[0]!.batch, parts[0]!.seed);
      return { loss, losses: [loss], gradients };
    }
    sums ??= zerosFor(model);
    for (const sum of sums.values()) sum.fill(0);
    const samples = parts.reduce((total, { batch }) => total + batch.samples, 0);
    const losses: number[] = [];
    let loss = 0;
    for (let from = 0; from < parts.length; from += atOnce) {
      const round = parts.slice(from, from + atOnce);
      const computed = await Promise.all(round.map(({ batch, seed }) => model.gradients(batch, seed)));
      for (const [at, part] of computed.entries()) {
        const weight = round[at]!.batch.samples / samples;
        loss += part.loss * weight;
        losses.push(part.loss);
        for (const [name, sum] of sums) addTo(sum, gradientOf(part.gradients, name), weight);
      }
    }
    return { loss, losses, gradients: sums };
  };
}

function zerosFor({ parameters, trained }: Trainable): ReadonlyMap<string, Float32Array> {
  return new Map(trained.map((name) => [name, new Float32Array(parameters.get(name)!.data.length)]));
}

function addTo(sum: Float32Array, gradient: Float32Array, weight: number): void {
  for (let at = 0; at < sum.length; at++) sum[at] = sum[at]! + gradient[at]! * weight;
}
