import { expect, test } from "vitest";
import { z } from "zod";
import { HeadedFile, type HeadedFileKind, parsedLine } from "./headed-file.ts";

const KIND: HeadedFileKind<{ words: number }> = {
  holds: "words",
  hint: "Write them again.",
  header: z.object({ words: z.int() }),
  linesAfter: ({ words }) => words,
};

function read(lines: readonly string[]) {
  const file = new HeadedFile(KIND, "words.txt");
  const under = lines.map((line) => file.next(line));
  return { file, under };
}

test("a headed file gives each line the header it stands under, and counts the lines", () => {
  const { file, under } = read(['{"words":2}', "one", "two"]);
  expect(under).toEqual([undefined, { words: 2 }, { words: 2 }]);
  expect(file.lines).toBe(3);
  expect(file.end()).toEqual({ words: 2 });
});

test("a headed file refuses another header, and more or fewer lines than announced", () => {
  expect(() => read(["one"])).toThrow("this is not a file of words that this version of Assay can read");
  expect(() => read(['{"words":"2"}'])).toThrow("this is not a file of words");
  expect(() => read([]).file.end()).toThrow("this is not a file of words");
  expect(() => read(['{"words":2}', "one"]).file.end()).toThrow(
    "the file has 2 lines where its header announces 3",
  );
  expect(() => read(['{"words":0}', "one"]).file.end()).toThrow("has 2 lines where its header announces 1");
});

test("a headed file says at which line something is wrong, and what to do", () => {
  const { file } = read(['{"words":2}', "one"]);
  expect(file.bad("not a word").toString()).toBe("words.txt:2: not a word\n  Write them again.");
  expect(read([]).file.bad("empty").toString()).toMatch(/^words\.txt:1: empty/);
});

test("parsedLine is undefined for what is not JSON", () => {
  expect(parsedLine('["a",1]')).toEqual(["a", 1]);
  expect(parsedLine("a")).toBeUndefined();
});
