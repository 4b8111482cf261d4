import { describe, expect, it } from "vitest";
import { detector } from "../../../test/support/detect.ts";
import { facts } from "../../../test/support/facts.ts";
import { collect, streamOf } from "../../../test/support/toy-metric.ts";
import type { FactScorer } from "../../core/ports.ts";
import { MENTION_FEATURES } from "../../detect/facts/mention-features.ts";
import { readSamples } from "./judge-classifier.ts";

const samples = Array.from({ length: 130 }, (_, at) => ({
  id: at,
  text: `Kelmoor is ${at} m deep.`,
  facts: facts(`Kelmoor | depth | ${at}`),
  truths: [{ expressed: true, spans: [] }],
}));

/** Answers with the number in the text, and notes how many texts it is given at once. */
function scorer(): { scorer: FactScorer; pieces: number[] } {
  const pieces: number[] = [];
  return {
    pieces,
    scorer: {
      fingerprint: "",
      async read(texts, signal) {
        signal?.throwIfAborted();
        pieces.push(texts.length);
        for (const { features } of texts) expect(features[0]).toHaveLength(MENTION_FEATURES.length);
        return texts.map(({ text }) => [{ expressed: Number(/\d+/.exec(text)![0]) }]);
      },
    },
  };
}

describe("readSamples(samples, scorer, detector)", () => {
  it("reads samples in order, a few at a time", async () => {
    const noting = scorer();
    const read = await collect(readSamples(streamOf(samples), noting.scorer, detector));
    expect(read.map(({ sample, readings }) => [sample.id, readings[0]!.expressed])).toEqual(
      samples.map(({ id }) => [id, id]),
    );
    expect(noting.pieces.filter((size) => size > 0)).toEqual([64, 64, 2]);
  });

  it("reads nothing of nothing, and stops when it is told to", async () => {
    const noting = scorer();
    expect(await collect(readSamples([], noting.scorer, detector))).toEqual([]);
    expect(noting.pieces).toEqual([]);
    const stopped = readSamples(samples, noting.scorer, detector, { signal: AbortSignal.abort() });
    await expect(collect(stopped)).rejects.toThrow();
  });
});
