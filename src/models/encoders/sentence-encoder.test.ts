import { describe, expect, it } from "vitest";
import type { EncoderSource } from "../files/encoder-source.ts";
import type { CachedGraph, ModelCache } from "../files/model-cache.ts";
import { loadRunner } from "../runners/load-runner.ts";
import type { Encoding } from "../tokenize/encoding.ts";
import { initialParameters } from "./initial-parameters.ts";
import { openSentenceEncoder } from "./sentence-encoder.ts";

const config = {
  architecture: "roberta",
  layers: 1,
  width: 8,
  heads: 2,
  inner: 16,
  vocabulary: 30,
  positions: 8,
  tokenTypes: 1,
  embeddingWidth: 8,
  layerNormEps: 1e-5,
  gelu: "erf",
  positionOffset: 2,
} as const;

/** Every letter is a token. */
function encodeLetters(text: string, maxTokens: number): Encoding {
  const ids = Int32Array.from(text, (letter) => letter.charCodeAt(0) - 96).slice(0, maxTokens);
  return {
    ids,
    typeIds: new Uint8Array(ids.length),
    texts: new Int8Array(ids.length),
    offsets: new Int32Array(2 * ids.length),
    truncated: text.length - ids.length,
  };
}

function toySource(settings: EncoderSource["settings"] = {}): { source: EncoderSource; reads: () => number } {
  let reads = 0;
  const tokenizer = {
    padId: 0,
    encode: (text: string, { maxTokens = 99 }) => encodeLetters(text, maxTokens),
  };
  const parameters = async () => {
    reads++;
    return initialParameters(config, { seed: 2 });
  };
  const source = { name: "toy", fingerprint: "f00", config, tokenizer, settings, parameters };
  return { source: source as unknown as EncoderSource, reads: () => reads };
}

const runner = await loadRunner();

function memoryCache(): ModelCache {
  const kept = new Map<string, Uint8Array>();
  const keyOf = ({ fingerprint, variant }: CachedGraph): string => `${fingerprint} ${variant}`;
  return {
    folder: "",
    get: async (graph) => kept.get(keyOf(graph)),
    set: async (graph, bytes) => void kept.set(keyOf(graph), bytes),
    size: async () => ({ entries: kept.size, bytes: 0 }),
    clear: async () => kept.clear(),
  };
}

describe("openSentenceEncoder(options)", () => {
  it("gives embeddings of length 1 in the order of the texts, however they are put in batches", async () => {
    const texts = ["a", "abc", "b", "abcdef", "ab", "c"];
    const encoder = await openSentenceEncoder({ source: toySource().source, runner, maxRows: 2 });
    const embeddings = await encoder.encode(texts);
    expect(encoder.dimensions).toBe(8);
    for (const [at, text] of texts.entries()) {
      const [alone] = await encoder.encode([text]);
      expect(Math.hypot(...alone!)).toBeCloseTo(1, 5);
      for (const [place, value] of alone!.entries()) expect(embeddings[at]![place]).toBeCloseTo(value, 5);
    }
  });

  it("gives a text the same embedding to the last bit among any others when they are computed apart", async () => {
    const texts = ["abc", "a", "bca", "ffffff", "cab", "ab"];
    const encoder = await openSentenceEncoder({ source: toySource().source, runner, apart: true });
    const embeddings = await encoder.encode(texts);
    for (const [at, text] of texts.entries()) expect(await encoder.encode([text])).toEqual([embeddings[at]]);
  });

  it("gives no embeddings for no texts", async () => {
    expect(await (await openSentenceEncoder({ source: toySource().source, runner })).encode([])).toEqual([]);
  });

  it("reads as many tokens as there are positions, or as the model says, and counts the rest", async () => {
    const whole = await openSentenceEncoder({ source: toySource().source, runner });
    await whole.encode(["abcdefgh", "ab"]);
    expect(whole.truncation).toEqual({ texts: 2, cut: 1, tokens: 2 });
    const short = await openSentenceEncoder({ source: toySource({ maxTokens: 3 }).source, runner });
    await short.encode(["abcdefgh", "ab"]);
    await short.encode(["abcd"]);
    expect(short.truncation).toEqual({ texts: 3, cut: 2, tokens: 6 });
  });

  it("builds its graph once where there is a cache, one for each precision", async () => {
    const { source, reads } = toySource();
    const cache = memoryCache();
    const open = (precision: "fp32" | "int8") => openSentenceEncoder({ source, runner, cache, precision });
    const built = await (await open("fp32")).encode(["abc"]);
    expect(await (await open("fp32")).encode(["abc"])).toEqual(built);
    expect(reads()).toBe(1);
    expect((await open("int8")).fingerprint).toBe("f00+int8");
    expect(reads()).toBe(2);
  });

  it("pools the first token where the model says so", async () => {
    const [mean, first] = await Promise.all(
      [{}, { pooling: "first" }].map((settings) =>
        openSentenceEncoder({ source: toySource(settings).source, runner }),
      ),
    );
    const [one] = await mean!.encode(["a"]);
    const [other] = await first!.encode(["a"]);
    expect(other).toEqual(one);
    expect(await first!.encode(["ab"])).not.toEqual(await mean!.encode(["ab"]));
  });

  it("stops when it is told to", async () => {
    const encoder = await openSentenceEncoder({ source: toySource().source, runner });
    await expect(encoder.encode(["a"], AbortSignal.abort())).rejects.toThrow();
  });
});
