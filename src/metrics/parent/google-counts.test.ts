import { expect, test } from "vitest";
import { CooccurrenceLookup } from "./cooccurrence.ts";
import { countsFromGoogle } from "./google-counts.ts";

const SETTINGS = { tokenizer: "space", lowercase: true, textTokens: "set" } as const;

test("countsFromGoogle reads items, and pairs joined by |||", () => {
  const counts = countsFromGoogle({ name: 4, "name|||ada": 1, "name|||she": 2, ada: 1 }, SETTINGS);
  const lookup = new CooccurrenceLookup(counts);
  lookup.add("name");
  expect([lookup.probability("ada"), lookup.probability("she")]).toEqual([0.25, 0.5]);
  expect(counts.settings).toEqual(SETTINGS);
});

test("countsFromGoogle counts a key that can be read in two ways in both", () => {
  const counts = countsFromGoogle({ a: 1, "a|": 1, "a||||b": 1 }, SETTINGS);
  const probability = (item: string, word: string): number => {
    const lookup = new CooccurrenceLookup(counts);
    lookup.add(item);
    return lookup.probability(word);
  };
  expect([probability("a", "|b"), probability("a|", "b"), probability("a", "b")]).toEqual([1, 1, 0]);
});
