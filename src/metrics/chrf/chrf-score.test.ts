import { expect, test } from "vitest";
import { chrfPyScore, effectiveOrderScore, everyOrderScore, matchedOrdersF } from "./chrf-score.ts";

// Each order: n-grams of the text, of the reference, common to both.
const HALF = [4, 4, 2];
const NO_TEXT = [0, 3, 0];
const NO_MATCH = [3, 3, 0];

test("precision and recall are averaged over the orders that text and reference have, then make F", () => {
  const { score, precision, recall } = effectiveOrderScore([2, 3, 2, 1, 2, 0, ...NO_TEXT], 2);
  // P = (1 + 0) / 2, R = (2/3 + 0) / 2, F = 5PR / (4P + R) = (5 / 6) / (7 / 3) = 5 / 14.
  expect(precision).toBeCloseTo(50, 12);
  expect(recall).toBeCloseTo(100 / 3, 12);
  expect(score).toBeCloseTo(500 / 14, 12);
});

test("beta is how many times as much recall weighs", () => {
  expect(effectiveOrderScore([2, 4, 2], 0).score).toBeCloseTo(100, 12);
  expect(effectiveOrderScore([2, 4, 2], 1).score).toBeCloseTo(200 / 3, 12);
  expect(effectiveOrderScore([2, 4, 2], 1000).score).toBeCloseTo(50, 3);
});

test("nothing in common is 0", () => {
  expect(effectiveOrderScore(NO_MATCH, 2)).toEqual({ score: 0, precision: 0, recall: 0 });
  expect(effectiveOrderScore([0, 0, 0], 2)).toEqual({ score: 0, precision: 0, recall: 0 });
});

test("with epsilon F is averaged over all orders", () => {
  expect(everyOrderScore([...HALF, ...NO_TEXT], 2).score).toBeCloseTo(25, 12);
  // F of two zeros is 1e-16, of 1e-16 and 0 it is 0.
  expect(everyOrderScore(NO_MATCH, 2).score).toBeCloseTo(1e-14, 24);
  expect(everyOrderScore(NO_TEXT, 2).score).toBe(0);
  expect(everyOrderScore([0, 0, 0], 2).score).toBeCloseTo(1e-14, 24);
});

test("chrF++.py averages a single text's F over all orders, those without a match as 0", () => {
  expect(matchedOrdersF([...HALF, ...NO_MATCH], 1, 2)).toBeCloseTo(0.25, 15);
  expect(matchedOrdersF(NO_MATCH, 1, 2)).toBe(0);
});

test("chrF++.py gives F, precision and recall of a corpus from 0 to 1", () => {
  const { score, precision, recall } = chrfPyScore([...HALF, ...NO_TEXT], 1, 2);
  expect(score).toBeCloseTo(0.25, 15);
  expect(precision).toBeCloseTo(0.25, 15);
  expect(recall).toBeCloseTo(0.25, 15);
});
