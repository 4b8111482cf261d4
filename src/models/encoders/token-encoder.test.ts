import { describe, expect, it } from "vitest";
import { embeddedEncoder } from "../files/embedded-encoder.ts";
import { loadRunner } from "../runners/load-runner.ts";
import { openSentenceEncoder } from "./sentence-encoder.ts";
import { openTokenEncoder } from "./token-encoder.ts";

const LAST = { layer: 6, precision: "fp32" } as const;
const opened = async () =>
  openTokenEncoder({ source: await embeddedEncoder(), runner: await loadRunner(), threads: 1 });

function row(vectors: Float32Array, at: number): Float32Array {
  return vectors.subarray(384 * at, 384 * (at + 1));
}

const dot = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, at) => sum + value * other[at]!, 0);

describe("openTokenEncoder(options)", () => {
  it("gives a vector of length 1 for each token, with its place in the text", async () => {
    const encoder = await opened();
    const [tokens] = await encoder.encode(["Orsin lake"], LAST);
    expect(encoder).toMatchObject({ dimensions: 384, layers: 6 });
    expect(tokens!.vectors).toHaveLength(384 * tokens!.ids.length);
    for (let at = 0; at < tokens!.ids.length; at++)
      expect(dot(row(tokens!.vectors, at), row(tokens!.vectors, at))).toBeCloseTo(1, 5);
    expect(tokens!.spans[0]).toBeUndefined();
    expect(tokens!.spans.at(-1)).toBeUndefined();
    expect(tokens!.spans.at(-2)).toEqual({ start: 6, end: 10 });
    expect(encoder.idsOf("Orsin lake")).toEqual([...tokens!.ids.slice(1, -1)]);
    await encoder.release();
  });

  it("reads a text the same whatever else is read, at any layer", async () => {
    const encoder = await opened();
    const texts = ["A lake in a valley .", "A port near the sea .", "One ."];
    for (const layer of [0, 3]) {
      const together = await encoder.encode(texts, { layer, precision: "fp32" });
      for (const [at, text] of texts.entries())
        expect(await encoder.encode([text], { layer, precision: "fp32" })).toEqual([together[at]]);
    }
    await encoder.release();
  });

  it("has at the last layer what sentence embeddings are the means of", async () => {
    const source = await embeddedEncoder();
    const runner = await loadRunner();
    const [tokens, sentences] = [
      openTokenEncoder({ source, runner, threads: 1 }),
      await openSentenceEncoder({ source, runner, threads: 1 }),
    ];
    // Of a text of one word, next to the tokens that are added: the mean of its unit vectors is about the direction of the mean.
    const [one] = await tokens.encode(["lake"], LAST);
    const [sentence] = await sentences.encode(["lake"]);
    const mean = new Float32Array(384);
    for (let at = 0; at < one!.ids.length; at++)
      for (let axis = 0; axis < 384; axis++) mean[axis]! += row(one!.vectors, at)[axis]!;
    const length = Math.sqrt(dot(mean, mean));
    expect(dot(mean, sentence!) / length).toBeGreaterThan(0.99);
    await tokens.release();
    await sentences.release();
  });

  it("does not read beyond what the encoder does, and says so", async () => {
    const encoder = await opened();
    const [tokens] = await encoder.encode(["lake ".repeat(300)], { layer: 0, precision: "fp32" });
    expect(tokens!.ids).toHaveLength(256);
    expect(tokens!.unread).toBe(300 - 254);
    await encoder.release();
  });
});
