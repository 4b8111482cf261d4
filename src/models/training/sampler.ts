import { createHash } from "node:crypto";
import { seededRandom } from "../../stats/random.ts";
import { shuffle } from "../../stats/shuffle.ts";

/** Draws the samples of each epoch. The same epoch and seed always give the same samples in the same order. */
export interface Sampler<T> {
  /** Stands for the data and for how samples are drawn from it: training resumes only on the same. */
  readonly fingerprint: string;
  /** Samples in an epoch: how long the schedule of the learning rate is. */
  readonly size: number;
  /** The samples of an epoch, counted from 1. The seed is a different one in each epoch. */
  epoch(epoch: number, seed: number): Iterable<T> | AsyncIterable<T>;
}

/** How far sampling has come: restored by drawing the epoch again and passing over the batches that were done. */
export interface SamplerPosition {
  /** Counted from 1. */
  readonly epoch: number;
  /** Batches of the epoch that were done. */
  readonly batch: number;
}

/** Every sample once in each epoch, in an order that is new each time. */
export function shuffled<T>(samples: readonly T[]): Sampler<T> {
  return {
    fingerprint: hashOf(samples),
    size: samples.length,
    epoch: (_, seed) => shuffle(samples, seededRandom(seed)),
  };
}

function hashOf(samples: readonly unknown[]): string {
  const hash = createHash("sha256");
  for (const sample of samples) hash.update(`${JSON.stringify(sample)}\n`);
  return hash.digest("hex");
}
