import fc from "fast-check";
import { expect, test } from "vitest";
import { UserError } from "../../core/errors.ts";
import type { Case } from "../../core/example.ts";
import type { Tally } from "../../core/judgement.ts";
import type { Metric, Parts } from "../../core/metric.ts";
import { signatureOf } from "../../core/signature.ts";
import { bleu } from "./bleu.ts";

function caseOf(text: string, references: readonly string[]): Case {
  return {
    example: { id: "x", facts: [], references, tags: {} },
    candidate: { exampleId: "x", system: "s", text, sample: 0 },
  };
}

async function tallyOf(metric: Metric, item: Case): Promise<Tally> {
  const [judgement] = await metric.judge([item]);
  if (judgement!.status === "not-applicable") throw new Error(judgement!.reason);
  return judgement!.tally;
}

async function parts(metric: Metric, text: string, references: readonly string[]): Promise<Parts> {
  return metric.summarize(await tallyOf(metric, caseOf(text, references)));
}

test("bleu of a text equal to a reference is 100", async () => {
  const text = "Orla Venn paints on glass.";
  expect((await parts(bleu(), text, ["Something else.", text])).score).toBeCloseTo(100, 10);
  expect((await parts(bleu({ preset: "multi-bleu-detok" }), text, [text])).score).toBeCloseTo(100, 10);
  expect((await parts(bleu({ preset: "nltk" }), text, [text])).score).toBeCloseTo(1, 10);
});

test("bleu has a tally that is named, and parts for each order", async () => {
  const metric = bleu({ order: 2 });
  expect(metric.tallies).toEqual([
    "cases",
    "candidateLength",
    "referenceLength",
    "correct1",
    "correct2",
    "total1",
    "total2",
  ]);
  expect(metric.parts.map(({ name }) => name)).toEqual(["score", "p1", "p2", "bp", "lengthRatio"]);
  expect(await tallyOf(metric, caseOf("a b c", ["a b d e"]))).toEqual([1, 3, 4, 2, 1, 3, 2]);
  const { score, ...rest } = metric.summarize([1, 3, 4, 2, 1, 3, 2]);
  expect(rest).toEqual({ p1: 200 / 3, p2: 50, bp: Math.exp(1 - 4 / 3), lengthRatio: 0.75 });
  expect(score).toBeCloseTo(Math.exp(1 - 4 / 3) * Math.sqrt((200 / 3) * 50), 10);
});

test("bleu leaves out orders that a single short text cannot have, but not in a corpus", async () => {
  const metric = bleu();
  const tally = await tallyOf(metric, caseOf("one two", ["one two"]));
  expect(metric.summarize(tally).score).toBeCloseTo(100, 10);
  expect(metric.summarize(tally.map((count) => 2 * count)).score).toBe(0);
  expect(bleu({ effectiveOrder: true }).summarize(tally.map((count) => 2 * count)).score).toBeCloseTo(
    100,
    10,
  );
  expect(bleu({ effectiveOrder: false }).summarize(tally).score).toBe(0);
});

test("bleu of a corpus comes from counts added up, not from the mean of its texts", async () => {
  const metric = bleu({ order: 1 });
  const long = await tallyOf(metric, caseOf("a b c d e f g h i", ["a b c d e f g h i"]));
  const short = await tallyOf(metric, caseOf("x", ["y"]));
  expect(metric.summarize(long.map((count, at) => count + short[at]!)).score).toBeCloseTo(90, 10);
});

test("bleu is sensitive to case unless told otherwise", async () => {
  expect((await parts(bleu(), "A B", ["a b"])).score).toBe(0);
  expect((await parts(bleu({ lowercase: true }), "A B", ["a b"])).score).toBeCloseTo(100, 10);
});

test("bleu takes white space off the end of a text before it tokenises, as sacreBLEU does", async () => {
  const metric = bleu({ tokenizer: "intl", order: 1 });
  expect((await parts(metric, "in 1984. ", ["in 1984.\u3000"])).score).toBeCloseTo(100, 10);
  expect((await tallyOf(metric, caseOf("in 1984. ", ["x"])))[1]).toBe(2);
});

test("bleu compares characters, emoji and combining marks included, with tokenizer=char", async () => {
  const metric = bleu({ tokenizer: "char", order: 1 });
  expect(await tallyOf(metric, caseOf("😀 e\u0301", ["😀é"]))).toEqual([1, 3, 2, 1, 3]);
});

test("bleu judges empty texts and empty references", async () => {
  expect(await parts(bleu(), "", ["a b"])).toMatchObject({ score: 0, bp: 0, lengthRatio: 0 });
  const empty = await parts(bleu(), "a b", [""]);
  expect(empty).toMatchObject({ score: 0, bp: 1 });
  expect(empty).not.toHaveProperty("lengthRatio");
});

