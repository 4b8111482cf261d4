import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Bm25Builder, type Bm25Hits, type Bm25Options } from "./bm25-index.ts";
import { englishTerms } from "./english-terms.ts";
import { storedLength } from "./stored-length.ts";

function search(texts: readonly string[], query: string, options?: Bm25Options): Bm25Hits {
  const builder = new Bm25Builder();
  for (const text of texts) builder.add(text);
  return builder.index(options).search(query);
}

const TEXTS = ["red fox", "red red dog", "blue"];

/*
 * By hand. 3 texts of 2, 3 and 1 terms: the mean is 2. "red" is in 2: idf = ln(1 + (3 − 2 + 0.5) / (2 + 0.5)) = ln 1.6 = 0.4700036.
 * "fox" is in 1: ln(1 + 2.5 / 1.5) = ln 2.6667 = 0.9808293. Text 0 has the mean length: a term that is once in it gets
 * 1 / (1 + 1.2) = 0.4545455 of its idf. In text 1 "red" gets 2 / (2 + 1.2 · (0.25 + 0.75 · 1.5)) = 2 / 3.65 = 0.5479452.
 */
describe("Bm25Index.search(query)", () => {
  it("scores by Lucene's formula", () => {
    const { rows, scores } = search(TEXTS, "Red!");
    expect([...rows]).toEqual([0, 1]);
    expect(scores[0]).toBeCloseTo(0.4700036 * 0.4545455, 6);
    expect(scores[1]).toBeCloseTo(0.4700036 * 0.5479452, 6);
  });

  it("adds what each term gives, as often as the query has it", () => {
    const [red, fox] = [0.4700036 * 0.4545455, 0.9808293 * 0.4545455];
    expect(search(TEXTS, "the red foxes").scores[0]).toBeCloseTo(red + fox, 6);
    expect(search(TEXTS, "red fox, red").scores[0]).toBeCloseTo(2 * red + fox, 6);
  });

  it("knows other constants: without b the length does not count", () => {
    // 2 / (2 + 2) of the idf in text 1, 1 / (1 + 2) in text 0.
    const { scores } = search(TEXTS, "red", { k1: 2, b: 0 });
    expect(scores[0]).toBeCloseTo(0.4700036 / 3, 6);
    expect(scores[1]).toBeCloseTo(0.4700036 / 2, 6);
  });

  it("does not count texts without a term, which nothing finds", () => {
    const plain = search(TEXTS, "red fox");
    const more = search([...TEXTS, "of the", ""], "red fox");
    expect(more).toEqual(plain);
  });

  it("finds nothing for a query without a known term, and in an index of nothing", () => {
    expect(search(TEXTS, "green of the").rows).toHaveLength(0);
    expect(search([], "red").rows).toHaveLength(0);
    expect(search(["the"], "the").rows).toHaveLength(0);
  });

  it("takes a text that stands for several as if it came so often", () => {
    const builder = new Bm25Builder();
    for (const [text, copies] of [
      ["red fox", 3],
      ["red red dog", 1],
      ["blue", 2],
    ] as const)
      builder.add(text, copies);
    const plain = search(["red fox", "red fox", "red fox", "red red dog", "blue", "blue"], "red fox");
    expect([...builder.index().search("red fox").scores]).toEqual([plain.scores[0], plain.scores[3]]);
  });

  it("gives each text what the formula gives it, for any texts and queries", () => {
    const text = fc.array(fc.constantFrom("ash", "elm", "fir", "oak", "the", "yews"), { maxLength: 60 });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 80 }), text, (all, asked) => {
        const texts = all.map((words) => words.join(" "));
        const { rows, scores } = search(texts, asked.join(" "));
        const expected = plainScores(texts, asked.join(" "));
        expect([...rows]).toEqual([...expected.keys()]);
        for (const [at, score] of scores.entries()) expect(score).toBeCloseTo(expected.get(rows[at]!)!, 5);
      }),
    );
  });
});

/** The formula, term by term over all texts. */
function plainScores(texts: readonly string[], query: string): Map<number, number> {
  const documents = texts.map(englishTerms);
  const filled = documents.filter(({ length }) => length > 0);
  const mean = filled.reduce((sum, { length }) => sum + length, 0) / filled.length;
  const scores = new Map<number, number>();
  for (const [row, terms] of documents.entries()) {
    let score = 0;
    for (const term of englishTerms(query)) {
      const holding = filled.filter((each) => each.includes(term)).length;
      const times = terms.filter((each) => each === term).length;
      const idf = Math.log(1 + (filled.length - holding + 0.5) / (holding + 0.5));
      score += (idf * times) / (times + 1.2 * (0.25 + (0.75 * storedLength(terms.length)) / mean));
    }
    if (score > 0) scores.set(row, score);
  }
  return scores;
}
