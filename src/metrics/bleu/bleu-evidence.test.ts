import { expect, test } from "vitest";
import { splitTokens } from "../../text/white-space.ts";
import { unknownWords } from "./bleu-evidence.ts";

function spans(text: string, known: string): string[] {
  const words = new Set(known.split(" "));
  return unknownWords(splitTokens(text), (word) => words.has(word), "in no reference").map((evidence) =>
    "span" in evidence ? text.slice(evidence.span.start, evidence.span.end) : "",
  );
}

test("unknownWords joins neighbouring words that are not known", () => {
  expect(spans("Ada paints large boats in Rome", "Ada in Rome")).toEqual(["paints large boats"]);
  expect(spans("red Ada blue", "Ada")).toEqual(["red", "blue"]);
  expect(spans("all known", "all known")).toEqual([]);
  expect(spans("", "x")).toEqual([]);
});

test("unknownWords leaves function words and punctuation off the ends of a run, and drops runs of nothing else", () => {
  expect(spans("Ada , the painter of boats .", "Ada")).toEqual(["painter of boats"]);
  expect(spans("Ada is the one .", "Ada one")).toEqual([]);
});

test("unknownWords says where the word is missing", () => {
  expect(unknownWords(splitTokens("x"), () => false, "in no reference")).toEqual([
    { kind: "unsupported", span: { start: 0, end: 1 }, strength: 1, note: "in no reference" },
  ]);
});
