import { expect, test } from "vitest";
import type { Fact } from "../../core/fact.ts";
import { CooccurrenceCounter, CooccurrenceLookup } from "./cooccurrence.ts";
import { highestProbability } from "./cooccurrence-counts.ts";

const NAME: Fact = { id: "f1", subject: null, relation: "Full Name", value: "Ada", need: "required" };
const TRIPLE: Fact = { id: "f1", subject: "Bo", relation: "knows", value: "Ada", need: "required" };

function probabilities(textTokens: "set" | "list", items: string[], words: string[]): number[] {
  const counter = new CooccurrenceCounter({ tokenizer: "space", lowercase: true, textTokens });
  counter.add([NAME], ["Ada sings sings", "she sings"]);
  counter.add([TRIPLE], ["Bo knows her"]);
  counter.add([TRIPLE], []);
  const lookup = new CooccurrenceLookup(counter.finish());
  for (const item of items) lookup.add(item);
  return words.map((word) => lookup.probability(word));
}

test("CooccurrenceCounter counts every text of an example with each item of its table, names joined by _", () => {
  expect(probabilities("set", ["full_name"], ["sings", "she", "her"])).toEqual([1, 0.5, 0]);
  expect(probabilities("set", ["ada"], ["sings", "bo"])).toEqual([2 / 3, 1 / 3]);
});

test("CooccurrenceLookup.probability is the highest over the table's items, 0 for what was never seen", () => {
  expect(probabilities("set", ["ada", "knows", "unseen"], ["her", "xyz"])).toEqual([1, 0]);
  expect(probabilities("set", [], ["her"])).toEqual([0]);
});

test("CooccurrenceCounter counts repeated words each time as a list, and highestProbability says how high that goes", () => {
  expect(probabilities("list", ["full_name"], ["sings"])).toEqual([1.5]);
  const counter = new CooccurrenceCounter({ tokenizer: "space", lowercase: true, textTokens: "list" });
  counter.add([NAME], ["a a a", "b"]);
  expect(highestProbability(counter.finish())).toBe(1.5);
});

test("highestProbability of counts by set is 1", () => {
  const counter = new CooccurrenceCounter({ tokenizer: "space", lowercase: true, textTokens: "set" });
  counter.add([NAME], ["a a a"]);
  expect(highestProbability(counter.finish())).toBe(1);
});
