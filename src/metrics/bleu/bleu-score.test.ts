import { expect, test } from "vitest";
import { type BleuCounts, bleuScore, type ScoreOptions } from "./bleu-score.ts";

const SACRE: ScoreOptions = { preset: "sacrebleu", smoothing: "exp", effectiveOrder: false };

function counts(
  correct: number[],
  total: number[],
  candidateLength: number,
  referenceLength: number,
): BleuCounts {
  return { correct, total, candidateLength, referenceLength };
}

test("bleuScore is the geometric mean of the precisions", () => {
  const { score, precisions, brevityPenalty } = bleuScore(counts([4, 1], [4, 2], 4, 4), SACRE);
  expect(precisions).toEqual([100, 50]);
  expect(brevityPenalty).toBe(1);
  expect(score).toBeCloseTo(Math.sqrt(100 * 50), 10);
});

test("bleuScore punishes what is shorter than the reference, not what is longer", () => {
  expect(bleuScore(counts([4], [4], 4, 8), SACRE).score).toBeCloseTo(100 * Math.exp(-1), 10);
  expect(bleuScore(counts([4], [4], 4, 2), SACRE).score).toBeCloseTo(100, 10);
  expect(bleuScore(counts([0], [0], 0, 2), SACRE)).toEqual({ score: 0, precisions: [0], brevityPenalty: 0 });
  expect(bleuScore(counts([0], [0], 0, 0), SACRE)).toEqual({ score: 0, precisions: [0], brevityPenalty: 1 });
});

test.each([
  // 1/2, then 1/4 of a match.
  ["exp", undefined, [100, 50 / 3, 25 / 2]],
  ["floor", 0.1, [100, 10 / 3, 10 / 2]],
  ["add-k", 1, [100, 100 / 4, 100 / 3]],
  ["none", undefined, [100, 0, 0]],
] as const)(
  "bleuScore with smoothing %s gives orders without a match a precision",
  (smoothing, value, expected) => {
    const options = { ...SACRE, smoothing, ...(value === undefined ? {} : { smoothingValue: value }) };
    const { score, precisions } = bleuScore(counts([4, 0, 0], [4, 3, 2], 4, 4), options);
    expected.forEach((precision, at) => {
      expect(precisions[at]).toBeCloseTo(precision, 10);
    });
    expect(score).toBeCloseTo(Math.cbrt(expected[0] * expected[1] * expected[2]), 10);
  },
);

test("bleuScore is 0 when nothing matches, however it is smoothed", () => {
  for (const smoothing of ["exp", "floor", "add-k", "none"] as const) {
    const options = { ...SACRE, smoothing, smoothingValue: 1 };
    expect(bleuScore(counts([0, 0], [3, 2], 3, 3), options)).toMatchObject({ score: 0, precisions: [0, 0] });
  }
});

test("bleuScore leaves out orders longer than the text with effective order, and is 0 without", () => {
  const short = counts([2, 1, 0, 0], [2, 1, 0, 0], 2, 2);
  expect(bleuScore(short, { ...SACRE, effectiveOrder: true }).score).toBeCloseTo(100, 10);
  expect(bleuScore(short, SACRE).score).toBe(0);
});

test("bleuScore as NLTK's goes from 0 to 1, and takes the smallest number for a precision of 0", () => {
  const nltk = { preset: "nltk", effectiveOrder: false } as const;
  const some = counts([4, 0], [4, 3], 4, 4);
  expect(bleuScore(some, { ...nltk, smoothing: "method3" }).score).toBeCloseTo(Math.sqrt(1 / 6), 12);
  expect(bleuScore(some, { ...nltk, smoothing: "method1", smoothingValue: 0.1 }).score).toBeCloseTo(
    Math.sqrt(0.1 / 3),
    12,
  );
  expect(bleuScore(some, { ...nltk, smoothing: "none" }).score).toBeCloseTo(Math.sqrt(2 ** -1022), 160);
  expect(bleuScore(counts([0, 0], [1, 1], 0, 0), { ...nltk, smoothing: "method3" })).toEqual({
    score: 0,
    precisions: [0, 0],
    brevityPenalty: 0,
  });
});
