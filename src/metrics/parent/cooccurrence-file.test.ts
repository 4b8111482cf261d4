import { expect, test } from "vitest";
import { UserError } from "../../core/errors.ts";
import type { Fact } from "../../core/fact.ts";
import { CooccurrenceCounter } from "./cooccurrence.ts";
import { parseCooccurrence, serializeCooccurrence } from "./cooccurrence-file.ts";

function fact(relation: string, value: string): Fact {
  return { id: "f1", subject: null, relation, value, need: "required" };
}

const counter = new CooccurrenceCounter({ tokenizer: "nltk", lowercase: true, textTokens: "set" });
counter.add([fact("name", "Ada")], ["Ada sings.", "Ada!"]);
counter.add([fact("", "Bo")], [""]);
const counts = counter.finish();

const LINES = [
  '{"format":"assay-cooccurrence","version":1,"tokenizer":"nltk","lowercase":true,"textTokens":"set","words":4,"items":4}',
  "ada",
  "sings",
  ".",
  "!",
  "name\t2\t1:2 1 1 1",
  "ada\t2\t1:2 1 1 1",
  "\t1\t",
  "bo\t1\t",
];

test("serializeCooccurrence writes a header, the words, then the items with their words", () => {
  expect([...serializeCooccurrence(counts)]).toEqual(LINES);
});

test("parseCooccurrence reads back what serializeCooccurrence wrote", () => {
  expect(parseCooccurrence(LINES, "counts.txt")).toEqual(counts);
});

function problem(lines: readonly string[]): string {
  try {
    parseCooccurrence(lines, "counts.txt");
  } catch (error) {
    if (error instanceof UserError) return error.toString().split("\n")[0]!;
    throw error;
  }
  return "none";
}

test("parseCooccurrence names file and line of what it cannot read", () => {
  expect(problem([])).toMatch(/^counts\.txt:1: this is not a file of co-occurrence counts/);
  expect(problem(["name|||x"])).toMatch(/^counts\.txt:1: this is not a file of co-occurrence counts/);
  expect(problem([LINES[0]!.replace('"version":1', '"version":2')])).toMatch(/^counts\.txt:1: this is not/);
  expect(problem(LINES.slice(0, -1))).toBe("counts.txt:8: the file has 8 lines where its header announces 9");
  expect(problem(LINES.with(5, "name 2 1"))).toBe("counts.txt:6: not an item with its counts");
  expect(problem(LINES.with(5, "name\t0\t1"))).toBe('counts.txt:6: "0" is not a count');
  expect(problem(LINES.with(5, "name\t2\t1:x"))).toBe('counts.txt:6: "x" is not a count');
  expect(problem(LINES.with(5, "name\t2\t9"))).toBe("counts.txt:6: there is no word number 8");
});
