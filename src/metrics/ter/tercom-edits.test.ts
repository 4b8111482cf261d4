import { expect, test } from "vitest";
import { TercomEdits } from "./tercom-edits.ts";

const edits = new TercomEdits();

function count(text: readonly number[], reference: readonly number[]): number {
  return edits.count(Int32Array.from(text), Int32Array.from(reference));
}

test("equal texts take no edit, a replaced, missing or added word one", () => {
  expect(count([1, 2, 3], [1, 2, 3])).toBe(0);
  expect(count([1, 9, 3], [1, 2, 3])).toBe(1);
  expect(count([1, 3], [1, 2, 3])).toBe(1);
  expect(count([1, 2, 9, 3], [1, 2, 3])).toBe(1);
});

test("a stretch in the wrong place is one edit, however long", () => {
  expect(count([3, 4, 5, 1, 2], [1, 2, 3, 4, 5])).toBe(1);
  expect(count([4, 5, 6, 7, 1, 2, 3], [1, 2, 3, 4, 5, 6, 7])).toBe(1);
});

test("an empty reference takes as many edits as the text has words, an empty text as many as the reference", () => {
  expect(count([1, 2], [])).toBe(2);
  expect(count([], [1, 2, 3])).toBe(3);
  expect(count([], [])).toBe(0);
});

test("no more than ten words are shifted at once", () => {
  const range = (from: number, length: number): number[] => Array.from({ length }, (_, at) => from + at);
  const [front, back] = [range(0, 12), range(100, 12)];
  expect(count([...back.slice(0, 10), ...front], [...front, ...back.slice(0, 10)])).toBe(1);
  expect(count([...back, ...front], [...front, ...back])).toBe(2);
});

test("words are not shifted over more than fifty places", () => {
  const filling = Array.from({ length: 60 }, (_, at) => 100 + at);
  // Leaving 1 out and adding it again are two edits; a shift would be one.
  expect(count([...filling, 1], [1, ...filling])).toBe(2);
  expect(count([...filling.slice(0, 40), 1], [1, ...filling.slice(0, 40)])).toBe(1);
});

test("long texts of few different words are done in time", () => {
  const many = (seed: number): number[] => Array.from({ length: 2000 }, (_, at) => (at * seed) % 7);
  const before = process.cpuUsage();
  expect(count(many(3), many(5))).toBeGreaterThan(0);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1e6).toBeLessThan(5);
});
