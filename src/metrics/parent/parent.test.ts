import { expect, test } from "vitest";
import { UserError } from "../../core/errors.ts";
import type { Case } from "../../core/example.ts";
import type { Fact } from "../../core/fact.ts";
import { type Metric, metricOf, type Parts } from "../../core/metric.ts";
import { signatureOf } from "../../core/signature.ts";
import { CooccurrenceCounter } from "./cooccurrence.ts";
import { parent, parentDefinition } from "./parent.ts";

const NAME: Fact = { id: "f1", subject: null, relation: "occupation", value: "painter", need: "required" };

function caseOf(text: string, references: readonly string[], facts: readonly Fact[] = [NAME]): Case {
  return {
    example: { id: "x", facts, references, tags: {} },
    candidate: { exampleId: "x", system: "s", text, sample: 0 },
  };
}

async function judge(metric: Metric, item: Case): Promise<Parts | string> {
  const [judgement] = await metric.judge([item]);
  return judgement!.status === "judged" ? metric.summarize(judgement!.tally) : judgement!.reason;
}

test("parent()'s signature names every option, the tokenizer and the version", () => {
  expect(signatureOf(parent())).toBe(
    "parent|preset:google|entailment:overlap|lambda:none|order:4|smoothing:0.00001|tokenizer:13a|lowercase:true|v:2",
  );
});

test("parent() does not hold a full stop against a true text; the programs want texts tokenised before", async () => {
  const item = caseOf("Orla Venn is a painter.", ["She is a painter ."], [NAME]);
  const recall = async (preset?: "google"): Promise<unknown> =>
    ((await judge(parent(preset ? { preset } : {}), item)) as Parts).tableRecall;
  expect(await recall()).toBe(1);
  expect(await recall("google")).toBe(0);
});

test("parent() has f as its headline and a tally of sums", async () => {
  const metric = parent();
  expect(metric.parts.map(({ name }) => name)).toEqual([
    "f",
    "precision",
    "recall",
    "tableRecall",
    "referenceRecall",
    "lambda",
  ]);
  expect(metric.tallies).toEqual(["cases", ...metric.parts.map(({ name }) => name)]);
  const [judgement] = await metric.judge([caseOf("a painter", ["a painter"])]);
  // Two words have no n-grams of order 3 and 4: precision is (1 · 1 · 1e-5 · 1e-5) ^ 1/4.
  const precision = 1e-10 ** 0.25;
  const f = (2 * precision) / (precision + 1 + 1e-8);
  expect(judgement).toMatchObject({ status: "judged" });
  const tally = judgement!.status === "judged" ? judgement!.tally : [];
  [1, f, precision, 1, 1, 1, 0].forEach((expected, at) => {
    expect(tally[at]).toBeCloseTo(expected, 12);
  });
});

test("summarize(tally) is the mean over cases, and nothing over none", () => {
  expect(parent().summarize([2, 1, 1.5, 0.5, 2, 0, 1])).toEqual({
    f: 0.5,
    precision: 0.75,
    recall: 0.25,
    tableRecall: 1,
    referenceRecall: 0,
    lambda: 0.5,
  });
  expect(parent().summarize([0, 0, 0, 0, 0, 0, 0])).toEqual({});
});

test("parent() judges an empty text as Google's program does", async () => {
  const parts = (await judge(parent(), caseOf("", ["a painter"]))) as Parts;
  expect(parts).toMatchObject({ f: 0, precision: 0, tableRecall: 0 });
  expect(parts.recall).toBeCloseTo(1e-5, 15);
});

test.each([
  [caseOf("a", [], [NAME]), "the example has no references"],
  [caseOf("a", ["b"], []), "the example has no facts"],
  [caseOf("a", ["b"], [{ ...NAME, need: "optional" }]), "the example has no required facts"],
  [caseOf("a", ["b"], [{ ...NAME, value: " " }]), "fact f1 (occupation) has an empty value"],
])("parent() is not applicable with a reason: case %#", async (item, reason) => {
  expect(await judge(parent(), item)).toBe(reason);
});

test("parent() says the same of a case alone, in a batch and without evidence", async () => {
  const metric = parent();
  const shared = caseOf("a painter", ["the painter"]).example;
  const cases = [
    caseOf("x", ["y"]),
    { example: shared, candidate: { exampleId: "x", system: "s", text: "a painter", sample: 0 } },
    { example: shared, candidate: { exampleId: "x", system: "t", text: "the painter", sample: 0 } },
    caseOf("x", []),
    caseOf("painter", ["y"]),
  ];
  const together = await metric.judge(cases);
  const alone = await Promise.all(cases.map(async (item) => (await parent().judge([item]))[0]!));
  expect(together).toEqual(alone);
  const bare = await metric.judge(cases, { evidence: false });
  expect(bare).toEqual(together.map((each) => (each.status === "judged" ? { ...each, evidence: [] } : each)));
});

