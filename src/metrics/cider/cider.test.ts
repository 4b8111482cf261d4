import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Case, Example } from "../../core/example.ts";
import type { Metric } from "../../core/metric.ts";
import { signatureOf } from "../../core/signature.ts";
import { cider } from "./cider.ts";
import type { CiderOptionsInput } from "./cider-options.ts";
import { DocumentCounter } from "./document-counter.ts";

function exampleOf(references: readonly string[], id = "e"): Example {
  return { id, facts: [], references, tags: {} };
}

function caseOf(text: string, references: readonly string[]): Case {
  return { example: exampleOf(references), candidate: { exampleId: "e", system: "s", text, sample: 0 } };
}

/** The metric after a first pass over these documents. */
function prepared(documents: readonly (readonly string[])[], options: CiderOptionsInput = {}): Metric {
  const { start, complete } = cider(options).firstPass!;
  const collector = start();
  for (const references of documents) collector.add(exampleOf(references));
  // As a worker gets it.
  return complete(structuredClone(collector.finish()), "abc123");
}

async function value(metric: Metric, text: string, references: readonly string[]): Promise<number> {
  const [judgement] = await metric.judge([caseOf(text, references)]);
  if (judgement!.status !== "judged") throw new Error(judgement!.reason);
  return metric.summarize(judgement!.tally).cider!;
}

const CORPUS = [
  ["The cat sat on the mat.", "A cat sat."],
  ["The dog ran off."],
  ["A bird sang in the tree."],
];

describe("cider", () => {
  test("of a text equal to its only reference is 10", async () => {
    expect(await value(prepared(CORPUS), "the dog ran off", ["The dog ran off."])).toBeCloseTo(10, 12);
    expect(
      await value(prepared(CORPUS, { variant: "plain" }), "The dog ran off!", ["The dog ran off."]),
    ).toBeCloseTo(10, 12);
  });

  test("weighs an n-gram by the logarithm of documents over those that have it", async () => {
    // One order. the: ln(2/2) = 0 in both documents; cat, dog, x: ln 2 in one or none. Text (cat, x), reference (cat).
    const metric = prepared([["the cat"], ["the dog"]], { order: 1 });
    expect(await value(metric, "the cat x", ["the cat"])).toBeCloseTo(
      (10 / Math.SQRT2) * Math.exp(-1 / 72),
      12,
    );
    expect(await value(metric, "the", ["the cat"])).toBe(0);
  });

  test("clips repeated n-grams and punishes other lengths, unless it is plain", async () => {
    // x³ against x: cosine 1 in plain CIDEr; clipped, 1·1 / (3·1), and two words apart with σ = 1.
    const options = { order: 1 } as const;
    expect(await value(prepared(CORPUS, { ...options, variant: "plain" }), "x x x", ["x"])).toBeCloseTo(
      10,
      12,
    );
    expect(await value(prepared(CORPUS, { ...options, sigma: 1 }), "x x x", ["x"])).toBeCloseTo(
      (10 / 3) * Math.exp(-2),
      12,
    );
  });

  test("is the mean over all references", async () => {
    const metric = prepared(CORPUS);
    const one = await value(metric, "a cat sat", ["A cat sat."]);
    const other = await value(metric, "a cat sat", ["The cat sat on the mat."]);
    expect(await value(metric, "a cat sat", CORPUS[0]!)).toBeCloseTo((one + other) / 2, 12);
  });

  test("of an empty text, or against an empty reference, is 0", async () => {
    const metric = prepared([...CORPUS, [""]]);
    expect(await value(metric, "", CORPUS[0]!)).toBe(0);
    expect(await value(metric, "...", CORPUS[0]!)).toBe(0);
    expect(await value(metric, "the cat", [""])).toBe(0);
  });

  test("in a corpus of one example is 0, as in the programs: no n-gram is rare", async () => {
    expect(await value(prepared([["a cat"]]), "a cat", ["a cat"])).toBe(0);
  });

  test("without document frequencies is not applicable, and says what to do", async () => {
    const [judgement] = await cider().judge([caseOf("a", ["a"])]);
    expect(judgement).toEqual({
      status: "not-applicable",
      reason:
        "CIDEr needs document frequencies: score a whole corpus, or give frequencies=<file>, made by assay train document-frequencies",
    });
  });

  test("without references is not applicable", async () => {
    expect(await prepared(CORPUS).judge([caseOf("a", [])])).toEqual([
      { status: "not-applicable", reason: "the example has no references" },
    ]);
  });

  test("shows what it was given in its signature", () => {
    expect(signatureOf(prepared(CORPUS))).toBe(
      "cider|variant:d|sigma:6|order:4|tokenizer:13a|lowercase:true|punctuation:false|frequencies#abc123|v:1",
    );
    expect(signatureOf(cider({ variant: "plain" }))).toBe(
      "cider|variant:plain|order:4|tokenizer:13a|lowercase:true|punctuation:false|v:1",
    );
  });

  test("judges within its range, alike alone and in a batch", async () => {
    const text = fc
      .array(fc.constantFrom("a", "b", "c", "😀", "e\u0301", ".", "(", "1.5"), { maxLength: 10 })
      .map((words) => words.join(" "));
    const corpus = fc.array(fc.tuple(fc.array(text, { minLength: 1, maxLength: 3 }), text), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(corpus, fc.constantFrom("d", "plain"), async (items, variant) => {
        const metric = prepared(
          items.map(([references]) => references),
          { variant },
        );
        const cases = items.map(([references, candidate]) => caseOf(candidate, references));
        const alone = (await Promise.all(cases.map((one) => metric.judge([one])))).flat();
        expect(await metric.judge(cases)).toEqual(alone);
        for (const judgement of alone) {
          const score = judgement.status === "judged" ? judgement.tally[1]! : Number.NaN;
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(10 + 1e-12);
        }
      }),
    );
  });
});

