import fc from "fast-check";
import { expect, test } from "vitest";
import { IntList } from "./int-list.ts";
import { LongestCommonSubsequence } from "./lcs.ts";

function listOf(values: readonly number[]): IntList {
  const list = new IntList();
  for (const value of values) list.push(value);
  return list;
}

function plain(a: readonly number[], b: readonly number[]): number {
  let row = b.map(() => 0);
  for (const x of a) {
    const before = row;
    row = [];
    b.forEach((y, at) => {
      row.push(x === y ? (before[at - 1] ?? 0) + 1 : Math.max(before[at]!, row[at - 1] ?? 0));
    });
  }
  return row.at(-1) ?? 0;
}

test("LongestCommonSubsequence.length counts words in their order, not necessarily side by side", () => {
  const lcs = new LongestCommonSubsequence();
  lcs.load(listOf([1, 9, 2, 9, 3]), 10);
  expect(lcs.length(Int32Array.of(1, 2, 3), 0, 3)).toBe(3);
  expect(lcs.length(Int32Array.of(3, 2, 1), 0, 3)).toBe(1);
  expect(lcs.length(Int32Array.of(1, 2, 3), 1, 2)).toBe(1);
  expect(lcs.length(Int32Array.of(4), 0, 1)).toBe(0);
});

test("LongestCommonSubsequence.length with an empty text is 0", () => {
  const lcs = new LongestCommonSubsequence();
  lcs.load(listOf([]), 2);
  expect(lcs.length(Int32Array.of(1), 0, 1)).toBe(0);
});

test("LongestCommonSubsequence.length agrees with the textbook recurrence, over texts of any length", () => {
  const lcs = new LongestCommonSubsequence();
  const word = fc.nat(7);
  fc.assert(
    fc.property(fc.array(word, { maxLength: 130 }), fc.array(word, { maxLength: 40 }), (text, other) => {
      lcs.load(listOf(text), 8);
      expect(lcs.length(Int32Array.from(other), 0, other.length)).toBe(plain(text, other));
    }),
    { numRuns: 300 },
  );
});

test("LongestCommonSubsequence.length is right for a text too long for bits", () => {
  const lcs = new LongestCommonSubsequence();
  const text = Array.from({ length: 5000 }, (_, index) => (index * index) % 11);
  const other = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 20];
  lcs.load(listOf(text), 21);
  expect(lcs.length(Int32Array.from(other), 0, other.length)).toBe(plain(text, other));
  lcs.load(listOf([1]), 21);
  expect(lcs.length(Int32Array.of(1), 0, 1)).toBe(1);
});
