import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeMention } from "./place-mention.ts";

describe("placeMention", () => {
  it("is the place named where the words stand there", () => {
    expect(placeMention("Orsin and Orsin", "Orsin", 10)).toEqual({ start: 10, end: 15 });
    expect(placeMention("Orsin and Orsin", "Orsin", 0)).toEqual({ start: 0, end: 5 });
  });

  it("is the nearest place otherwise, and none where the words do not stand at all", () => {
    expect(placeMention("Orsin and Orsin", "Orsin", 8)).toEqual({ start: 10, end: 15 });
    expect(placeMention("Orsin and Orsin", "Orsin", 2)).toEqual({ start: 0, end: 5 });
    expect(placeMention("Orsin and Orsin", "Orsin", -4)).toEqual({ start: 0, end: 5 });
    expect(placeMention("Orsin", "Valmere", 0)).toBeUndefined();
    expect(placeMention("Orsin", "", 0)).toBeUndefined();
  });

  it("always points at the words", () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string({ minLength: 1 }),
        fc.string(),
        fc.integer(),
        (a, words, b, near) => {
          const text = a + words + b;
          const { start, end } = placeMention(text, words, near)!;
          expect(text.slice(start, end)).toBe(words);
        },
      ),
    );
  });
});
