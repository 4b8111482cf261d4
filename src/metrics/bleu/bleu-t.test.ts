import { expect, test } from "vitest";
import type { Case } from "../../core/example.ts";
import type { Fact } from "../../core/fact.ts";
import type { Judgement } from "../../core/judgement.ts";
import type { Metric, Parts } from "../../core/metric.ts";
import { signatureOf } from "../../core/signature.ts";
import { bleuT } from "./bleu-t.ts";

const TRADE: Fact = {
  id: "f1",
  subject: null,
  relation: "occupation",
  value: "glass painter",
  need: "required",
};
const BORN: Fact = { id: "f2", subject: "Orla Venn", relation: "born", value: "1971", need: "optional" };

function caseOf(text: string, references: readonly string[], facts: readonly Fact[] = [TRADE]): Case {
  return {
    example: { id: "x", facts, references, tags: {} },
    candidate: { exampleId: "x", system: "s", text, sample: 0 },
  };
}

async function judge(metric: Metric, item: Case): Promise<Judgement> {
  return (await metric.judge([item]))[0]!;
}

async function parts(metric: Metric, item: Case): Promise<Parts | string> {
  const judgement = await judge(metric, item);
  return judgement.status === "judged" ? metric.summarize(judgement.tally) : judgement.reason;
}

test("bleu-t counts n-grams that a value has, and compares lengths with the references", async () => {
  const metric = bleuT({ order: 2 });
  // Of 4 words "she", "glass", "painter"; of 3 pairs "glass painter"; the reference has 5 words.
  expect(await judge(metric, caseOf("she shy glass painter", ["she sings in the rain"]))).toMatchObject({
    tally: [1, 4, 5, 3, 1, 4, 3],
  });
});

test("bleu-t takes each value as a text of its own: no n-gram goes from one to the next", async () => {
  const facts = [TRADE, { ...TRADE, id: "f2", value: "Tessaly" }];
  expect(await judge(bleuT({ order: 2 }), caseOf("painter Tessaly", ["x"], facts))).toMatchObject({
    tally: [1, 2, 1, 2, 0, 2, 1],
  });
});

test("bleu-t takes the subject of a triple too, of required and optional facts", async () => {
  expect(await judge(bleuT({ order: 2 }), caseOf("Orla Venn 1971", ["x"], [BORN]))).toMatchObject({
    tally: [1, 3, 1, 3, 1, 3, 2],
  });
});

test("bleu-t with alpha weighs BLEU against the values and BLEU against the references", async () => {
  const item = caseOf("glass painter", ["glass", "a glass bowl"]);
  // Against the value everything matches; against the references one word of two, the lengths 1 and 3 being as close.
  expect(await parts(bleuT({ alpha: 0.25, order: 1 }), item)).toEqual({
    score: expect.closeTo(0.25 * 100 + 0.75 * 50, 10),
    tableScore: expect.closeTo(100, 10),
    referenceScore: expect.closeTo(50, 10),
  });
  const metric = bleuT({ alpha: 0.25, order: 1 });
  expect(metric.parts.map(({ name }) => name)).toEqual(["score", "tableScore", "referenceScore"]);
  expect(metric.tallies).toEqual([
    "cases",
    "candidateLength",
    "referenceLength",
    "correct1",
    "total1",
    "tableLength",
    "tableCorrect1",
  ]);
  expect(metric.summarize([0, 0, 0, 0, 0, 0, 0])).toEqual({});
});

test("bleu-t points at words that neither a reference nor a value has", async () => {
  const text = "A glass painter from Tessaly";
  for (const metric of [bleuT(), bleuT({ alpha: 0.5 })])
    expect(await judge(metric, caseOf(text, ["A painter"]))).toMatchObject({
      evidence: [{ kind: "unsupported", span: { start: 21, end: 28 }, note: "in no reference and no value" }],
    });
});

test.each([
  [caseOf("a", []), "the example has no references"],
  [caseOf("a", ["b"], []), "the example has no facts"],
  [caseOf("a", ["b"], [{ ...TRADE, value: " " }]), "the example's facts have no values"],
])("bleu-t is not applicable with a reason: case %#", async (item, reason) => {
  expect(await parts(bleuT(), item)).toBe(reason);
});

test("bleu-t has BLEU's options, and alpha", () => {
  expect(signatureOf(bleuT({ alpha: 0.5, preset: "nltk" }))).toBe(
    "bleu-t|alpha:0.5|preset:nltk|tokenizer:nltk|smoothing:method3|lowercase:false|order:4|v:1",
  );
  expect(signatureOf(bleuT())).toContain("|alpha:none|preset:sacrebleu|");
  expect(() => bleuT({ alpha: 2 })).toThrow('bleu-t: alpha must be "none" or a number from 0 to 1');
  expect(() => bleuT({ preset: "nltk", smoothing: "exp" })).toThrow("bleu-t: smoothing must be");
});
