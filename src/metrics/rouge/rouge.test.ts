import { expect, test } from "vitest";
import type { Case } from "../../core/example.ts";
import type { Parts } from "../../core/metric.ts";
import { type RougeOptionsInput, rouge } from "./rouge.ts";

function caseOf(text: string, references: readonly string[]): Case {
  return {
    example: { id: "e", facts: [], references, tags: {} },
    candidate: { exampleId: "e", system: "s", text, sample: 0 },
  };
}

async function parts(
  text: string,
  references: readonly string[],
  options?: RougeOptionsInput,
): Promise<Parts> {
  const metric = rouge(options);
  const [judgement] = await metric.judge([caseOf(text, references)]);
  if (judgement!.status !== "judged") throw new Error(judgement!.reason);
  return metric.summarize(judgement!.tally);
}

test("rouge of a text equal to its reference is 1, whatever case and punctuation", async () => {
  const values = await parts("Orla Venn paints glass!", ["orla venn, paints glass"]);
  expect(Object.keys(values)).toHaveLength(18);
  expect(new Set(Object.values(values))).toEqual(new Set([1]));
});

test("rouge counts shared words, runs of words, and words in order", async () => {
  const values = await parts("the cat sat on the mat", ["the cat lay on a mat today"]);
  // Shared: the, cat, on, mat; the one pair is "the cat".
  expect(values.rouge1Precision).toBeCloseTo(4 / 6, 12);
  expect(values.rouge1Recall).toBeCloseTo(4 / 7, 12);
  expect(values.rouge1).toBeCloseTo(8 / 13, 12);
  expect(values.rouge2Precision).toBeCloseTo(1 / 5, 12);
  expect(values.rouge2Recall).toBeCloseTo(1 / 6, 12);
  expect(values.rouge3).toBe(0);
  expect(values.rougeLPrecision).toBeCloseTo(4 / 6, 12);
  expect(values.rougeLsum).toBe(values.rougeL);
});

test("rouge counts a repeated word as often as text and reference both have it", async () => {
  const values = await parts("a a a", ["a b a"]);
  expect(values.rouge1Precision).toBeCloseTo(2 / 3, 12);
  expect(values.rouge1Recall).toBeCloseTo(2 / 3, 12);
});

test("rouge takes for each type the reference with the best F", async () => {
  const values = await parts("a b c d", ["a b x y z", "a x", "d c b a"]);
  // By words the third reference is best, by order and pairs the first.
  expect(values.rouge1).toBe(1);
  expect(values.rougeLRecall).toBeCloseTo(2 / 5, 12);
  expect(values.rouge2Precision).toBeCloseTo(1 / 3, 12);
});

test("rougeLsum goes line by line where rougeL goes straight through", async () => {
  const values = await parts("c d\na b", ["a b\nc d"]);
  expect(values.rougeL).toBe(0.5);
  expect(values.rougeLsum).toBe(1);
});

test("rouge?stem=true compares stems of words of more than three characters", async () => {
  expect((await parts("organized conditions", ["organization conditioned"])).rouge1).toBe(0);
  expect((await parts("organized conditions", ["organization conditioned"], { stem: true })).rouge1).toBe(1);
  expect((await parts("cat", ["cats"], { stem: true })).rouge1).toBe(1);
  expect((await parts("bus", ["bu"], { stem: true })).rouge1).toBe(0);
});

test("rouge is 0 for an empty text, an empty reference, and texts without a letter of a–z", async () => {
  for (const [text, reference] of [
    ["", "a"],
    ["a", ""],
    ["日本 😀", "日本 😀"],
    ["e\u0301", "\u00e9"],
  ] as const)
    expect((await parts(text, [reference])).rougeL).toBe(0);
});

test("rouge sees letters of decomposed characters", async () => {
  expect((await parts("cafe\u0301", ["cafe"])).rouge1).toBe(1);
});

test("rouge without references is not applicable", async () => {
  expect(await rouge().judge([caseOf("a", [])])).toEqual([
    { status: "not-applicable", reason: "the example has no references" },
  ]);
});

test("rouge of a corpus is the mean over its texts", () => {
  const metric = rouge();
  expect(metric.parts[0].name).toBe("rougeL");
  expect(metric.summarize([4, ...metric.parts.map(() => 1)]).rougeL).toBe(0.25);
});

test("rouge refuses options that it does not have", () => {
  expect(() => rouge({ stemmer: true } as never)).toThrow("rouge: no such option: stemmer (there are stem)");
});
