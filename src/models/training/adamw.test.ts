import { describe, expect, it } from "vitest";
import { type AdamWOptions, adamw, decaysByName } from "./adamw.ts";

function model(values: Readonly<Record<string, number>>) {
  const parameters = new Map(
    Object.entries(values).map(([name, value]) => [
      name,
      { type: "float32" as const, dims: [1], data: Float32Array.of(value) },
    ]),
  );
  return { parameters, trained: [...parameters.keys()] };
}

function trainOne(start: number, slopes: readonly number[], rate: number, options: AdamWOptions = {}) {
  const one = model({ w: start });
  const optimizer = adamw(one, options);
  for (const [at, slope] of slopes.entries())
    optimizer.update({ gradients: new Map([["w", Float32Array.of(slope)]]), rate, step: at + 1 });
  const { first, second } = optimizer.moments;
  return [one.parameters.get("w")!.data[0]!, first.get("w")![0]!, second.get("w")![0]!];
}

describe("adamw(model, options)", () => {
  it("moves a weight by the rate at its first step, whatever the gradient's size", () => {
    // Both corrected moments are those of the one gradient: m̂ / √v̂ = g / |g|.
    for (const slope of [1e-3, 0.5, 700])
      expect(trainOne(1, [slope], 0.1, { weightDecay: 0 })[0]).toBeCloseTo(0.9, 5);
  });

  it("has weights and moments of torch.optim.AdamW's formula, computed in float64 elsewhere", () => {
    const close = (found: readonly number[], expected: readonly number[]): void => {
      for (const [at, value] of expected.entries()) expect(found[at]! / value).toBeCloseTo(1, 6);
    };
    const slopes = [0.5, -0.25, 2];
    close(trainOne(1, slopes, 0.1), [0.8035310672284472, 0.218, 0.00431193775]);
    close(trainOne(1, slopes, 0.1, { weightDecay: 0 }), [0.8063015345291531, 0.218, 0.00431193775]);
    close(
      trainOne(-3, slopes, 0.05, { beta1: 0.8, beta2: 0.9, epsilon: 1e-3, weightDecay: 0.2 }),
      [-3.0050081661502603, 0.424, 0.425875],
    );
  });

  it("draws weights to zero by rate · decay, but not biases and layer norms", () => {
    const values = { "layer.0.weight": 1, "layer.0.bias": 1, "attention.LayerNorm.weight": 1 };
    const one = model(values);
    const gradients = new Map(Object.keys(values).map((name) => [name, new Float32Array(1)]));
    adamw(one, { weightDecay: 0.5 }).update({ gradients, rate: 0.1, step: 1 });
    // 1 · (1 - 0.1 · 0.5); a gradient of zero moves nothing.
    expect([...one.parameters.values()].map(({ data }) => data[0])).toEqual([Math.fround(0.95), 1, 1]);
  });

  it("scales gradients before it uses them", () => {
    const scaled = model({ w: 1 });
    const optimizer = adamw(scaled);
    optimizer.update({ gradients: new Map([["w", Float32Array.of(4)]]), rate: 0.1, step: 1, scale: 0.25 });
    expect(optimizer.moments.first.get("w")![0]).toBeCloseTo(0.1, 7);
  });

  it("tells when a number is no longer finite", () => {
    const update = (slope: number) => ({
      gradients: new Map([["w", Float32Array.of(slope)]]),
      rate: 0.1,
      step: 1,
    });
    expect(adamw(model({ w: 1 })).update(update(1))).toBe(true);
    expect(adamw(model({ w: 1 })).update(update(Number.NaN))).toBe(false);
    // A thousandth of its square is beyond float32.
    expect(adamw(model({ w: 1 })).update(update(3e38))).toBe(false);
  });

  it("refuses a model that gives no gradient for what it trains", () => {
    expect(() => adamw(model({ w: 1 })).update({ gradients: new Map(), rate: 1, step: 1 })).toThrow(
      "the model gave no gradient for w",
    );
  });
});

describe("decaysByName(name)", () => {
  it.each([
    ["encoder.layer.0.attention.self.query.weight", true],
    ["embeddings.word_embeddings.weight", true],
    ["classifier.bias", false],
    ["bias", false],
    ["encoder.layer.0.output.LayerNorm.weight", false],
    ["encoder.layer.0.output.LayerNorm.bias", false],
    ["transformer.layer.0.sa_layer_norm.weight", false],
    ["embeddings.LayerNorm.gamma", false],
    ["unbiased.weight", true],
  ])("%s: %s", (name, decays) => expect(decaysByName(name)).toBe(decays));
});
