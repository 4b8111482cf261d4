import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { faultOf } from "../../../test/support/fault-of.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { TINY, TINY_CONFIG, tinyTokenizer, tinyWeights } from "../../../test/support/tiny-model.ts";
import type { Parameters, Tensor } from "../tensor.ts";
import { openEncoder } from "./encoder-source.ts";
import { writeModelDirectory } from "./model-directory.ts";
import { quantizeParameters } from "./quantized-weights.ts";

async function readBack(weights: ReadonlyMap<string, Tensor>): Promise<Parameters> {
  await using folder = await temporaryFolder();
  const path = join(folder.path, "tiny");
  await writeModelDirectory(path, {
    about: { kind: "encoder", name: "tiny", summary: "", precision: "int8" },
    config: JSON.stringify(TINY_CONFIG),
    tokenizer: JSON.stringify(tinyTokenizer()),
    weights,
  });
  const source = await openEncoder(path);
  expect(source.precision).toBe("int8");
  return await source.parameters({ heads: true });
}

describe("quantizeParameters", () => {
  const parameters = tinyWeights() as Map<string, Extract<Tensor, { type: "float32" }>>;
  parameters.set("classifier.weight", {
    type: "float32",
    dims: [1, 4],
    data: Float32Array.of(1, 0.1, 0.01, 0),
  });

  it("stores the encoder's matrices as integers with a scale a row, the rest as floats", () => {
    const stored = quantizeParameters(parameters, TINY);
    expect(stored.get("embeddings.word_embeddings.weight")).toMatchObject({ type: "int8", dims: [16, 4] });
    expect(stored.get("embeddings.word_embeddings.weight.scale")).toMatchObject({
      type: "float32",
      dims: [16],
    });
    expect(stored.get("classifier.weight")).toBe(parameters.get("classifier.weight"));
    expect(stored.get("embeddings.LayerNorm.bias")?.type).toBe("float32");
  });

  it("is read back close to what it was, and gives the same integers again", async () => {
    const stored = quantizeParameters(parameters, TINY);
    const read = await readBack(stored);
    expect([...read.keys()].sort()).toEqual([...parameters.keys()].sort());
    for (const [name, { data }] of parameters) {
      const again = read.get(name)!.data;
      for (let at = 0; at < data.length; at++) expect(Math.abs(again[at]! - data[at]!)).toBeLessThan(1 / 127);
    }
    for (const [name, tensor] of quantizeParameters(read, TINY))
      if (tensor.type === "int8") expect(tensor.data).toEqual(stored.get(name)!.data);
  });

  it("is refused without its scales, or with too few", async () => {
    const name = "embeddings.word_embeddings.weight";
    const stored = new Map(quantizeParameters(parameters, TINY));
    stored.set(`${name}.scale`, { type: "float32", dims: [3], data: new Float32Array(3) });
    expect(await faultOf(readBack(stored))).toContain("has 16 rows but 3 scales");
    stored.delete(`${name}.scale`);
    expect(await faultOf(readBack(stored))).toContain("is quantized but has no");
  });
});
