import { expect, test } from "vitest";
import { ngramWeights, weightUnit } from "./entailment.ts";

function weightsOf(
  entailment: "overlap" | "cooccurrence" | "none",
  words: number[],
  order: number,
): number[] {
  const weights = new Float64Array(words.length * order);
  ngramWeights(entailment, Float64Array.from(words), { length: words.length, order, weights });
  return [...weights];
}

test("ngramWeights counts entailed words for overlap; weightUnit is the order", () => {
  expect(weightsOf("overlap", [1, 0, 1], 2)).toEqual([1, 0, 1, 1, 1, 0]);
  expect(weightUnit("overlap", 2)).toBe(2);
});

test("ngramWeights takes geometric means for co-occurrence; weightUnit is 1", () => {
  const [a, b, ab] = weightsOf("cooccurrence", [0.25, 1], 2);
  expect([a, b, ab]).toEqual([0.25, 1, 0.5]);
  expect(weightUnit("cooccurrence", 2)).toBe(1);
});

test("ngramWeights is 1 throughout when entailment is switched off", () => {
  expect(weightsOf("none", [0, 0], 1)).toEqual([1, 1]);
});
