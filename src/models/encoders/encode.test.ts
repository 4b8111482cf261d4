import { describe, expect, it } from "vitest";
import { encoderShapes } from "../files/encoder-shapes.ts";
import { loadRunner } from "../runners/load-runner.ts";
import type { Parameters, Tensors } from "../tensor.ts";
import { encode, encodeAt, encodeMarked } from "./encode.ts";
import type { EncoderConfig } from "./encoder-config.ts";
import { inferenceModel, type Precision } from "./inference-model.ts";
import { initialParameters } from "./initial-parameters.ts";
import { layerNames } from "./layer-names.ts";

const BERT: EncoderConfig = {
  architecture: "bert",
  layers: 2,
  width: 8,
  heads: 2,
  inner: 12,
  vocabulary: 20,
  positions: 9,
  tokenTypes: 2,
  embeddingWidth: 8,
  layerNormEps: 1e-5,
  gelu: "tanh",
  positionOffset: 0,
};

const FAMILIES: Readonly<Record<string, EncoderConfig>> = {
  BERT,
  ELECTRA: { ...BERT, architecture: "electra", embeddingWidth: 6 },
  DistilBERT: { ...BERT, architecture: "distilbert", tokenTypes: 0 },
  RoBERTa: { ...BERT, architecture: "roberta", tokenTypes: 1, positionOffset: 2 },
};

/** Parameters large enough that every part of an encoder shows in its result. */
function livelyParameters(config: EncoderConfig): Parameters {
  const parameters = initialParameters(config, { seed: 5 });
  for (const [name, { dims, data }] of parameters)
    for (const at of data.keys())
      data[at] = dims.length === 1 ? data[at]! + Math.sin(at + name.length) / 4 : data[at]! * 20;
  return parameters;
}

function batch(rows: readonly (readonly number[])[], { tokenTypes }: EncoderConfig): Tensors {
  const tokens = Math.max(...rows.map((row) => row.length));
  const dims = [rows.length, tokens];
  const whole = (value: (token: number | undefined, at: number) => number) =>
    Int32Array.from(rows.flatMap((row) => Array.from({ length: tokens }, (_, at) => value(row[at], at))));
  return {
    ids: { type: "int32", dims, data: whole((token) => token ?? 0) },
    positions: { type: "int32", dims, data: whole((_, at) => at) },
    mask: { type: "float32", dims, data: Float32Array.from(whole((token) => (token === undefined ? 0 : 1))) },
    ...(tokenTypes > 0
      ? { types: { type: "int32", dims, data: whole((_, at) => (at > 1 ? tokenTypes - 1 : 0)) } }
      : {}),
  };
}

async function vectors(
  config: EncoderConfig,
  parameters: Parameters,
  inputs: Tensors,
  precision: Precision = "fp32",
) {
  const model = inferenceModel(
    (scope) => ({ vectors: encode(scope, config).vectors }),
    parameters,
    precision,
  );
  const session = await (await loadRunner()).load(model);
  return (await session.run(inputs)).vectors!;
}

type Rows = readonly (readonly number[])[];

/** One text through an encoder in the plainest way there is, as an oracle. */
function plainly(config: EncoderConfig, parameters: Parameters, ids: readonly number[]): Rows {
  const table = (name: string, row: number): number[] => {
    const { dims, data } = parameters.get(`${name}.weight`)!;
    return Array.from(data.subarray(row * dims[1]!, (row + 1) * dims[1]!));
  };
  const vector = (name: string): number[] => Array.from(parameters.get(name)!.data);
  const dot = (one: readonly number[], other: readonly number[]): number =>
    one.reduce((sum, each, at) => sum + each * other[at]!, 0);
  const linear = (rows: Rows, name: string): Rows =>
    rows.map((row) => vector(`${name}.bias`).map((bias, out) => bias + dot(row, table(name, out))));
  const norm = (rows: Rows, name: string): Rows =>
    rows.map((row) => {
      const mean = row.reduce((sum, each) => sum + each, 0) / row.length;
      const variance = row.reduce((sum, each) => sum + (each - mean) ** 2, 0) / row.length;
      const [weight, bias] = [vector(`${name}.weight`), vector(`${name}.bias`)];
      return row.map(
        (each, at) => ((each - mean) / Math.sqrt(variance + config.layerNormEps)) * weight[at]! + bias[at]!,
      );
    });
  const plus = (one: Rows, other: Rows): Rows =>
    one.map((row, at) => row.map((each, column) => each + other[at]![column]!));
  const gelu = (x: number): number =>
    0.5 * x * (1 + Math.tanh(Math.sqrt(2 / Math.PI) * (x + 0.044715 * x ** 3)));
  const attend = (queries: Rows, keys: Rows, values: Rows): Rows =>
    queries.map((query) => {
      const heard: number[] = [];
      const size = config.width / config.heads;
      for (let from = 0; from < config.width; from += size) {
        const part = (row: readonly number[]): number[] => row.slice(from, from + size);
        const scores = keys.map((key) => Math.exp(dot(part(query), part(key)) / Math.sqrt(size)));
        const total = scores.reduce((sum, each) => sum + each, 0);
        for (let at = 0; at < size; at++)
          heard.push(
            values.reduce((sum, value, token) => sum + (scores[token]! / total) * value[from + at]!, 0),
          );
      }
      return heard;
    });
  let rows: Rows = ids.map((id, at) => {
    const parts = [
      table("embeddings.word_embeddings", id),
      table("embeddings.position_embeddings", at + config.positionOffset),
    ];
    if (config.tokenTypes > 0)
      parts.push(table("embeddings.token_type_embeddings", at > 1 ? config.tokenTypes - 1 : 0));
    return parts[0]!.map((_, column) => parts.reduce((sum, part) => sum + part[column]!, 0));
  });
  rows = norm(rows, "embeddings.LayerNorm");
  if (config.embeddingWidth !== config.width) rows = linear(rows, "embeddings_project");
  for (let layer = 0; layer < config.layers; layer++) {
    const names = layerNames(config.architecture, layer);
    const heard = attend(linear(rows, names.query), linear(rows, names.key), linear(rows, names.value));
    rows = norm(plus(rows, linear(heard, names.attentionOutput)), names.attentionNorm);
    const inner = linear(rows, names.up).map((row) => row.map(gelu));
    rows = norm(plus(rows, linear(inner, names.down)), names.outputNorm);
  }
  return rows;
}

