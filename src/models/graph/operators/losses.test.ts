import { describe, expect, it } from "vitest";
import { checkGradients, randomTensor } from "../../../../test/support/finite-differences.ts";
import { loadRunner } from "../../runners/load-runner.ts";
import { Graph, type Value } from "../graph.ts";
import { onnxModel } from "../onnx/onnx-model.ts";
import { binaryCrossEntropy, contrastiveLoss, cosineLoss, crossEntropy, meanSquaredError } from "./losses.ts";

function floats(dims: readonly number[], ...values: readonly number[]) {
  return { type: "float32", dims, data: Float32Array.from(values) } as const;
}

async function lossOf(loss: (graph: Graph) => Value): Promise<number> {
  const graph = new Graph();
  graph.output("loss", loss(graph));
  return Number((await (await (await loadRunner()).load(onnxModel(graph))).run({})).loss!.data[0]);
}

describe("gradients", () => {
  it.each([
    { shape: [3], labels: [1, 0, 0.5] },
    { shape: [2, 2], labels: [1, 0, 0, 1] },
  ])("of binaryCrossEntropy in shape $shape", ({ shape, labels }) =>
    checkGradients({ a: shape }, ({ a }, graph) =>
      binaryCrossEntropy(a!, graph.constant("labels", floats(shape, ...labels))),
    ),
  );

  it("of binaryCrossEntropy with weights", () =>
    checkGradients({ a: [3] }, ({ a }, graph) =>
      binaryCrossEntropy(
        a!,
        graph.constant("labels", floats([3], 1, 0, 1)),
        graph.constant("given weights", floats([3], 2, 1, 0)),
      ),
    ));

  it.each([
    { shape: [2, 3], targets: [0, 1, 0, 0.5, 0, 0.5] },
    { shape: [1, 2], targets: [1, 0] },
  ])("of crossEntropy in shape $shape", ({ shape, targets }) =>
    checkGradients({ a: shape }, ({ a }, graph) =>
      crossEntropy(a!, graph.constant("targets", floats(shape, ...targets))),
    ),
  );

  it.each([{ shape: [4] }, { shape: [2, 3] }])("of meanSquaredError in shape $shape", ({ shape }) =>
    checkGradients({ a: shape }, ({ a }, graph) =>
      meanSquaredError(a!, graph.constant("targets", randomTensor(shape, 8))),
    ),
  );

  it.each([{ shape: [2, 3] }, { shape: [1, 4] }])("of cosineLoss in shape $shape", ({ shape }) =>
    checkGradients({ a: shape, b: shape }, ({ a, b }, graph) =>
      cosineLoss(a!, b!, graph.constant("targets", randomTensor([shape[0]!, 1], 8))),
    ),
  );

  it.each([
    { a: [2, 3], b: [2, 3] },
    { a: [2, 3], b: [4, 3] },
  ])("of contrastiveLoss of $a against $b", ({ a, b }) =>
    checkGradients({ a, b }, ({ a, b }) => contrastiveLoss(a!, b!, 2)),
  );
});

describe("values", () => {
  // -ln(0.5) for a logit of 0, whatever the label.
  it("binaryCrossEntropy of a logit of 0 is ln 2", async () => {
    const loss = await lossOf((graph) =>
      binaryCrossEntropy(
        graph.constant("logits", floats([2], 0, 0)),
        graph.constant("labels", floats([2], 1, 0)),
      ),
    );
    expect(loss).toBeCloseTo(Math.LN2, 6);
  });

  it("binaryCrossEntropy of a logit of 500 is 0 or 500", async () => {
    const loss = await lossOf((graph) =>
      binaryCrossEntropy(
        graph.constant("logits", floats([2], 500, 500)),
        graph.constant("labels", floats([2], 1, 0)),
      ),
    );
    expect(loss).toBe(250);
  });

  it("an element of weight 0 does not count", async () => {
    const loss = await lossOf((graph) =>
      binaryCrossEntropy(
        graph.constant("logits", floats([2], 0, 77)),
        graph.constant("labels", floats([2], 1, 0)),
        graph.constant("given weights", floats([2], 3, 0)),
      ),
    );
    expect(loss).toBeCloseTo(Math.LN2, 6);
  });

  it("crossEntropy of equal logits is ln of the number of classes", async () => {
    const loss = await lossOf((graph) =>
      crossEntropy(
        graph.constant("logits", floats([1, 4], 3, 3, 3, 3)),
        graph.constant("targets", floats([1, 4], 0, 0, 1, 0)),
      ),
    );
    expect(loss).toBeCloseTo(Math.log(4), 6);
  });
});