test("preset=paper lets names entail and smooths every zero", async () => {
  const google = (await judge(parent(), caseOf("occupation", ["q"]))) as Parts;
  const paper = (await judge(parent({ preset: "paper" }), caseOf("occupation", ["q"]))) as Parts;
  expect(google.precision).toBe(0);
  // Unigram precision 1, the missing orders 1e-5: (1e-5 ^ 3) ^ 1/4.
  expect(paper.precision).toBeCloseTo(1e-15 ** 0.25, 12);
  const zero = (await judge(parent({ preset: "paper" }), caseOf("zzz", ["q"]))) as Parts;
  expect(zero.precision).toBeCloseTo(1e-5, 12);
  expect(zero.f).toBeCloseTo(2e-10 / (2e-5 + 1e-8), 12);
});

test("preset=kaiju takes the best precision, recall and F whichever reference they come from", async () => {
  const item = caseOf("a b c d", ["a b c d", "painter"]);
  const google = (await judge(parent({ lambda: 0.5 }), item)) as Parts;
  const kaiju = (await judge(parent({ preset: "kaiju" }), item)) as Parts;
  expect(kaiju.precision).toBe(1);
  expect(kaiju.recall).toBeGreaterThanOrEqual(google.recall!);
});

test("preset=totto multiplies by 100 and lets <null> compete when a second reference is there", async () => {
  const text = "a painter";
  const one = (await judge(parent({ preset: "totto" }), caseOf(text, ["zzz painter"]))) as Parts;
  const padded = (await judge(
    parent({ preset: "totto", padSingle: true }),
    caseOf(text, ["zzz painter"]),
  )) as Parts;
  const two = (await judge(parent({ preset: "totto" }), caseOf(text, ["zzz painter", "q"]))) as Parts;
  expect(one.tableRecall).toBe(100);
  expect(one.lambda).toBe(0);
  // Nothing of "< null >" is in the table: lambda 1, recall is table recall.
  expect(padded).toMatchObject({ lambda: 1, recall: 100 });
  expect(two.recall).toBe(100);
  expect(await judge(parent({ preset: "totto" }), caseOf(text, ["a", "b", "c", "d"]))).toBe(
    "ToTTo's PARENT takes up to 3 references, the example has more",
  );
});

const counter = new CooccurrenceCounter({ tokenizer: "13a", lowercase: true, textTokens: "set" });
counter.add([NAME], ["she paints", "he paints"]);
const counts = { value: counter.finish(), fingerprint: "ab".repeat(32) };

test("entailment=cooccurrence entails by learned counts, whose hash is in the signature", async () => {
  const metric = parent({ counts: "c.txt", order: 1 }, { counts });
  expect(signatureOf(metric)).toMatch(/\|counts#abababababab\|v:2$/);
  const parts = (await judge(metric, caseOf("she paints", ["q"]))) as Parts;
  expect(parts.precision).toBeCloseTo((0.5 + 1) / 2, 12);
});

test("counts learned with other tokens are refused", () => {
  expect(() => parent({ counts: "c.txt", tokenizer: "nltk" }, { counts })).toThrow(
    "parent: the counts were learned with tokenizer=13a and lowercase=true, and would be used with tokenizer=nltk and lowercase=true",
  );
  expect(() => parent({ counts: "c.txt" })).toThrow("parent: the co-occurrence counts were not loaded");
});

test("entailment=cooccurrence without its counts summarizes what was judged before, and does not judge", () => {
  const options = parentDefinition.options.parse({ counts: "c.txt" });
  expect(parentDefinition.summarizer(options).summarize([2, 1, 1, 1, 1, 1, 1]).f).toBe(0.5);
  expect(() => parentDefinition.judge({ options, resources: {} })).toThrow("counts were not loaded");
});

test("parent(options) throws a UserError for options it does not know", () => {
  const wrong = { lambda: 2 };
  expect(() => parent(wrong)).toThrow(UserError);
});

test("parentDefinition creates what parent() creates", () => {
  const options = parentDefinition.options.parse({ lambda: "0.5" });
  const metric = metricOf(parentDefinition, { options, resources: {} });
  expect(signatureOf(metric)).toBe(signatureOf(parent({ lambda: 0.5 })));
});
