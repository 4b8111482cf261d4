import { describe, expect, it } from "vitest";
import { CorpusCollector } from "./corpus-collector.ts";
import { RankCorpus, type RankCorpusSetup } from "./rank-corpus.ts";

/** A corpus of examples written as `value value: reference / reference`. */
function corpusOf(lines: readonly string[], setup: Partial<RankCorpusSetup> = {}): RankCorpus {
  const collector = new CorpusCollector({ unit: "object", direction: "both" });
  for (const line of lines) {
    const [values = "", references = ""] = line.split(": ");
    collector.add({
      id: line,
      tags: {},
      references: references.split(" / "),
      facts: values
        .split(" ")
        .map((value) => ({ id: value, subject: null, relation: "r", value, need: "required" })),
    });
  }
  return new RankCorpus(collector.finish(), { delta: 0, ...setup });
}

/** What is relevant for values, as texts with their gains, and which of them are of the same data. */
function relevantIn(corpus: RankCorpus, values: string) {
  const { positions, gains, own } = corpus.relevant(
    values.split(" ").map((text) => corpus.positionOf(text)!),
  );
  const named = (list: readonly number[]) => list.map((at) => corpus.references[at]!);
  return {
    found: Object.fromEntries(named(positions).map((text, at) => [text, gains[at]])),
    own: named(own),
  };
}

const LAKES = [
  "pike eel: A1 / A2",
  "pike carp: B",
  "roach: C",
  "pike eel: A3",
  "eel: both",
  "roach eel: both",
];

describe("RankCorpus", () => {
  it("weighs references by the share of values that their data has in common", () => {
    expect(relevantIn(corpusOf(LAKES), "eel pike")).toEqual({
      found: { A1: 1, A2: 1, A3: 1, B: 1 / 3, both: 1 / 2 },
      own: ["A1", "A2", "A3"],
    });
  });

  it("takes a reference of several data for worth as much as for the likest", () => {
    expect(relevantIn(corpusOf(LAKES), "eel").found.both).toBe(1);
    expect(relevantIn(corpusOf(LAKES), "roach eel").found).toEqual({
      both: 1,
      C: 1 / 2,
      A1: 1 / 3,
      A2: 1 / 3,
      A3: 1 / 3,
    });
  });

  it("leaves out what is no more alike than δ", () => {
    expect(relevantIn(corpusOf(LAKES, { delta: 1 / 3 }), "eel pike").found).not.toHaveProperty("B");
    expect(relevantIn(corpusOf(LAKES, { delta: 0.99 }), "carp").found).toEqual({});
  });

  it("asks another similarity, of data that shares a value only", () => {
    const asked: string[] = [];
    const similarity = {
      name: "first-letters",
      between: (one: readonly string[], other: readonly string[]) => {
        asked.push(other.join(" "));
        return one[0]![0] === other[0]![0] ? 0.5 : 0;
      },
    };
    const { found } = relevantIn(corpusOf(LAKES, { similarity }), "carp");
    expect(asked).toEqual(["carp pike"]);
    expect(found).toEqual({ B: 0.5 });
  });

  it("adds the training data's values, and tells which a system can have from there", () => {
    const corpus = corpusOf(LAKES, { training: ["pike", "brill", "brill"] });
    expect(corpus.values).toEqual(["carp", "eel", "pike", "roach", "brill"]);
    const trained = corpus.values.filter((_, at) => corpus.isTrained(at));
    expect(trained).toEqual(["pike", "brill"]);
    expect(corpusOf(LAKES).isTrained(0)).toBe(true);
    expect(relevantIn(corpus, "brill")).toEqual({ found: {}, own: [] });
  });
});
