import fc from "fast-check";
import { expect, test } from "vitest";
import { DocumentCounter } from "./document-counter.ts";

const SETTINGS = { tokenizer: "space", lowercase: true, punctuation: true, order: 2 } as const;

function counted(documents: readonly (readonly string[])[]) {
  const counter = new DocumentCounter(SETTINGS);
  for (const references of documents) counter.add(references);
  return counter.finish();
}

test("DocumentCounter counts an n-gram once for each document, and leaves out those of a single one", () => {
  expect(counted([["a b a", "A b"], ["a b c", "x"], ["c a"]])).toEqual({
    settings: SETTINGS,
    documents: 3,
    ngrams: ["a", "a b", "b", "c"],
    counts: [3, 2, 2, 2],
  });
});

test("DocumentCounter takes an empty reference for a document, and no references for none", () => {
  expect(counted([[""], [], ["a"]]).documents).toBe(2);
});

test("DocumentCounter counts the same as sets of n-grams, whatever the order of the documents", () => {
  const text = fc.array(fc.constantFrom("a", "b", "c", "😀", "__proto__"), { maxLength: 8 });
  const corpus = fc.array(fc.array(text, { maxLength: 3 }), { maxLength: 60 });
  fc.assert(
    fc.property(corpus, (documents) => {
      const plain = new Map<string, number>();
      for (const texts of documents) {
        const ngrams = texts.flatMap((words) => [
          ...words,
          ...words.slice(1).map((word, at) => `${words[at]} ${word}`),
        ]);
        for (const ngram of new Set(ngrams)) plain.set(ngram, (plain.get(ngram) ?? 0) + 1);
      }
      const references = documents.map((texts) => texts.map((words) => words.join(" ")));
      const { ngrams, counts } = counted(references);
      const expected = [...plain].filter(([, count]) => count > 1).sort(([a], [b]) => (a < b ? -1 : 1));
      expect(ngrams.map((ngram, at) => [ngram, counts[at]])).toEqual(expected);
      expect(counted(references.toReversed())).toEqual(counted(references));
    }),
  );
});

test("DocumentCounter grows", () => {
  const numbers = Array.from({ length: 5000 }, (_, at) => `w${at}`).join(" ");
  const { ngrams, counts } = counted([[numbers], [numbers]]);
  expect(ngrams).toHaveLength(9999);
  expect(new Set(counts)).toEqual(new Set([2]));
});
