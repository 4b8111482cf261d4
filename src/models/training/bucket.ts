import { seededRandom } from "../../stats/random.ts";
import { shuffle } from "../../stats/shuffle.ts";

export interface BucketOptions<T> {
  /** Samples in a batch; only the last one may have fewer. */
  readonly batchSize: number;
  /** How long a sample is. Without it batches are cut as samples come. */
  readonly lengthOf?: ((sample: T) => number) | undefined;
  /** How many batches are sorted by length together: no more than that is held in memory. Default: 50. */
  readonly lookAhead?: number | undefined;
  /** Decides the order of batches. */
  readonly seed: number;
}

export const LOOK_AHEAD = 50;

/**
 * Batches of samples of about the same length, so that little is computed for padding. Within the look-ahead, samples
 * are sorted by length and the batches cut from them shuffled: which lengths meet is not by chance, when they come is.
 */
export async function* bucket<T>(
  samples: Iterable<T> | AsyncIterable<T>,
  { batchSize, lengthOf, lookAhead = LOOK_AHEAD, seed }: BucketOptions<T>,
): AsyncGenerator<readonly T[], void, void> {
  const random = seededRandom(seed);
  const held = lengthOf ? batchSize * lookAhead : batchSize;
  const cut = (window: readonly T[]): Iterable<readonly T[]> =>
    lengthOf ? shuffle(batchesOf(sorted(window, lengthOf), batchSize), random) : [window];
  let window: T[] = [];
  for await (const sample of samples) {
    window.push(sample);
    if (window.length < held) continue;
    yield* cut(window);
    window = [];
  }
  if (window.length > 0) yield* cut(window);
}

function sorted<T>(samples: readonly T[], lengthOf: (sample: T) => number): readonly T[] {
  return samples
    .map((sample) => ({ sample, length: lengthOf(sample) }))
    .sort((a, b) => a.length - b.length)
    .map(({ sample }) => sample);
}

function batchesOf<T>(samples: readonly T[], size: number): (readonly T[])[] {
  const batches: (readonly T[])[] = [];
  for (let at = 0; at < samples.length; at += size) batches.push(samples.slice(at, at + size));
  return batches;
}
