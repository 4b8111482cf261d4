import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { EncoderConfig } from "../../src/models/encoders/encoder-config.ts";
import { classify, pooled, sentenceEmbedding } from "../../src/models/encoders/heads.ts";
import { makeTrainable } from "../../src/models/encoders/make-trainable.ts";
import type { Model } from "../../src/models/encoders/scope.ts";
import { takeRows } from "../../src/models/graph/operators/gather.ts";
import {
  binaryCrossEntropy,
  contrastiveLoss,
  crossEntropy,
} from "../../src/models/graph/operators/losses.ts";
import { reshape } from "../../src/models/graph/operators/reshape.ts";
import type { Runner } from "../../src/models/runner.ts";
import { loadRunner } from "../../src/models/runners/load-runner.ts";
import type { Tensor, Tensors } from "../../src/models/tensor.ts";

/*
 * Loss and the gradient of every parameter of three tiny encoders, as PyTorch computes them, on both runners: relative L2 below
 * 1e-5. The bias of the keys moves all scores of a row alike, so its true gradient is 0; what PyTorch prints there is rounding, some
 * 1e-9 of the longest gradient, and ours must be as small.
 */
interface Numbers {
  readonly shape: readonly number[];
  readonly data: readonly number[];
}

interface Golden {
  readonly config: Readonly<Record<"L" | "H" | "A" | "FF" | "V" | "T" | "B", number>>;
  readonly loss: number;
  readonly inputs: Readonly<Record<string, Numbers>>;
  readonly parameters: Readonly<
    Record<string, { shape: readonly number[]; value: readonly number[]; gradient: readonly number[] }>
  >;
}

const TOLERANCE = 1e-5;
const ROUNDING = 1e-8;

/** The names of the two small encoders, whose weights are stored as [in, out], and ours. */
const PARTS: Readonly<Record<string, string>> = {
  q: "attention.self.query",
  k: "attention.self.key",
  v: "attention.self.value",
  o: "attention.output.dense",
  f1: "intermediate.dense",
  f2: "output.dense",
};
const WHOLE: Readonly<Record<string, string>> = {
  tok: "embeddings.word_embeddings.weight",
  pos: "embeddings.position_embeddings.weight",
  eg: "embeddings.LayerNorm.weight",
  eb: "embeddings.LayerNorm.bias",
  g1: "attention.output.LayerNorm.weight",
  b1: "attention.output.LayerNorm.bias",
  g2: "output.LayerNorm.weight",
  b2: "output.LayerNorm.bias",
  pw: "dense.weight",
  pb: "dense.bias",
  cw: "classifier.weight",
  cb: "classifier.bias",
};