describe.each(Object.entries(FAMILIES))("encode(scope, config) for %s", (_family, config) => {
  const parameters = livelyParameters(config);

  it("gives what a plain computation gives, for texts of unequal length in one batch", async () => {
    const texts = [[3, 7, 19, 4, 5], [6], [1, 1, 2]];
    const { dims, data } = await vectors(config, parameters, batch(texts, config));
    expect(dims).toEqual([15, config.width]);
    for (const [row, ids] of texts.entries())
      for (const [token, expected] of plainly(config, parameters, ids).entries())
        for (const [column, value] of expected.entries())
          expect(Math.abs(Number(data[(row * 5 + token) * config.width + column]) - value)).toBeLessThan(
            2e-5,
          );
  });

  it("asks for every parameter that the family's files have, and for no other", () => {
    const asked = new Set<string>();
    const spied: Parameters = new Proxy(parameters, {
      get: (map, property) =>
        property === "get"
          ? (name: string) => asked.add(name) && map.get(name)
          : (name: string) => map.has(name),
    });
    inferenceModel((scope) => ({ vectors: encode(scope, config).vectors }), spied);
    expect([...asked].sort()).toEqual([...encoderShapes(config).keys()].sort());
  });

  it("in 8-bit integers stays near, alone and in a batch", async () => {
    const texts = [
      [3, 7, 19, 4, 5],
      [6, 2],
    ];
    const exact = await vectors(config, parameters, batch(texts, config));
    const rough = await vectors(config, parameters, batch(texts, config), "int8");
    const alone = await vectors(config, parameters, batch([texts[1]!], config), "int8");
    const apart = (at: number) => Math.abs(Number(rough.data[at]) - Number(exact.data[at]));
    expect(Math.max(...Array.from({ length: 7 * config.width }, (_, at) => apart(at)))).toBeLessThan(0.12);
    for (const [at, value] of Array.from(alone.data, Number).entries())
      expect(Math.abs(value - Number(rough.data[5 * config.width + at]))).toBeLessThan(1e-5);
  });
});

it("encodeAt gives the vectors that encode gives for the same tokens, one twice", async () => {
  const parameters = livelyParameters(BERT);
  const inputs = batch(
    [
      [3, 7, 19, 4, 5],
      [6, 2],
    ],
    BERT,
  );
  const model = inferenceModel((scope) => {
    const numbers = scope.graph.input("numbers", "int32", ["n"]);
    return { some: encodeAt(scope, BERT, { numbers }) };
  }, parameters);
  const numbers = { type: "int32", dims: [3], data: Int32Array.of(6, 2, 6) } as const;
  const { some } = await (await (await loadRunner()).load(model)).run({ ...inputs, numbers });
  const all = await vectors(BERT, parameters, inputs);
  expect(some!.dims).toEqual([3, 8]);
  for (const [at, value] of Array.from(some!.data, Number).entries())
    expect(value).toBeCloseTo(Number(all.data[numbers.data[Math.floor(at / 8)]! * 8 + (at % 8)]), 5);
});

it("encodeMarked gives what encodeAt gives, and all tokens as the last layer is given them", async () => {
  const parameters = livelyParameters(BERT);
  const inputs = batch([[3, 7, 19]], BERT);
  const model = inferenceModel((scope) => {
    const numbers = scope.graph.input("numbers", "int32", ["n"]);
    return { ...encodeMarked(scope, BERT, { numbers }) };
  }, parameters);
  const numbers = { type: "int32", dims: [1], data: Int32Array.of(2) } as const;
  const { marked, tokens } = await (await (await loadRunner()).load(model)).run({ ...inputs, numbers });
  const all = await vectors(BERT, parameters, inputs);
  const before = await vectors({ ...BERT, layers: 1 }, parameters, inputs);
  expect([marked!.dims, tokens!.dims]).toEqual([
    [1, 8],
    [3, 8],
  ]);
  for (const [at, value] of Array.from(marked!.data, Number).entries())
    expect(value).toBeCloseTo(Number(all.data[2 * 8 + at]), 5);
  for (const [at, value] of Array.from(tokens!.data, Number).entries())
    expect(value).toBeCloseTo(Number(before.data[at]), 5);
});

it("a parameter that is not there is named", () => {
  expect(() => inferenceModel((scope) => ({ vectors: encode(scope, BERT).vectors }), new Map())).toThrow(
    'the model has no parameter "embeddings.word_embeddings.weight"',
  );
});
