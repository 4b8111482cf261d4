import fc from "fast-check";
import { expect, test } from "vitest";
import { earliestStretch, foundInOrder, latestStretch, tightestStretch } from "./align.ts";
import { IntList } from "./int-list.ts";
import { LongestCommonSubsequence } from "./lcs.ts";

const split = (text: string): string[] => text.split(" ").filter((word) => word !== "");

test("foundInOrder(list, text) marks the words of a longest common subsequence", () => {
  expect(foundInOrder(split("14 march 1971"), split("born in march , 14 days later"))).toEqual([
    true,
    false,
    false,
  ]);
  expect(foundInOrder(split("a b c"), split("x a y c"))).toEqual([true, false, true]);
  expect(foundInOrder(split("a a b"), split("a b"))).toEqual([true, false, true]);
  expect(foundInOrder(split("a"), [])).toEqual([false]);
  expect(foundInOrder([], split("a"))).toEqual([]);
});

test("foundInOrder(list, text) marks as many words as the longest common subsequence has", () => {
  const lcs = new LongestCommonSubsequence();
  const words = fc.array(fc.nat(5), { maxLength: 25 });
  fc.assert(
    fc.property(words, words, (list, text) => {
      const loaded = new IntList();
      for (const word of text) loaded.push(word);
      lcs.load(loaded, 6);
      const found = foundInOrder(list.map(String), text.map(String));
      expect(found.filter(Boolean).length).toBe(lcs.length(Int32Array.from(list), 0, list.length));
    }),
  );
});

test("tightestStretch(list, text) is the shortest stretch with the list in order, the first of equals", () => {
  expect(tightestStretch(split("a b"), split("a x b a b"))).toEqual({ from: 3, to: 5 });
  expect(tightestStretch(split("a b"), split("a b a b"))).toEqual({ from: 0, to: 2 });
  expect(tightestStretch(split("a a"), split("a x a"))).toEqual({ from: 0, to: 3 });
  expect(tightestStretch(split("a b"), split("b a"))).toBeUndefined();
  expect(tightestStretch([], split("a"))).toBeUndefined();
});

test("earliestStretch and latestStretch take each word as early or as late as they can", () => {
  const text = split("a b x a b");
  expect(earliestStretch(split("a b"), text, 0)).toEqual({ from: 0, to: 2 });
  expect(earliestStretch(split("a b"), text, 1)).toEqual({ from: 3, to: 5 });
  expect(latestStretch(split("a b"), text, 5)).toEqual({ from: 3, to: 5 });
  expect(latestStretch(split("a b"), text, 4)).toEqual({ from: 0, to: 2 });
});
