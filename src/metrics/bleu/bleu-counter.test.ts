import fc from "fast-check";
import { expect, test } from "vitest";
import { BleuCounter } from "./bleu-counter.ts";

const split = (text: string): string[] => text.split(" ").filter((word) => word !== "");

function count(candidate: string, references: string[], further: string[] = [], order = 2) {
  const counter = new BleuCounter({ order, preset: "sacrebleu" });
  counter.load(references.map(split), further.map(split));
  return counter.count(split(candidate));
}

test("count clips an n-gram to the reference that has it most often", () => {
  expect(count("the the the the", ["the cat on the mat", "the"]).correct).toEqual([2, 0]);
  expect(count("a a b", ["a b", "a x a", "b"]).correct).toEqual([3, 1]);
});

test("count takes the closest length, the shorter of two equally close", () => {
  expect(count("a b c", ["a b c d", "a b"]).referenceLength).toBe(2);
  expect(count("a b c", ["a b", "a b c d"]).referenceLength).toBe(2);
  expect(count("a b c", ["a b c d e f", "a b c d"]).referenceLength).toBe(4);
  expect(count("", ["a b"])).toEqual({
    candidateLength: 0,
    referenceLength: 2,
    correct: [0, 0],
    total: [0, 0],
  });
});

test("count lets further texts have n-grams but no length", () => {
  expect(count("x y", ["a b c"], ["x y"])).toMatchObject({ correct: [2, 1], referenceLength: 3 });
});

test("count has at least one n-gram of each order as NLTK does", () => {
  const counter = new BleuCounter({ order: 3, preset: "nltk" });
  counter.load([["a"]]);
  expect(counter.count(["a", "b"]).total).toEqual([2, 1, 1]);
  expect(counter.count([]).total).toEqual([1, 1, 1]);
});

test("has knows the words of the example that is loaded, and no others", () => {
  const counter = new BleuCounter({ order: 1, preset: "sacrebleu" });
  counter.load([["a"]], [["b"]]);
  expect(["a", "b", "c"].map((word) => counter.has(word))).toEqual([true, true, false]);
  counter.load([["c"]]);
  expect(["a", "b", "c"].map((word) => counter.has(word))).toEqual([false, false, true]);
});

/** The counts as the definition has them. */
function plainCorrect(
  candidate: readonly string[],
  references: readonly (readonly string[])[],
  order: number,
): number {
  const ngrams = (words: readonly string[]): Map<string, number> => {
    const found = new Map<string, number>();
    for (let at = 0; at + order <= words.length; at++) {
      const ngram = words.slice(at, at + order).join(" ");
      found.set(ngram, (found.get(ngram) ?? 0) + 1);
    }
    return found;
  };
  const theirs = references.map(ngrams);
  return [...ngrams(candidate)]
    .map(([ngram, times]) => Math.min(times, Math.max(...theirs.map((counts) => counts.get(ngram) ?? 0))))
    .reduce((sum, times) => sum + times, 0);
}

test("count agrees with the definition, example after example, in any order of references", () => {
  const words = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 30 });
  const examples = fc.array(fc.tuple(words, fc.array(words, { minLength: 1, maxLength: 4 })), {
    maxLength: 4,
  });
  fc.assert(
    fc.property(examples, (all) => {
      const counter = new BleuCounter({ order: 5, preset: "sacrebleu" });
      for (const [candidate, references] of all) {
        counter.load(references);
        const counts = counter.count(candidate);
        expect(counts.correct).toEqual(
          [1, 2, 3, 4, 5].map((order) => plainCorrect(candidate, references, order)),
        );
        expect(counter.count(candidate)).toEqual(counts);
        counter.load(references.toReversed());
        expect(counter.count(candidate)).toEqual(counts);
      }
    }),
  );
});
