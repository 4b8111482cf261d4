import { expect, test } from "vitest";
import {
  bestOfEach,
  bestReference,
  type ParentRules,
  type ParentScore,
  parentScore,
} from "./parent-score.ts";

const RULES: ParentRules = { lambda: "none", order: 2, smoothing: 1e-4, smoothUnigrams: false };

function scoreOf(
  precisions: number[],
  recalls: number[],
  rest: Partial<ParentRules & { tableRecall: number; lambda: number }> = {},
): ParentScore {
  const { tableRecall = 1, lambda = 0, ...rules } = rest;
  return parentScore(
    {
      precisions: Float64Array.from(precisions),
      recalls: Float64Array.from(recalls),
      tableRecall,
      lambda: lambda as number,
    },
    { ...RULES, ...rules },
  );
}

test("parentScore takes geometric means over the orders and F with Google's guard", () => {
  const { precision, recall, f } = scoreOf([1, 0.25], [1, 1]);
  expect(precision).toBeCloseTo(0.5, 12);
  expect(recall).toBe(1);
  expect(f).toBeCloseTo(1 / (1.5 + 1e-8), 12);
});

test("parentScore smooths a zero of order 2 or more", () => {
  expect(scoreOf([1, 0], [1, 1]).precision).toBeCloseTo(0.01, 12);
  expect(scoreOf([1, 1], [1, 0]).referenceRecall).toBeCloseTo(0.01, 12);
});

test("parentScore answers a zero unigram precision with 0, a zero unigram recall with the smoothing", () => {
  expect(scoreOf([0, 1], [1, 1])).toMatchObject({ precision: 0, f: 0 });
  expect(scoreOf([1, 1], [0, 1]).referenceRecall).toBe(1e-4);
});

test("parentScore smooths unigrams too when told so", () => {
  const score = scoreOf([0, 1], [0, 1], { smoothUnigrams: true });
  expect(score.precision).toBeCloseTo(0.01, 12);
  expect(score.referenceRecall).toBeCloseTo(0.01, 12);
});

test("parentScore weighs table recall by lambda, smoothed but reported as it is", () => {
  const score = scoreOf([1, 1], [1, 1], { tableRecall: 0, lambda: 0.5 });
  expect(score.recall).toBeCloseTo(0.01, 12);
  expect(score.tableRecall).toBe(0);
});

test("parentScore without smoothing answers zeros with 0", () => {
  expect(scoreOf([1, 0], [1, 0], { smoothing: 0 })).toMatchObject({ f: 0, precision: 0, recall: 0 });
});

const base: ParentScore = { f: 0, precision: 0, recall: 0, tableRecall: 0, referenceRecall: 0, lambda: 0 };
const first: ParentScore = { ...base, f: 0.5, precision: 0.9, recall: 0.3 };
const second: ParentScore = { ...base, f: 0.5, precision: 0.4, recall: 0.7 };

test("bestReference takes the score with the best F, the first on ties", () => {
  expect(bestReference([first, second])).toBe(first);
  expect(bestReference([base, second, first])).toBe(second);
});

test("bestOfEach takes the best of each number", () => {
  expect(bestOfEach([first, second])).toEqual({ ...base, f: 0.5, precision: 0.9, recall: 0.7 });
});
