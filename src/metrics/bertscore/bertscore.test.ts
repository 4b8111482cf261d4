import { describe, expect, it } from "vitest";
import { caseOf } from "../../../test/support/oracle.ts";
import type { Metric, Resource } from "../../core/metric.ts";
import type { TokenEncoder } from "../../core/ports.ts";
import { signatureOf } from "../../core/signature.ts";
import { bertscore } from "./bertscore.ts";
import type { BertscoreOptionsInput } from "./bertscore-options.ts";

const WORD = /\S+/g;

/** Takes words for alike as far as their letters from a to h are: an encoder that can be computed by hand. `asked` are the texts it encoded. */
function letterTokens(): TokenEncoder & { readonly asked: string[] } {
  const asked: string[] = [];
  const idOf = (word: string): number =>
    [...word].reduce((sum, letter) => 31 * sum + letter.charCodeAt(0), 7) | 0;
  return {
    asked,
    fingerprint: "0123456789abcdef",
    dimensions: 9,
    layers: 6,
    idsOf: (text) => (text.match(WORD) ?? []).map(idOf),
    async encode(texts, _, signal) {
      signal?.throwIfAborted();
      asked.push(...texts);
      return texts.map((text) => {
        const words = [...text.matchAll(WORD)];
        const vectors = Float32Array.from(words.flatMap(([word]) => vectorOf(word)));
        const spans = words.map(({ 0: word, index }) => ({ start: index, end: index + word.length }));
        return { ids: Int32Array.from(words, ([word]) => idOf(word)), spans, vectors, unread: 0 };
      });
    },
  };
}

function vectorOf(word: string): number[] {
  const counts = Array.from({ length: 9 }, (_, axis) =>
    axis === 8 ? 0.001 : word.split(String.fromCharCode(97 + axis)).length - 1,
  );
  const length = Math.hypot(...counts);
  return counts.map((count) => count / length);
}

function made(options: BertscoreOptionsInput = {}, more: Readonly<Record<string, Resource>> = {}): Metric {
  const encoder = letterTokens();
  return bertscore(options, { model: { value: encoder, fingerprint: encoder.fingerprint }, ...more });
}

async function partsOf(metric: Metric, text: string, references: readonly string[]) {
  const [judgement] = await metric.judge([caseOf("e", text, references)]);
  if (judgement!.status !== "judged") throw new Error(judgement!.reason);
  return {
    parts: metric.summarize(judgement!.tally),
    evidence: judgement!.evidence,
    notes: judgement!.notes,
  };
}

describe("bertscore", () => {
  it("is 1 for the reference itself, and takes the best of several references", async () => {
    const { parts } = await partsOf(made(), "bad cafe", ["hedge", "bad cafe"]);
    expect(parts.f).toBeCloseTo(1, 6);
  });

  it("has what the text adds in precision and what it leaves out in recall", async () => {
    // "a" has its like in the reference, "b" has none: 1 and about 0.
    const added = (await partsOf(made(), "a b", ["a"])).parts;
    expect(added.p).toBeCloseTo(0.5, 4);
    expect(added.r).toBeCloseTo(1, 6);
    const left = (await partsOf(made(), "a", ["a b"])).parts;
    expect(left).toEqual({ f: added.f, p: added.r, r: added.p });
  });

  it("points at words without a counterpart, in the text and in the reference", async () => {
    const { evidence } = await partsOf(made(), "bad edge", ["bad hg"]);
    expect(evidence).toMatchObject([
      { kind: "unsupported", span: { start: 4, end: 8 } },
      { kind: "missing", target: { value: "hg" } },
    ]);
    // The cosine of e d g e with h g: 1 / sqrt(6 * 2) = 0.29; with b a d: 1 / sqrt(6 * 3) = 0.24.
    expect(evidence[0]!.note).toContain("0.29");
    expect((await partsOf(made({ counterpart: 0.2 }), "bad edge", ["bad hg"])).evidence).toEqual([]);
  });

  it("encodes the references of an example once, whoever is held against them", async () => {
    const encoder = letterTokens();
    const metric = bertscore({}, { model: { value: encoder, fingerprint: "f" } });
    const one = caseOf("e", "bad", ["cafe"]);
    await metric.judge([one, { ...one, candidate: { ...one.candidate, text: "hedge" } }]);
    expect(encoder.asked).toEqual(["bad", "cafe", "hedge"]);
  });

  it("is 0 for an empty text, and not applicable without references", async () => {
    expect((await partsOf(made(), " ", ["bad"])).parts).toEqual({ f: 0, p: 0, r: 0 });
    const [none, blank] = await made().judge([caseOf("e", "bad", []), caseOf("e", "bad", [" "])]);
    expect(none).toEqual({ status: "not-applicable", reason: "the example has no references" });
    expect(blank).toEqual(none);
  });

  it("needs a corpus for idf, and says so where it weighs nothing", async () => {
    const metric = made({ idf: true });
    const one = caseOf("e", "bad", ["bad"]);
    expect(await metric.judge([one])).toMatchObject([{ reason: expect.stringContaining("idf needs") }]);
    const pass = metric.firstPass!.start();
    pass.add(one.example);
    const ready = metric.firstPass!.complete(pass.finish(), "counted");
    expect(await ready.judge([one])).toMatchObject([{ reason: expect.stringContaining("none a weight") }]);
    expect(signatureOf(ready)).toContain("|frequencies#counted|");
  });

  it("has weights, layer and baseline in its signature", () => {
    expect(signatureOf(made())).toMatch(
      /^bertscore\|layer:4\|idf:false\|precision:\w+\|counterpart:0.5\|model#0123456789ab\|v:1$/,
    );
    expect(signatureOf(made({ layer: 4 }))).toBe(signatureOf(made()));
    const baseline = { value: new Map([[2, { p: 0.1, r: 0.1, f: 0.1 }]]), fingerprint: "fedcba9876543210" };
    expect(signatureOf(made({ layer: 2, baseline: "b.tsv" }, { baseline }))).toMatch(
      /\|layer:2\|.*\|model#0123456789ab\|baseline#fedcba987654\|/,
    );
  });

  it("refuses a layer that the encoder or the file of baselines does not have, and an encoder that is none", () => {
    expect(() => made({ layer: 7 })).toThrow("the encoder has 6 layers, and layer 7 is asked for");
    const baseline = { value: new Map(), fingerprint: "f" };
    expect(() => made({ baseline: "b.tsv" }, { baseline })).toThrow("b.tsv has no baseline of layer 4");
    expect(() => bertscore()).toThrow("no encoder was loaded");
  });

  it("says that the end of a long text was not read", async () => {
    const encoder = letterTokens();
    const short: TokenEncoder = {
      ...encoder,
      encode: async (texts, ...more) =>
        (await encoder.encode(texts, ...more)).map((tokens) => ({ ...tokens, unread: 3 })),
    };
    const metric = bertscore({}, { model: { value: short, fingerprint: "f" } });
    expect((await partsOf(metric, "bad", ["bad"])).notes).toEqual([expect.stringContaining("longer than")]);
  });
});
