import { expect, test } from "vitest";
import { listedSynonyms } from "./listed-synonyms.ts";

const header = { source: "own", version: "1" };

test("sets give the synonyms of a word, in the direction they are listed", () => {
  const { synonyms } = listedSynonyms({ ...header, sets: { big: ["large", "great"] } }, "f");
  expect([...synonyms("big")]).toEqual(["large", "great"]);
  expect([...synonyms("large")]).toEqual([]);
  expect([...synonyms("constructor")]).toEqual([]);
});

test("a pair that a set lists is a sense that only these two share", () => {
  const { senses } = listedSynonyms({ ...header, sets: { big: ["large", "great"] } }, "f");
  const share = (a: string, b: string): boolean => [...senses(a)].some((sense) => senses(b).has(sense));
  expect(share("big", "large")).toBe(true);
  expect(share("large", "big")).toBe(true);
  expect(share("large", "great")).toBe(false);
  expect(share("large", "small")).toBe(false);
});

test("words that share a sense are synonyms", () => {
  const { synonyms, senses } = listedSynonyms(
    { ...header, senses: { big: [1, 2], large: [2], small: [3] } },
    "f",
  );
  expect([...senses("big")]).toEqual([1, 2]);
  expect(synonyms("large").has("big")).toBe(true);
  expect(synonyms("small").has("big")).toBe(false);
});

test("what is no list of synonyms is refused, and the file is named", () => {
  const problem = (data: unknown): string => {
    try {
      listedSynonyms(data, "list.json");
      return "";
    } catch (error) {
      return String(error);
    }
  };
  expect(problem({ ...header })).toContain("list.json: no list of synonyms: has neither sets nor senses");
  expect(problem({ ...header, source: "a|b", sets: {} })).toContain("source must be letters");
  expect(problem([])).toContain("no list of synonyms");
});
