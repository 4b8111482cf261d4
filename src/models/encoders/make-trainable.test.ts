import { beforeAll, describe, expect, it } from "vitest";
import { crossEntropy } from "../graph/operators/losses.ts";
import { sumAll } from "../graph/operators/reduce.ts";
import type { Runner } from "../runner.ts";
import { loadRunner } from "../runners/load-runner.ts";
import type { Tensor } from "../tensor.ts";
import type { Batch, Trainable } from "../trainable.ts";
import type { EncoderConfig } from "./encoder-config.ts";
import { classify, pooled } from "./heads.ts";
import { initialParameters } from "./initial-parameters.ts";
import { makeTrainable } from "./make-trainable.ts";
import type { Model } from "./scope.ts";

const CONFIG: EncoderConfig = {
  architecture: "bert",
  layers: 1,
  width: 8,
  heads: 2,
  inner: 16,
  vocabulary: 12,
  positions: 6,
  tokenTypes: 2,
  embeddingWidth: 8,
  layerNormEps: 1e-12,
  gelu: "erf",
  positionOffset: 0,
};
const HEADS = new Map([
  ["classifier.weight", [2, 8]],
  ["classifier.bias", [2]],
]);

function model(rate: number): Model {
  return (scope) => {
    const vectors = pooled(scope, CONFIG, { pooling: "mean", dropout: { hidden: rate, attention: rate } });
    const logits = classify(scope, vectors, { dropout: rate });
    return { loss: crossEntropy(logits, scope.graph.input("targets", "float32", ["batch", 2])) };
  };
}

function whole(...data: readonly number[]): Tensor {
  return { type: "int32", dims: [2, 3], data: Int32Array.from(data) };
}

const BATCH: Batch = {
  samples: 2,
  inputs: {
    ids: whole(3, 7, 7, 1, 11, 0),
    positions: whole(0, 1, 2, 0, 1, 2),
    types: whole(0, 1, 1, 0, 0, 0),
    mask: { type: "float32", dims: [2, 3], data: Float32Array.of(1, 1, 1, 1, 1, 0) },
    targets: { type: "float32", dims: [2, 2], data: Float32Array.of(1, 0, 0, 1) },
  },
};

let runner: Runner;
beforeAll(async () => {
  runner = await loadRunner();
});

function trainable(rate = 0, frozen: (name: string) => boolean = () => false): Promise<Trainable> {
  const parameters = initialParameters(CONFIG, { seed: 3, heads: HEADS });
  return makeTrainable({ runner, parameters, model: model(rate), frozen });
}

