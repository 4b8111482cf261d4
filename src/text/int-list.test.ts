import { expect, test } from "vitest";
import { grown, IntList } from "./int-list.ts";

test("IntList holds what was pushed, however many", () => {
  const list = new IntList();
  for (let value = 0; value < 1000; value++) list.push(value);
  expect(list.length).toBe(1000);
  expect(list.toArray()).toEqual(Int32Array.from({ length: 1000 }, (_, index) => index));
});

test("IntList.clear() empties it", () => {
  const list = new IntList();
  list.push(7);
  list.clear();
  list.push(8);
  expect(list.toArray()).toEqual(Int32Array.of(8));
});

test("grown(array, size) keeps the numbers and copies only when it must", () => {
  const array = Int32Array.of(1, 2);
  expect(grown(array, 2)).toBe(array);
  expect(grown(array, 5)).toEqual(Int32Array.of(1, 2, 0, 0, 0));
});
