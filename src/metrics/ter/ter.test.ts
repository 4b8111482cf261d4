import { expect, test } from "vitest";
import { UserError } from "../../core/errors.ts";
import type { Case } from "../../core/example.ts";
import type { Metric } from "../../core/metric.ts";
import { signatureOf } from "../../core/signature.ts";
import { ter } from "./ter.ts";
import type { TerOptionsInput } from "./ter-options.ts";

function caseOf(text: string, references: readonly string[]): Case {
  return {
    example: { id: "x", facts: [], references, tags: {} },
    candidate: { exampleId: "x", system: "s", text, sample: 0 },
  };
}

async function scoreOf(metric: Metric, text: string, ...references: string[]): Promise<number | string> {
  const [judgement] = await metric.judge([caseOf(text, references)]);
  return judgement!.status === "judged" ? metric.summarize(judgement!.tally).score! : judgement!.reason;
}

const pyter = (options: TerOptionsInput = {}): Metric => ter({ preset: "pyter", ...options });

test("a signature names every option", () => {
  expect(signatureOf(ter())).toBe(
    "ter|preset:sacrebleu|normalized:false|noPunct:false|asianSupport:false|caseSensitive:false|v:1",
  );
  expect(signatureOf(pyter())).toBe("ter|preset:pyter|tokenizer:nltk|caseSensitive:true|padTo:0|v:1");
});

test("lower is better, and there is no highest value, which JSON can say", () => {
  const [score] = ter().parts;
  expect(score).toMatchObject({ name: "score", better: "lower" });
  expect(JSON.parse(JSON.stringify(score.range))).toEqual([...score.range]);
});

test("TER is edits for every 100 words of the reference", async () => {
  expect(await scoreOf(ter(), "the old bridge stands", "the old bridge stands")).toBe(0);
  expect(await scoreOf(ter(), "the new bridge stands", "the old bridge stands")).toBe(25);
  expect(await scoreOf(ter(), "bridge stands the old", "the old bridge stands")).toBe(25);
  expect(await scoreOf(ter(), "a b c d e", "x")).toBe(500);
});

test("the fewest edits to any reference stand over the mean length of all", async () => {
  // One edit to the second reference; (4 + 2 + 3) / 3 words.
  expect(
    await scoreOf(ter(), "old bridges", "the old bridge stands", "old bridge", "an old tower"),
  ).toBeCloseTo(100 / 3, 12);
});

test("against an empty reference TER is 100, and 0 if the text is empty too", async () => {
  expect(await scoreOf(ter(), "two words", "")).toBe(100);
  expect(await scoreOf(ter(), "", "")).toBe(0);
  expect(await scoreOf(ter(), " ", "three words here")).toBe(100);
});

test("a corpus is scored from added edits and lengths", async () => {
  const metric = ter();
  const judgements = await metric.judge([caseOf("a b", ["a c"]), caseOf("", ["a b c d e f"])]);
  const tallies = judgements.map((each) => (each.status === "judged" ? each.tally : []));
  expect(tallies).toEqual([
    [1, 1, 2],
    [1, 6, 6],
  ]);
  expect(metric.summarize([2, 7, 8]).score).toBe(87.5);
});

test("caseSensitive and the other switches change the words", async () => {
  expect(await scoreOf(ter(), "The Bridge", "the bridge")).toBe(0);
  expect(await scoreOf(ter({ caseSensitive: true }), "The Bridge", "the bridge")).toBe(100);
  expect(await scoreOf(ter(), "the bridge.", "the bridge")).toBe(50);
  expect(await scoreOf(ter({ noPunct: true }), "the bridge.", "the bridge")).toBe(0);
  expect(await scoreOf(ter({ normalized: true }), "the bridge.", "the bridge .")).toBe(0);
});

test("preset=pyter is the lowest rate over the references, from 0 to 1 and above", async () => {
  expect(await scoreOf(pyter(), "the new bridge stands", "x y", "the old bridge stands")).toBe(0.25);
  expect(await scoreOf(pyter(), "a b c d e", "x")).toBe(5);
  expect(await scoreOf(pyter(), "The bridge.", "the bridge .")).toBeCloseTo(1 / 3, 12);
  expect(await scoreOf(pyter({ caseSensitive: false }), "The bridge.", "the bridge .")).toBe(0);
  expect(await scoreOf(pyter({ tokenizer: "space" }), "The bridge.", "the bridge.")).toBe(0.5);
});

test("preset=pyter counts 1 for an empty reference, however long the text", async () => {
  expect(await scoreOf(pyter(), "a b c d e", "")).toBe(1);
  expect(await scoreOf(pyter(), "a b c d e", "x", " ")).toBe(1);
  expect(await scoreOf(pyter(), "", "")).toBe(1);
  expect(await scoreOf(pyter({ padTo: 2 }), "a b c d e", "x")).toBe(1);
  expect(await scoreOf(pyter({ padTo: 2 }), "a b c d e", "x", "y")).toBe(5);
});

test("preset=pyter averages over texts", () => {
  expect(pyter().summarize([4, 3])).toEqual({ score: 0.75 });
});

test("preset=pyter breaks ties in the order of code points, not of UTF-16 units", async () => {
  // Of moves that gain alike the one whose words come last is made. U+E000 comes before 😀, but after its first UTF-16 unit.
  const metric = pyter({ tokenizer: "space" });
  expect(await scoreOf(metric, "😀 b a \ue000", "\ue000 b 😀 a")).toBe(0.75);
  expect(await scoreOf(metric, "z b a y", "y b z a")).toBe(0.75);
  expect(await scoreOf(metric, "y b a z", "z b y a")).toBe(0.5);
});

test("an example without references is not applicable", async () => {
  expect(await scoreOf(ter(), "a")).toBe("the example has no references");
  expect(await scoreOf(pyter({ padTo: 3 }), "a")).toBe("the example has no references");
});

test("options of the other preset are refused", () => {
  expect(() => pyter({ normalized: true })).toThrow(UserError);
  expect(() => pyter({ normalized: true })).toThrow("ter: normalized is used with preset=sacrebleu only");
  expect(() => ter({ padTo: 3 })).toThrow("ter: padTo is used with preset=pyter only");
});