describe("makeTrainable(options)", () => {
  it("trains every parameter, and gives a gradient of its size for each", async () => {
    const made = await trainable();
    expect([...made.trained].sort()).toEqual([...made.parameters.keys()].sort());
    const { gradients } = await made.gradients(BATCH, 1);
    for (const [name, { data }] of made.parameters)
      expect(gradients.get(name)!.length, name).toBe(data.length);
  });

  it("adds up the rows of a table that a batch uses more than once, and leaves the others 0", async () => {
    const { gradients } = await (await trainable()).gradients(BATCH, 1);
    const words = gradients.get("embeddings.word_embeddings.weight")!;
    const used = Array.from({ length: 12 }, (_, id) =>
      words.subarray(id * 8, id * 8 + 8).some((each) => each !== 0),
    );
    // Id 0 stands in the filling only, which no text attends to and no mean counts.
    expect(used.flatMap((isUsed, id) => (isUsed ? [id] : []))).toEqual([1, 3, 7, 11]);
    const total = (table: string): number => gradients.get(table)!.reduce((sum, each) => sum + each, 0);
    // All three tables get the same rows.
    expect(total("embeddings.position_embeddings.weight")).toBeCloseTo(
      total("embeddings.word_embeddings.weight"),
      6,
    );
    expect(total("embeddings.token_type_embeddings.weight")).toBeCloseTo(
      total("embeddings.word_embeddings.weight"),
      6,
    );
  });

  it("gives frozen parameters no gradient, and the others the same as before", async () => {
    const all = await (await trainable()).gradients(BATCH, 1);
    const made = await trainable(0, (name) => name.startsWith("embeddings."));
    const { loss, gradients } = await made.gradients(BATCH, 1);
    expect(made.trained.some((name) => name.startsWith("embeddings."))).toBe(false);
    expect(loss).toBeCloseTo(all.loss, 6);
    for (const [name, gradient] of gradients)
      for (const [at, value] of gradient.entries())
        expect(value, name).toBeCloseTo(all.gradients.get(name)![at]!, 6);
  });

  it("uses the parameters as they are at each call", async () => {
    const made = await trainable();
    const { loss, gradients } = await made.gradients(BATCH, 1);
    for (const [name, gradient] of gradients) {
      const { data } = made.parameters.get(name)!;
      for (const at of data.keys()) data[at]! -= 0.1 * gradient[at]!;
    }
    expect((await made.gradients(BATCH, 1)).loss).toBeLessThan(loss);
  });

  it("drops out the same elements for the same seed, and others for another", async () => {
    const made = await trainable(0.3);
    const [one, again, other] = [
      await made.gradients(BATCH, 1),
      await made.gradients(BATCH, 1),
      await made.gradients(BATCH, 2),
    ];
    expect(again).toEqual(one);
    expect(other.loss).not.toBe(one.loss);
  });

  it("can be asked twice at once", async () => {
    const made = await trainable(0.3);
    const [one, other] = await Promise.all([made.gradients(BATCH, 1), made.gradients(BATCH, 2)]);
    expect(one).toEqual(await made.gradients(BATCH, 1));
    expect(other).toEqual(await made.gradients(BATCH, 2));
  });

  it("takes batches of any size one after the other", async () => {
    const made = await trainable(0.1);
    const first = (tensor: Tensor): Tensor => {
      const columns = tensor.dims[1]!;
      return { ...tensor, dims: [1, columns], data: tensor.data.slice(0, columns) } as Tensor;
    };
    const one = Object.fromEntries(
      Object.entries(BATCH.inputs).map(([name, tensor]) => [name, first(tensor)]),
    );
    const large = await made.gradients(BATCH, 1);
    expect((await made.gradients({ inputs: one, samples: 1 }, 1)).loss).toBeGreaterThan(0);
    expect(await made.gradients(BATCH, 1)).toEqual(large);
  });

  it("names an input that the batch lacks", async () => {
    const { mask: _, ...inputs } = BATCH.inputs;
    await expect((await trainable()).gradients({ inputs, samples: 2 }, 1)).rejects.toThrow(
      'the batch lacks the input "mask"',
    );
  });

  it("names an input whose shape does not fit the others", async () => {
    const targets = { type: "float32", dims: [1, 2], data: Float32Array.of(1, 0) } as const;
    await expect(
      (await trainable()).gradients({ inputs: { ...BATCH.inputs, targets }, samples: 2 }, 1),
    ).rejects.toThrow(
      'the input "targets" is float32 [1,2], not float32 [batch,2] with batch = 2, tokens = 3',
    );
  });

  it("refuses a model without a loss, and one whose loss is no number", async () => {
    const parameters = initialParameters(CONFIG, { seed: 3 });
    const vectors: Model = (scope) => ({ vectors: pooled(scope, CONFIG, { pooling: "first" }) });
    await expect(makeTrainable({ runner, parameters, model: vectors })).rejects.toThrow("must answer a loss");
    const long: Model = (scope) => ({ loss: vectors(scope).vectors! });
    await expect(makeTrainable({ runner, parameters, model: long })).rejects.toThrow(
      "loss without dimensions",
    );
    const short: Model = (scope) => ({ loss: sumAll(vectors(scope).vectors!) });
    await expect(makeTrainable({ runner, parameters, model: short })).resolves.toBeDefined();
  });
});
