import type { Batch, Trainable } from "../../src/models/trainable.ts";
import type { Sampler } from "../../src/models/training/sampler.ts";
import { shuffled } from "../../src/models/training/sampler.ts";
import { seededRandom } from "../../src/stats/random.ts";

/** A sample of a linear law. */
export interface Point {
  readonly id: string;
  readonly x: readonly number[];
  readonly y: number;
}

export interface LinearOptions {
  readonly width: number;
  /** Share of inputs that are dropped, by the seed of the batch. Default: 0. */
  readonly dropout?: number;
}

/** Linear regression with a squared loss: small enough to be checked by hand, with all that a Trainable has. */
export function makeTrainable(options: unknown): Trainable {
  const { width, dropout = 0 } = options as LinearOptions;
  const weight = Float32Array.from({ length: width }, (_, at) => 0.1 * (at + 1));
  const bias = new Float32Array(1);
  const frozen = Float32Array.of(2);
  const gradients = new Map([
    ["layer.weight", new Float32Array(width)],
    ["layer.bias", new Float32Array(1)],
  ]);
  return {
    parameters: new Map([
      ["layer.weight", { type: "float32" as const, dims: [width], data: weight }],
      ["layer.bias", { type: "float32" as const, dims: [1], data: bias }],
      ["scale", { type: "float32" as const, dims: [1], data: frozen }],
    ]),
    trained: ["layer.weight", "layer.bias"],
    async gradients({ inputs, samples }, seed) {
      const random = seededRandom(seed);
      const x = inputs.x!.data as Float32Array;
      const y = inputs.y!.data as Float32Array;
      const [slope, offset] = [gradients.get("layer.weight")!, gradients.get("layer.bias")!];
      slope.fill(0);
      offset.fill(0);
      let loss = 0;
      for (let sample = 0; sample < samples; sample++) {
        const row = Array.from({ length: width }, (_, at) =>
          random() < dropout ? 0 : x[sample * width + at]!,
        );
        const error = row.reduce((sum, value, at) => sum + value * weight[at]!, bias[0]! - y[sample]!);
        loss += error ** 2 / samples;
        for (const [at, value] of row.entries()) slope[at]! += (2 * error * value) / samples;
        offset[0]! += (2 * error) / samples;
      }
      return { loss, gradients };
    },
    release: async () => {},
  };
}

/** Points of the law y = x₁ - 2·x₂ + 3·x₃ - … + 0.5, without noise. */
export function points(count: number, width: number): readonly Point[] {
  const random = seededRandom("points");
  return Array.from({ length: count }, (_, at) => {
    const x = Array.from({ length: width }, () => random() * 2 - 1);
    const y = x.reduce((sum, value, place) => sum + value * (place + 1) * (place % 2 ? -1 : 1), 0.5);
    return { id: `p${at}`, x, y };
  });
}

export function collate(samples: readonly Point[]): Batch {
  const width = samples[0]!.x.length;
  return {
    samples: samples.length,
    inputs: {
      x: {
        type: "float32",
        dims: [samples.length, width],
        data: Float32Array.from(samples.flatMap(({ x }) => x)),
      },
      y: { type: "float32", dims: [samples.length], data: Float32Array.from(samples, ({ y }) => y) },
    },
  };
}

/** Points as training data. */
export function linearData(
  count: number,
  width: number,
): {
  readonly sampler: Sampler<Point>;
  readonly collate: (samples: readonly Point[]) => Batch;
  readonly idOf: (point: Point) => string;
} {
  return { sampler: shuffled(points(count, width)), collate, idOf: ({ id }) => id };
}
