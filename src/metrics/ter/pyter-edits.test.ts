import fc from "fast-check";
import { expect, test } from "vitest";
import { MoveDistance } from "./move-distance.ts";
import { PyterEdits } from "./pyter-edits.ts";
import { TercomEdits } from "./tercom-edits.ts";

const edits = new PyterEdits();

function count(text: readonly number[], reference: readonly number[]): number {
  return edits.count(Int32Array.from(text), Int32Array.from(reference));
}

/** pyter's search as plainly as it can be said: all moves, the last of (gain, words) in order. */
function plainCount(text: readonly number[], reference: readonly number[]): number {
  const distanceOf = (words: readonly number[]): number => {
    const distance = new MoveDistance();
    distance.load(Int32Array.from(words), Int32Array.from(reference));
    return distance.distance;
  };
  const now = distanceOf(text);
  const moved = text.flatMap((word, start) =>
    reference.flatMap((other, place) => {
      if (start === place || word !== other) return [];
      let length = 1;
      while (start + length < text.length && text[start + length] === reference[place + length]) length++;
      const stretch = text.slice(start, start + length);
      return [text.toSpliced(start, length).toSpliced(place, 0, ...stretch)];
    }),
  );
  const gains = moved.map((words) => ({ gain: now - distanceOf(words), words }));
  const best = gains.reduce<(typeof gains)[number] | undefined>((last, each) => {
    if (last === undefined || each.gain !== last.gain) return last && last.gain > each.gain ? last : each;
    const at = each.words.findIndex((word, index) => word !== last.words[index]);
    return at >= 0 && each.words[at]! > last.words[at]! ? each : last;
  }, undefined);
  return best && best.gain > 0 ? 1 + plainCount(best.words, reference) : now;
}

test("equal texts take no edit, a replaced word one, a moved stretch one", () => {
  expect(count([1, 2, 3], [1, 2, 3])).toBe(0);
  expect(count([1, 9, 3], [1, 2, 3])).toBe(1);
  expect(count([3, 4, 5, 1, 2], [1, 2, 3, 4, 5])).toBe(1);
  expect(count([], [1, 2])).toBe(2);
});

test("a stretch goes to its very position in the reference, even where another would be better", () => {
  // 4 put last leaves one edit, two in all. But 4 stands third in the reference, and 5 2 4 3 leaves two.
  expect(count([4, 5, 2, 3], [5, 3, 4])).toBe(3);
  expect(new TercomEdits().count(Int32Array.of(4, 5, 2, 3), Int32Array.of(5, 3, 4))).toBe(2);
});

test("edits are those of pyter's own search", () => {
  const words = fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 12 });
  fc.assert(
    fc.property(words, words, (text, reference) => {
      expect(count(text, reference)).toBe(plainCount(text, reference));
    }),
    { numRuns: 300 },
  );
});
