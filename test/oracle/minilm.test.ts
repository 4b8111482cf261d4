import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Precision } from "../../src/models/encoders/inference-model.ts";
import { openSentenceEncoder, type SentenceEncoder } from "../../src/models/encoders/sentence-encoder.ts";
import { embeddedEncoder } from "../../src/models/files/embedded-encoder.ts";
import type { Runner } from "../../src/models/runner.ts";
import { loadRunner } from "../../src/models/runners/load-runner.ts";

/*
 * Sentence embeddings of all-MiniLM-L6-v2, as onnxruntime computes them from the original weights: cosine at least 0.9999 in floats and
 * 0.99 in 8-bit integers.
 */
const file = new URL("../../fixtures/oracle/minilm_embeddings.json", import.meta.url);
const { items } = JSON.parse(readFileSync(file, "utf8")) as {
  readonly items: readonly { readonly text: string; readonly embedding: readonly number[] }[];
};
const texts = items.map(({ text }) => text);

function cosine(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let [product, first, second] = [0, 0, 0];
  for (let at = 0; at < one.length; at++) {
    product += one[at]! * other[at]!;
    first += one[at]! ** 2;
    second += other[at]! ** 2;
  }
  return product / Math.sqrt(first * second);
}

async function open(
  precision: Precision,
  prefer: Runner["name"] = "onnxruntime-node",
): Promise<SentenceEncoder> {
  return openSentenceEncoder({
    source: await embeddedEncoder(),
    runner: await loadRunner({ prefer }),
    precision,
  });
}

describe.each([
  { precision: "fp32", least: 0.9999 },
  { precision: "int8", least: 0.99 },
] as const)("MiniLM in $precision", ({ precision, least }) => {
  it(`gives every embedding with a cosine of at least ${least}`, async () => {
    const encoder = await open(precision);
    const embeddings = await encoder.encode(texts);
    for (const [at, { text, embedding }] of items.entries())
      expect(cosine(embeddings[at]!, embedding), text).toBeGreaterThanOrEqual(least);
    await encoder.release();
  });

  it("gives a text the same embedding alone and among others", async () => {
    const encoder = await open(precision);
    const together = await encoder.encode([...texts, texts.join(" ")]);
    for (const [at, text] of texts.entries()) {
      const [alone] = await encoder.encode([text]);
      expect(cosine(alone!, together[at]!), text).toBeGreaterThan(0.99999);
    }
    await encoder.release();
  });
});

it("MiniLM gives the same embeddings on onnxruntime-web, to 1e-4", async () => {
  const [node, web] = await Promise.all([open("fp32"), open("fp32", "onnxruntime-web")]);
  const some = texts.slice(0, 3);
  const [expected, embeddings] = [await node.encode(some), await web.encode(some)];
  for (const [at, embedding] of embeddings.entries())
    for (const [place, value] of embedding.entries())
      expect(Math.abs(value - expected[at]![place]!)).toBeLessThan(1e-4);
});