test("an empty reference is a short one to sacreBLEU and Moses, and none to WebNLG's call of NLTK", async () => {
  const item = caseOf("one", ["", "one two three"]);
  expect((await tallyOf(bleu(), item))[2]).toBe(0);
  expect((await tallyOf(bleu({ preset: "multi-bleu-detok" }), item))[2]).toBe(0);
  expect((await tallyOf(bleu({ preset: "nltk" }), item))[2]).toBe(3);
});

test("bleu is not applicable without references", async () => {
  expect(await bleu().judge([caseOf("a", [])])).toEqual([
    { status: "not-applicable", reason: "the example has no references" },
  ]);
  expect(await bleu({ preset: "nltk" }).judge([caseOf("a", [" "])])).toEqual([
    { status: "not-applicable", reason: "the example has only blank references" },
  ]);
});

test("bleu points at words that no reference has", async () => {
  const text = "Orla Venn, a sculptor of boats, lives here.";
  const [judgement] = await bleu().judge([caseOf(text, ["Orla Venn lives here.", "Orla Venn, a painter."])]);
  expect(judgement).toMatchObject({
    evidence: [{ kind: "unsupported", span: { start: 13, end: 30 }, strength: 1, note: "in no reference" }],
  });
  expect(text.slice(13, 30)).toBe("sculptor of boats");
});

test("bleu says the same of a case alone, in a batch and without evidence", async () => {
  const metric = bleu();
  const { example } = caseOf("", ["a painter", "the painter paints"]);
  const candidate = { exampleId: "x", system: "s", text: "a painter paints", sample: 0 };
  const cases = [
    caseOf("x", ["y"]),
    { example, candidate },
    { example, candidate: { ...candidate, system: "t", text: "the painter" } },
    caseOf("x", []),
    caseOf("painter", ["y"]),
  ];
  const together = await metric.judge(cases);
  const alone = await Promise.all(cases.map(async (item) => (await bleu().judge([item]))[0]!));
  expect(together).toEqual(alone);
  const bare = await metric.judge(cases, { evidence: false });
  expect(bare).toEqual(together.map((each) => (each.status === "judged" ? { ...each, evidence: [] } : each)));
});

test("bleu does not depend on the order of references", async () => {
  const text = fc
    .array(fc.constantFrom("a", "b", "c", "1.5", ",", "é", "😀"))
    .map((words) => words.join(" "));
  const metrics = [bleu(), bleu({ preset: "nltk" }), bleu({ tokenizer: "char", smoothing: "floor" })];
  await fc.assert(
    fc.asyncProperty(text, fc.array(text, { minLength: 1, maxLength: 4 }), async (candidate, references) => {
      for (const metric of metrics) {
        const [one, other] = await metric.judge([
          caseOf(candidate, references),
          caseOf(candidate, references.toReversed()),
        ]);
        expect(one).toEqual(other);
      }
    }),
  );
});

test("bleu's parts stay in their ranges whatever the options", async () => {
  const text = fc.array(fc.constantFrom("a", "b", "c", ".", "é")).map((words) => words.join(" "));
  const metrics = [
    bleu({ smoothing: "floor", smoothingValue: 1, effectiveOrder: true }),
    bleu({ smoothing: "add-k", smoothingValue: 3 }),
    bleu({ preset: "nltk" }),
    bleu({ preset: "nltk", smoothing: "method1", smoothingValue: 1 }),
    bleu({ preset: "multi-bleu-detok" }),
  ];
  await fc.assert(
    fc.asyncProperty(text, fc.array(text, { minLength: 1, maxLength: 3 }), async (candidate, references) => {
      for (const metric of metrics) {
        const [judgement] = await metric.judge([caseOf(candidate, references)]);
        if (judgement!.status !== "judged") continue;
        const values = metric.summarize(judgement!.tally);
        for (const { name, range } of metric.parts) {
          if (values[name] === undefined) continue;
          expect(values[name]).toBeGreaterThanOrEqual(range[0]);
          expect(values[name]).toBeLessThanOrEqual(range[1] + 1e-12);
        }
      }
    }),
  );
});

test("bleu's signature shows every option", () => {
  expect(signatureOf(bleu())).toBe(
    "bleu|preset:sacrebleu|tokenizer:13a|smoothing:exp|effectiveOrder:auto|lowercase:false|order:4|v:1",
  );
  expect(signatureOf(bleu({ preset: "nltk", smoothing: "method1" }))).toBe(
    "bleu|preset:nltk|tokenizer:nltk|smoothing:method1|smoothingValue:0.1|lowercase:false|order:4|v:1",
  );
});

test("bleu(options) throws a UserError for options it does not know", () => {
  const wrong = { order: 0 };
  expect(() => bleu(wrong)).toThrow(UserError);
});
