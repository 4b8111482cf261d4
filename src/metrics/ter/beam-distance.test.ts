import fc from "fast-check";
import { expect, test } from "vitest";
import { BeamDistance } from "./beam-distance.ts";

/** Edit distance as plainly as it can be said. */
function plainDistance(text: readonly number[], reference: readonly number[]): number {
  let above = Array.from({ length: reference.length + 1 }, (_, at) => at);
  for (const word of text) {
    const row = [above[0]! + 1];
    for (const [at, other] of reference.entries())
      row.push(Math.min(above[at]! + (word === other ? 0 : 1), above[at + 1]! + 1, row[at]! + 1));
    above = row;
  }
  return above.at(-1)!;
}

const words = (maxLength: number): fc.Arbitrary<number[]> =>
  fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength });

test("the distance of short texts is the edit distance", () => {
  const distance = new BeamDistance();
  fc.assert(
    fc.property(words(24), words(24), (text, reference) => {
      distance.load(Int32Array.from(text), Int32Array.from(reference));
      expect(distance.distance).toBe(plainDistance(text, reference));
    }),
  );
});

test("an empty text is as far as the reference is long", () => {
  const distance = new BeamDistance();
  distance.load(new Int32Array(), Int32Array.of(1, 2, 3));
  expect(distance.distance).toBe(3);
});

test("far from the diagonal nothing is looked at", () => {
  // The forty common words stand thirty places apart, outside the beam of twenty-five.
  const common = Array.from({ length: 40 }, (_, at) => 100 + at);
  const text = [...Array.from({ length: 30 }, (_, at) => at + 1), ...common];
  const reference = [...common, ...Array.from({ length: 30 }, (_, at) => at + 50)];
  const distance = new BeamDistance();
  distance.load(Int32Array.from(text), Int32Array.from(reference));
  expect(plainDistance(text, reference)).toBe(60);
  expect(distance.distance).toBe(70);
});

test("a text that differs in a stretch has the distance it has when it is loaded", () => {
  const trial = new BeamDistance();
  const whole = new BeamDistance();
  const text = words(60);
  fc.assert(
    fc.property(text, words(60), fc.nat(), fc.nat(), fc.nat(), (base, reference, at, length, word) => {
      const from = at % base.length;
      const to = Math.min(base.length, from + 1 + (length % 5));
      const changed = base.map((old, index) => (index >= from && index < to ? word % 5 : old));
      trial.load(Int32Array.from(base), Int32Array.from(reference));
      whole.load(Int32Array.from(changed), Int32Array.from(reference));
      expect(trial.distanceOf(Int32Array.from(changed), from, to)).toBe(whole.distance);
      trial.reload(Int32Array.from(changed), from);
      expect(trial.distance).toBe(whole.distance);
    }),
  );
});

test("alignment keeps or replaces before it leaves out, and leaves out before it adds", () => {
  const distance = new BeamDistance();
  // 1 9 2 against 1 2 3: 1 is kept; then either replace 9 and 2, or leave 9 out, keep 2 and add 3. Both cost two.
  distance.load(Int32Array.of(1, 9, 2), Int32Array.of(1, 2, 3));
  const { textAt, textErrors, referenceErrors } = distance.align();
  expect([...textAt]).toEqual([0, 1, 2]);
  expect([...textErrors]).toEqual([0, 0, 1, 2]);
  expect([...referenceErrors]).toEqual([0, 0, 1, 2]);
});

test("a reference word before the first of the text faces position -1", () => {
  const distance = new BeamDistance();
  distance.load(Int32Array.of(2), Int32Array.of(1, 2));
  expect([...distance.align().textAt]).toEqual([-1, 0]);
});