function golden(name: string): Golden {
  const file = new URL(`../../fixtures/oracle/gradients/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")) as Golden;
}

function huggingFaceName(name: string): string {
  const [layer, part] = name.includes(".") ? name.split(".") : [undefined, name];
  const [, stem = "", kind] = /^(\w+)([wb])$/.exec(part!) ?? [];
  const known = WHOLE[part!] ?? `${PARTS[stem]}.${kind === "w" ? "weight" : "bias"}`;
  return layer === undefined ? known : `encoder.layer.${layer}.${known}`;
}

function transposed(values: readonly number[], [rows = 0, columns = 0]: readonly number[]): number[] {
  return Array.from(
    { length: rows * columns },
    (_, at) => values[(at % rows) * columns + Math.floor(at / rows)]!,
  );
}

/** Parameters and their gradients with Hugging Face's names and layout. */
function layOut({ parameters }: Golden, short: boolean) {
  const laidOut = Object.entries(parameters).map(([name, { shape, value, gradient }]) => {
    const turn = short && shape.length === 2 && name !== "tok" && name !== "pos";
    const dims = turn ? shape.toReversed() : shape;
    const lay = (numbers: readonly number[]) =>
      Float32Array.from(turn ? transposed(numbers, shape) : numbers);
    return { name: short ? huggingFaceName(name) : name, dims, value: lay(value), gradient: lay(gradient) };
  });
  const tensors = laidOut.map(
    ({ name, dims, value }) => [name, { type: "float32", dims, data: value }] as const,
  );
  return { parameters: new Map(tensors), expected: laidOut };
}

function config({ config: { L, H, A, FF, V }, parameters }: Golden, short: boolean): EncoderConfig {
  const positions = parameters[short ? "pos" : "embeddings.position_embeddings.weight"]!.shape[0]!;
  return {
    architecture: "bert",
    layers: L,
    width: H,
    heads: A,
    inner: FF,
    vocabulary: V,
    positions,
    tokenTypes: short ? 0 : 2,
    embeddingWidth: H,
    layerNormEps: short ? 1e-5 : 1e-12,
    gelu: short ? "tanh" : "erf",
    positionOffset: 0,
  };
}

function floats({ shape, data }: Numbers): Tensor {
  return { type: "float32", dims: shape, data: Float32Array.from(data) };
}

function integers({ shape, data }: Numbers): Tensor {
  return { type: "int32", dims: shape, data: Int32Array.from(data) };
}

function counted({ shape: [rows = 0, tokens = 0] }: Numbers): Tensor {
  return {
    type: "int32",
    dims: [rows, tokens],
    data: Int32Array.from({ length: rows * tokens }, (_, at) => at % tokens),
  };
}

async function expectGradients(
  runner: Runner,
  file: Golden,
  { short, model, inputs }: { short: boolean; model: (config: EncoderConfig) => Model; inputs: Tensors },
): Promise<void> {
  const { parameters, expected } = layOut(file, short);
  const trainable = await makeTrainable({ runner, parameters, model: model(config(file, short)) });
  const { loss, gradients } = await trainable.gradients({ inputs, samples: file.config.B }, 1);
  expect(Math.abs(loss - file.loss)).toBeLessThan(TOLERANCE * file.loss);
  expect([...trainable.trained].sort()).toEqual(expected.map(({ name }) => name).sort());
  const longest = Math.max(...expected.map(({ gradient }) => Math.hypot(...gradient)));
  for (const { name, gradient } of expected) {
    const limit = name.endsWith("key.bias") ? ROUNDING * longest : TOLERANCE * Math.hypot(...gradient);
    const difference = Math.hypot(...gradients.get(name)!.map((each, at) => each - gradient[at]!));
    expect(difference, name).toBeLessThan(limit);
  }
  await trainable.release();
}

describe.each(["onnxruntime-node", "onnxruntime-web"] as const)(
  "on %s, gradients equal PyTorch's",
  (prefer) => {
    it("for an encoder with a block mask and logits at markers", async () => {
      const file = golden("bert-block-mask");
      const { ids, positions, token_types: types, additive_mask: mask, markers, labels } = file.inputs;
      await expectGradients(await loadRunner({ prefer }), file, {
        short: false,
        model: (config) => (scope) => {
          const vectors = pooled(scope, config, { pooling: "markers", attention: "additive" });
          const logits = reshape(classify(scope, vectors), ["markers"]);
          return { loss: binaryCrossEntropy(logits, scope.graph.input("labels", "float32", ["markers"])) };
        },
        inputs: {
          ids: integers(ids!),
          positions: integers(positions!),
          types: integers(types!),
          attention: floats(mask!),
          markers: integers(markers!),
          labels: floats(labels!),
        },
      });
    });

    it("for a classifier on the first token", async () => {
      const file = golden("classifier-encoder");
      const { ids, mask, labels } = file.inputs;
      const targets = labels!.data.flatMap((label) => [1 - label, label]);
      await expectGradients(await loadRunner({ prefer }), file, {
        short: true,
        model: (config) => (scope) => {
          const vectors = pooled(scope, config, { pooling: "first" });
          const logits = classify(scope, vectors, { dense: { name: "dense", activation: "geluTanh" } });
          return { loss: crossEntropy(logits, scope.graph.input("targets", "float32", ["batch", 2])) };
        },
        inputs: {
          ids: integers(ids!),
          positions: counted(ids!),
          mask: floats(mask!),
          targets: floats({ shape: [labels!.data.length, 2], data: targets }),
        },
      });
    });

    it("for two encoders with shared weights and a contrastive loss", async () => {
      const file = golden("bi-encoder");
      const { ids, mask } = file.inputs;
      await expectGradients(await loadRunner({ prefer }), file, {
        short: true,
        model: (config) => (scope) => {
          const embeddings = sentenceEmbedding(scope, config);
          const rows = (name: string) => takeRows(embeddings, scope.graph.input(name, "int32", ["pairs"]));
          return { loss: contrastiveLoss(rows("anchors"), rows("partners"), 20) };
        },
        inputs: {
          ids: integers(ids!),
          positions: counted(ids!),
          mask: floats(mask!),
          anchors: integers({ shape: [4], data: [0, 1, 2, 3] }),
          partners: integers({ shape: [4], data: [4, 5, 6, 7] }),
        },
      });
    });
  },
);
