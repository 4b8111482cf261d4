import fc from "fast-check";
import { expect, test } from "vitest";
import { NgramNodes } from "./ngram-nodes.ts";

test("NgramNodes gives equal n-grams one number and others another", () => {
  const nodes = new NgramNodes();
  const a = nodes.add(0, 7);
  const ab = nodes.add(a, 8);
  expect([a, ab, nodes.add(0, 8)]).toEqual([1, 2, 3]);
  expect(nodes.add(nodes.add(0, 7), 8)).toBe(ab);
  expect(nodes.size).toBe(4);
});

test("NgramNodes finds what was added and nothing else", () => {
  const nodes = new NgramNodes();
  const a = nodes.add(0, 7);
  const ab = nodes.add(a, 8);
  expect(nodes.find(a, 8)).toBe(ab);
  expect(nodes.find(0, 8)).toBe(0);
  expect(nodes.find(ab, 8)).toBe(0);
  expect(nodes.size).toBe(3);
});

test("NgramNodes knows an n-gram's last word and the n-gram without it", () => {
  const nodes = new NgramNodes();
  const ab = nodes.add(nodes.add(0, 7), 8);
  expect([nodes.word(ab), nodes.parent(ab)]).toEqual([8, 1]);
});

test("NgramNodes forgets what it had when it is reset", () => {
  const nodes = new NgramNodes();
  nodes.add(nodes.add(0, 7), 8);
  nodes.reset(0);
  expect(nodes.size).toBe(1);
  expect(nodes.find(0, 7)).toBe(0);
  expect(nodes.add(0, 8)).toBe(1);
});

test("NgramNodes agrees with numbering by text, in more than it has room for too", () => {
  const nodes = new NgramNodes();
  const texts = fc.array(fc.nat(200), { minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(texts, fc.nat(1000), (words, room) => {
      nodes.reset(room);
      const numbers = new Map([["", 0]]);
      for (let start = 0; start < words.length; start++) {
        let text = "";
        for (let at = start, node = 0; at < Math.min(start + 4, words.length); at++) {
          text += ` ${words[at]}`;
          const known = numbers.get(text) ?? 0;
          expect(nodes.find(node, words[at]!)).toBe(known);
          node = nodes.add(node, words[at]!);
          expect(node).toBe(known || numbers.size);
          numbers.set(text, node);
        }
      }
      expect(nodes.size).toBe(numbers.size);
    }),
  );
});
