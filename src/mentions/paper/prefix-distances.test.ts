import fc from "fast-check";
import { expect, test } from "vitest";
import { PrefixDistances } from "./prefix-distances.ts";

function letters(text: string): number[] {
  return Array.from(text, (letter) => letter.codePointAt(0)!);
}

function distances(pattern: string, text: string): number[] {
  const found = new PrefixDistances(letters(pattern));
  return letters(text).map((letter) => found.add(letter));
}

/** The table, row by row. */
function levenshtein(a: readonly number[], b: readonly number[]): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  a.forEach((letter, i) => {
    const next = [i + 1];
    b.forEach((other, j) => {
      next.push(Math.min(row[j + 1]! + 1, next[j]! + 1, row[j]! + (letter === other ? 0 : 1)));
    });
    row = next;
  });
  return row[b.length]!;
}

test("PrefixDistances gives the distance to each prefix in turn", () => {
  expect(distances("kitten", "sitting")).toEqual([6, 5, 4, 3, 3, 2, 3]);
  expect(distances("", "ab")).toEqual([1, 2]);
});

test("PrefixDistances counts a letter beyond the basic plane once", () => {
  expect(distances("a😀b", "a😁b").at(-1)).toBe(1);
});

test("PrefixDistances starts over with an empty text", () => {
  const found = new PrefixDistances(letters("ab"));
  found.add(0x61);
  found.restart();
  expect(found.add(0x62)).toBe(1);
});

test("PrefixDistances agrees with the table, for patterns of any number of blocks", () => {
  const word = (maxLength: number): fc.Arbitrary<number[]> =>
    fc.array(fc.constantFrom(...letters("ab é😀")), { maxLength });
  fc.assert(
    fc.property(word(100), word(40), (pattern, text) => {
      const found = new PrefixDistances(pattern);
      text.forEach((letter, at) => {
        expect(found.add(letter)).toBe(levenshtein(pattern, text.slice(0, at + 1)));
      });
    }),
  );
});
