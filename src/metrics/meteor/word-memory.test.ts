import { expect, test } from "vitest";
import { wordMemory } from "./word-memory.ts";

test("wordMemory computes a word once", () => {
  const seen: string[] = [];
  const lengthOf = wordMemory((word) => seen.push(word) && word.length);
  expect([lengthOf("ab"), lengthOf("c"), lengthOf("ab"), lengthOf("")]).toEqual([2, 1, 2, 0]);
  expect(seen).toEqual(["ab", "c", ""]);
});

test("wordMemory goes on after more words than it keeps", () => {
  const double = wordMemory((word) => word + word);
  for (let number = 0; number <= 100_000; number++) double(String(number));
  expect(double("0")).toBe("00");
});
