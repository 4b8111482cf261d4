import { expect, test } from "vitest";
import { bestByF, rougeScore } from "./rouge-score.ts";

test("rougeScore(hits, inCandidate, inReference) is precision, recall and their harmonic mean", () => {
  expect(rougeScore(2, 4, 2)).toEqual({ precision: 0.5, recall: 1, f: 2 / 3 });
});

test("rougeScore without hits, or with nothing to hit, is 0", () => {
  const zero = { precision: 0, recall: 0, f: 0 };
  expect([rougeScore(0, 3, 2), rougeScore(0, 0, 2), rougeScore(0, 3, -1)]).toEqual([zero, zero, zero]);
});

test("bestByF(scores) has the highest F, the first of equals", () => {
  const first = { precision: 0.2, recall: 0.8, f: 0.4 };
  const second = { precision: 0.8, recall: 0.2, f: 0.4 };
  const best = { precision: 0.5, recall: 0.5, f: 0.5 };
  expect(bestByF([first, second])).toBe(first);
  expect(bestByF([second, first])).toBe(second);
  expect(bestByF([first, best, second])).toBe(best);
});
