import fc from "fast-check";
import { expect, test } from "vitest";
import { type Move, MoveDistance } from "./move-distance.ts";

function afterMove(text: readonly number[], { start, length, target }: Move): number[] {
  const rest = text.toSpliced(start, length);
  return rest.toSpliced(target, 0, ...text.slice(start, start + length));
}

function distanceOf(text: readonly number[], reference: readonly number[]): number {
  const distance = new MoveDistance();
  distance.load(Int32Array.from(text), Int32Array.from(reference));
  return distance.distance;
}

test("the distance is the edit distance", () => {
  expect(distanceOf([1, 2, 3], [1, 2, 3])).toBe(0);
  expect(distanceOf([1, 9, 3, 4], [1, 2, 3])).toBe(2);
  expect(distanceOf([], [1, 2])).toBe(2);
  expect(distanceOf([1, 2], [])).toBe(2);
  // Leaving 3 out at the start and adding it at the end.
  expect(distanceOf([3, 1, 2], [1, 2, 3])).toBe(2);
});

test("the distance after a move is that of the moved text, or known to be too high", () => {
  const words = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 20 });
  const moves = new MoveDistance();
  fc.assert(
    fc.property(
      words,
      words,
      fc.nat(),
      fc.nat(),
      fc.nat(),
      fc.nat(20),
      (text, reference, a, b, c, highest) => {
        const start = a % text.length;
        const length = 1 + (b % (text.length - start));
        const move = { start, length, target: c % (text.length - length + 1) };
        moves.load(Int32Array.from(text), Int32Array.from(reference));
        const truth = distanceOf(afterMove(text, move), reference);
        const answer = moves.distanceAfter(move, highest);
        if (truth <= highest) expect(answer).toBe(truth);
        else expect(answer).toBeGreaterThan(highest);
      },
    ),
    { numRuns: 500 },
  );
});
