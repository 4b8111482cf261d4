import { describe, expect, it } from "vitest";
import type { RankedCandidate } from "./rank-candidates.ts";
import { lineFormat, rerankedLine } from "./reranked-line.ts";

const candidate = (over: Partial<RankedCandidate>): RankedCandidate => ({
  index: 0,
  system: "",
  text: "One .",
  value: undefined,
  reason: undefined,
  score: undefined,
  ...over,
});
const best = candidate({ index: 2, value: 0.5, score: -1 });
const other = candidate({ text: "A\n\tb", system: "t5", reason: "empty" });

describe("rerankedLine(reranked, options)", () => {
  it("is a record of the chosen text", () => {
    expect(rerankedLine({ id: "a", ranking: [best, other], first: other }, { all: false })).toBe(
      '{"id":"a","text":"One .","index":2,"value":0.5,"score":-1,"candidates":2}\n',
    );
  });

  it("has all candidates when asked to", () => {
    const line = rerankedLine({ id: "a", ranking: [best, other], first: other }, { all: true });
    expect(JSON.parse(line).ranking).toEqual([
      { text: "One .", index: 2, value: 0.5, score: -1 },
      { text: "A\n\tb", index: 0, system: "t5", reason: "empty" },
    ]);
  });

  it("says that an example has no candidates", () => {
    const none = { id: "a", ranking: [], first: undefined };
    expect(rerankedLine(none, { all: false })).toBe('{"id":"a","text":null,"candidates":0}\n');
    expect(rerankedLine(none, { all: false, to: "lines" })).toBe("\n");
  });

  it("is the text alone, on one line, when lines are asked for", () => {
    const lines = { all: false, to: "lines" } as const;
    expect(rerankedLine({ id: "a", ranking: [other], first: other }, lines)).toBe("A b\n");
  });
});

describe("lineFormat(options)", () => {
  it("follows the option, then the extension", () => {
    expect(lineFormat({})).toBe("jsonl");
    expect(lineFormat({ output: "best.txt.gz" })).toBe("lines");
    expect(lineFormat({ output: "best.txt", to: "jsonl" })).toBe("jsonl");
  });
});
