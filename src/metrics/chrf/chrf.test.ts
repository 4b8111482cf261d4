import { expect, test } from "vitest";
import { UserError } from "../../core/errors.ts";
import type { Case } from "../../core/example.ts";
import type { Metric, Parts } from "../../core/metric.ts";
import { signatureOf } from "../../core/signature.ts";
import { chrf, chrfPlusPlus } from "./chrf.ts";

function caseOf(text: string, references: readonly string[]): Case {
  return {
    example: { id: "x", facts: [], references, tags: {} },
    candidate: { exampleId: "x", system: "s", text, sample: 0 },
  };
}

async function judge(metric: Metric, text: string, ...references: string[]): Promise<Parts | string> {
  const [judgement] = await metric.judge([caseOf(text, references)]);
  return judgement!.status === "judged" ? metric.summarize(judgement!.tally) : judgement!.reason;
}

async function scoreOf(metric: Metric, text: string, ...references: string[]): Promise<number> {
  return ((await judge(metric, text, ...references)) as Parts).score!;
}

test("a signature names every option", () => {
  expect(signatureOf(chrf())).toBe(
    "chrf|preset:sacrebleu|charOrder:6|wordOrder:0|beta:2|lowercase:false|whitespace:false|epsSmoothing:false|v:1",
  );
  expect(signatureOf(chrfPlusPlus({ lowercase: true }))).toBe(
    "chrf++|preset:sacrebleu|charOrder:6|wordOrder:2|beta:2|lowercase:true|whitespace:false|epsSmoothing:false|v:1",
  );
  expect(signatureOf(chrf({ preset: "webnlg" }))).toBe(
    "chrf|preset:webnlg|charOrder:6|wordOrder:2|beta:2|v:1",
  );
});

test("chrF of a text equal to its reference is 100, however short", async () => {
  expect(await judge(chrf(), "Orla Venn paints.", "Orla Venn paints.")).toEqual({
    score: 100,
    precision: 100,
    recall: 100,
  });
  expect(await scoreOf(chrf(), "a", "a")).toBe(100);
  expect(await scoreOf(chrfPlusPlus(), "😀", "😀")).toBe(100);
});

test("chrF is F of averaged precision and recall", async () => {
  // P = 1, R = 2/3: F = 5PR / (4P + R) = 10/14.
  expect(await scoreOf(chrf({ charOrder: 1 }), "ab", "abc")).toBeCloseTo(1000 / 14, 10);
});

test("an empty text or reference, or both, have 0", async () => {
  expect(await scoreOf(chrf(), "", "abc")).toBe(0);
  expect(await scoreOf(chrf(), "abc", "")).toBe(0);
  expect(await scoreOf(chrf(), "", " ")).toBe(0);
});

test("an emoji is one character and a combining mark another", async () => {
  const metric = chrf({ charOrder: 1 });
  // 😀 and 😁 share half of their UTF-16 units, and nothing of themselves.
  expect(await scoreOf(metric, "😀", "😁")).toBe(0);
  // é as one character, and as two.
  expect(await scoreOf(metric, "\u00e9", "e\u0301")).toBe(0);
});

test("the reference with the best F counts, and the first of equals", async () => {
  const metric = chrf({ charOrder: 1 });
  const [judgement] = await metric.judge([caseOf("ab", ["xyz", "ab", "abcd", "ab"])]);
  expect(judgement).toMatchObject({ status: "judged", tally: [1, 2, 2, 2] });
  const [tie] = await metric.judge([caseOf("ab", ["uvw", "xy"])]);
  expect(tie).toMatchObject({ status: "judged", tally: [1, 2, 3, 0] });
});

test("a corpus is scored from added counts, not from the mean of its texts", async () => {
  const metric = chrf({ charOrder: 1 });
  const judgements = await metric.judge([caseOf("a", ["a"]), caseOf("xxx", ["yyy", "zz"])]);
  const tallies = judgements.map((each) => (each.status === "judged" ? each.tally : []));
  const sum = tallies[0]!.map((value, at) => value + tallies[1]![at]!);
  expect(sum).toEqual([2, 4, 4, 1]);
  expect(metric.summarize(sum).score).toBeCloseTo(25, 12);
});

test("tallies name what they count", () => {
  expect(chrf({ charOrder: 1, wordOrder: 1 }).tallies).toEqual([
    "cases",
    "c1.text",
    "c1.reference",
    "c1.common",
    "w1.text",
    "w1.reference",
    "w1.common",
  ]);
});

test("cases of one example after each other are judged as they are alone", async () => {
  const metric = chrfPlusPlus();
  const { example } = caseOf("", ["the old bridge", "a new bridge"]);
  const texts = ["the new bridge", "", "a new bridge", "unseen words only"];
  const cases = texts.map((text) => ({ ...caseOf(text, []), example }));
  const alone = await Promise.all(
    texts.map(async (text) => (await chrfPlusPlus().judge([caseOf(text, example.references)]))[0]),
  );
  expect(await metric.judge(cases)).toEqual(alone);
});

test("chrf++ is chrf?wordOrder=2", async () => {
  const pair = ["(The bridge) of Orla, 3.5 m.", "The bridge of Orla (3.5 m)."] as const;
  expect(await judge(chrfPlusPlus(), ...pair)).toEqual(await judge(chrf({ wordOrder: 2 }), ...pair));
});

test("preset=webnlg gives numbers from 0 to 1, and the mean of the texts' F", async () => {
  const metric = chrf({ preset: "webnlg" });
  expect(await judge(metric, "the bridge", "the bridge")).toEqual({
    score: 1,
    precision: 1,
    recall: 1,
    averageF: 1,
  });
  // One character: five orders of characters and one of words have nothing to count. A corpus takes 1e-16 for them, a text 0.
  const { score, averageF } = (await judge(metric, "a", "a")) as Parts;
  expect(score).toBeCloseTo(0.25, 12);
  expect(averageF).toBe(0.25);
});

test("preset=webnlg leaves blank references out, and splits them where its files would", async () => {
  const metric = chrf({ preset: "webnlg" });
  expect(await judge(metric, "a bridge", "", " \t")).toBe("the example has only blank references");
  expect(await scoreOf(metric, "a bridge", "", "a bridge")).toBe(1);
  expect(await scoreOf(metric, "a bridge", "the tower*#a bridge")).toBe(1);
});

test("an example without references is not applicable", async () => {
  expect(await judge(chrf(), "a")).toBe("the example has no references");
  expect(await judge(chrf({ preset: "webnlg" }), "a")).toBe("the example has no references");
});

test("options that mean nothing together are refused", () => {
  const wrong = (make: () => Metric): string => {
    try {
      make();
    } catch (error) {
      if (error instanceof UserError) return error.message;
    }
    return "";
  };
  expect(wrong(() => chrf({ charOrder: 0 }))).toBe("chrf: charOrder must be above 0 when wordOrder is 0");
  expect(wrong(() => chrf({ preset: "webnlg", lowercase: false }))).toBe(
    "chrf: lowercase is used with preset=sacrebleu only",
  );
  expect(wrong(() => chrf({ beta: -1 }))).toBe("chrf: beta must be a number from 0 to 1000");
  expect(wrong(() => chrfPlusPlus({ wordOrder: 1 } as object))).toMatch(
    /^chrf\+\+: no such option: wordOrder/,
  );
});