describe("cider with a file of document frequencies", () => {
  const counter = new DocumentCounter();
  for (const references of CORPUS) counter.add(references);
  const frequencies = { value: counter.finish(), fingerprint: "f00d" };
  const named = { frequencies: "df.jsonl" };

  test("needs no first pass and scores as with one", async () => {
    const metric = cider(named, { frequencies });
    expect(metric.firstPass).toBeUndefined();
    expect(signatureOf(metric)).toContain("|punctuation:false|frequencies#f00d|v:1");
    const text = "a dog ran off the mat";
    expect(await value(metric, text, CORPUS[1]!)).toBe(await value(prepared(CORPUS), text, CORPUS[1]!));
  });

  test("takes shorter n-grams than were counted, and refuses longer ones", async () => {
    expect(await value(cider({ ...named, order: 2 }, { frequencies }), "x", ["x"])).toBeCloseTo(5, 12);
    expect(() => cider({ ...named, order: 5 }, { frequencies })).toThrow(
      "cider: the document frequencies have n-grams of up to 4 words, and order=5 needs longer ones",
    );
  });

  test("refuses frequencies of other words", () => {
    expect(() => cider({ ...named, tokenizer: "space", punctuation: true }, { frequencies })).toThrow(
      "cider: the document frequencies were counted with tokenizer=13a and punctuation=false, and would be used with tokenizer=space and punctuation=true",
    );
  });

  test("refuses to go without the file", () => {
    expect(() => cider(named)).toThrow("cider: the document frequencies were not loaded");
  });
});

describe("cider's options", () => {
  test.each([
    [{ variant: "plain", sigma: 3 }, "sigma is used with variant=d only"],
    [{ sigma: 0 }, "sigma must be a number above 0"],
    [{ sigma: Number.POSITIVE_INFINITY }, "sigma must be a number above 0"],
    [{ order: 0 }, "order must be a whole number from 1 to 100"],
    [{ tokenizer: "ptb" }, "tokenizer must be one of"],
    [{ idf: 1 }, "no such option: idf (there are variant, sigma, order,"],
  ])("%j is refused", (options, message) => {
    expect(() => cider(options as never)).toThrow(message);
  });
});
