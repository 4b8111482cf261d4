import fc from "fast-check";
import { expect, test } from "vitest";
import { IntList } from "../../text/int-list.ts";
import { COUNTS_PER_ORDER, ReferenceNgrams } from "./reference-ngrams.ts";

function listOf(units: readonly number[]): IntList {
  const list = new IntList();
  for (const unit of units) list.push(unit);
  return list;
}

function count(
  ngrams: ReferenceNgrams,
  order: number,
  text: readonly number[],
  references: number,
): number[] {
  const counts = new Int32Array(COUNTS_PER_ORDER * order * references);
  ngrams.count(listOf(text), counts, 0, COUNTS_PER_ORDER * order);
  return [...counts];
}

/** The same with a map of n-grams, as plainly as it can be said. */
function plainCount(text: readonly number[], reference: readonly number[], order: number): number[] {
  const ngramsOf = (units: readonly number[], n: number): string[] =>
    units.slice(n - 1).map((_, at) => units.slice(at, at + n).join(" "));
  return Array.from({ length: order }, (_, at) => {
    const ours = ngramsOf(text, at + 1);
    const theirs = ngramsOf(reference, at + 1);
    const left = [...theirs];
    const common = ours.filter((ngram) => {
      const found = left.indexOf(ngram);
      if (found >= 0) left.splice(found, 1);
      return found >= 0;
    });
    return [theirs.length === 0 ? 0 : ours.length, theirs.length, common.length];
  }).flat();
}

test("an n-gram is common as often as both have it", () => {
  const ngrams = new ReferenceNgrams(2);
  ngrams.load([listOf([1, 2, 1]), listOf([1, 1, 1, 1])]);
  // 1 1 1 against 1 2 1: two of the three ones, no pair. Against 1 1 1 1: all.
  expect(count(ngrams, 2, [1, 1, 1], 2)).toEqual([3, 3, 2, 2, 2, 0, 3, 4, 3, 2, 3, 2]);
});

test("n-grams of the text do not count where the reference is too short for any", () => {
  const ngrams = new ReferenceNgrams(2);
  ngrams.load([listOf([7])]);
  expect(count(ngrams, 2, [7, 8], 1)).toEqual([2, 1, 1, 0, 0, 0]);
});

test("counts are those of a plain count, whatever was loaded before", () => {
  const units = fc.array(fc.constantFrom(0, 1, 2, 0x1f600), { maxLength: 30 });
  const ngrams = new ReferenceNgrams(4);
  fc.assert(
    fc.property(units, fc.array(units, { minLength: 1, maxLength: 4 }), (text, references) => {
      ngrams.load(references.map(listOf));
      expect(count(ngrams, 4, text, references.length)).toEqual(
        references.flatMap((reference) => plainCount(text, reference, 4)),
      );
    }),
  );
});
