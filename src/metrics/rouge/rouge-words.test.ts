import { expect, test } from "vitest";
import { rougeLines } from "./rouge-words.ts";

test("rougeLines(text) keeps runs of a–z and 0–9 in lower case; all else separates", () => {
  expect(rougeLines("The café's 3,5% — \tÅsa_B!", false)).toEqual([["the", "caf", "s", "3", "5", "sa", "b"]]);
  expect(rougeLines("İzmir", false)).toEqual([["i", "zmir"]]);
  expect(rougeLines("日本 😀", false)).toEqual([]);
});

test("rougeLines(text) keeps lines apart and leaves out those without a word", () => {
  expect(rougeLines("One two.\n\n--\r\nThree", false)).toEqual([["one", "two"], ["three"]]);
  expect(rougeLines("", false)).toEqual([]);
});

test("rougeLines(text, stem) stems words of more than three characters", () => {
  expect(rougeLines("Has conditions, was running", true)).toEqual([["has", "condit", "was", "run"]]);
});
