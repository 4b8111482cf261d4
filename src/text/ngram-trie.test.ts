import fc from "fast-check";
import { expect, test } from "vitest";
import { IntList } from "./int-list.ts";
import { NgramTrie } from "./ngram-trie.ts";

function listOf(values: readonly number[]): IntList {
  const list = new IntList();
  for (const value of values) list.push(value);
  return list;
}

function countOf(trie: NgramTrie, ngram: readonly number[]): number {
  let node = 0;
  for (const word of ngram) {
    node = trie.child(node, word);
    if (node === 0) return 0;
  }
  return trie.count(node);
}

test("NgramTrie counts the n-grams of a text up to an order", () => {
  const trie = new NgramTrie();
  trie.load(listOf([1, 2, 1, 2, 3]), 3);
  expect(countOf(trie, [1])).toBe(2);
  expect(countOf(trie, [1, 2])).toBe(2);
  expect(countOf(trie, [1, 2, 3])).toBe(1);
  expect(countOf(trie, [2, 2])).toBe(0);
  expect(countOf(trie, [1, 2, 1, 2])).toBe(0);
});

test("NgramTrie forgets the text before when it loads the next", () => {
  const trie = new NgramTrie();
  trie.load(listOf([1, 2]), 2);
  trie.load(listOf([2, 1]), 2);
  expect(countOf(trie, [1, 2])).toBe(0);
  expect(countOf(trie, [2, 1])).toBe(1);
  trie.load(listOf([]), 2);
  expect(trie.size).toBe(1);
});

test("NgramTrie agrees with counting by text", () => {
  const trie = new NgramTrie();
  fc.assert(
    fc.property(fc.array(fc.nat(200), { maxLength: 300 }), fc.integer({ min: 1, max: 5 }), (text, order) => {
      trie.load(listOf(text), order);
      const counts = new Map<string, number>();
      for (let n = 1; n <= order; n++) {
        for (let at = 0; at + n <= text.length; at++) {
          const key = text.slice(at, at + n).join(" ");
          counts.set(key, (counts.get(key) ?? 0) + 1);
        }
      }
      expect(trie.size).toBe(counts.size + 1);
      for (const [key, count] of counts) expect(countOf(trie, key.split(" ").map(Number))).toBe(count);
    }),
  );
});
