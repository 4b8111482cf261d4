import { describe, expect, it } from "vitest";
import { UserError } from "../../core/errors.ts";
import { Graph } from "../graph/graph.ts";
import { onnxModel } from "../graph/onnx/onnx-model.ts";
import { add } from "../graph/operators/arithmetic.ts";
import { loadRunner } from "./load-runner.ts";

const fail = async (): Promise<never> => {
  throw new Error("no binary for this machine\nsecond line");
};

function additionModel(): Uint8Array {
  const graph = new Graph();
  const sum = add(graph.input("one", "float32", ["n", 2]), graph.input("other", "float32", [2]));
  graph.output("sum", sum);
  graph.output("same", sum);
  return onnxModel(graph);
}

describe("loadRunner(options)", () => {
  it("takes onnxruntime-node first", async () => {
    const runner = await loadRunner();
    expect(runner.name).toBe("onnxruntime-node");
    expect(runner.version).toBe("1.17.0");
  });

  it("takes the one that is preferred", async () => {
    expect((await loadRunner({ prefer: "onnxruntime-web" })).name).toBe("onnxruntime-web");
  });

  it("falls back to onnxruntime-web when onnxruntime-node does not load", async () => {
    expect((await loadRunner({ importers: { "onnxruntime-node": fail } })).name).toBe("onnxruntime-web");
  });

  it("says what to install when neither loads, as something missing", async () => {
    const loading = loadRunner({ importers: { "onnxruntime-node": fail, "onnxruntime-web": fail } });
    const error = await loading.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UserError);
    expect(error).toMatchObject({
      kind: "missing",
      exitCode: 4,
      message:
        "no runtime for models could be loaded (onnxruntime-node: no binary for this machine; onnxruntime-web: no binary for this machine)",
    });
    expect(String(error)).toContain("npm install onnxruntime-node@1.17.0 onnxruntime-web@1.17.0");
  });
});

describe.each(["onnxruntime-node", "onnxruntime-web"] as const)("a session of %s", (prefer) => {
  it("runs a graph and answers all outputs, or those named, in any batch size", async () => {
    const session = await (await loadRunner({ prefer })).load(additionModel());
    const other = { type: "float32", dims: [2], data: Float32Array.of(10, 20) } as const;
    const sum = { type: "float32", dims: [1, 2], data: Float32Array.of(11, 22) };
    const one = { type: "float32", dims: [1, 2], data: Float32Array.of(1, 2) } as const;
    expect(await session.run({ one, other })).toEqual({ sum, same: sum });
    expect(await session.run({ one, other }, ["sum"])).toEqual({ sum });
    const two = { type: "float32", dims: [2, 2], data: Float32Array.of(1, 2, 3, 4) } as const;
    expect((await session.run({ one: two, other })).sum!.data).toEqual(Float32Array.of(11, 22, 13, 24));
    await session.release();
  });

  it("answers an empty batch with an empty result", async () => {
    const session = await (await loadRunner({ prefer })).load(additionModel());
    const one = { type: "float32", dims: [0, 2], data: new Float32Array() } as const;
    const other = { type: "float32", dims: [2], data: Float32Array.of(10, 20) } as const;
    expect((await session.run({ one, other })).sum).toEqual(one);
  });
});
