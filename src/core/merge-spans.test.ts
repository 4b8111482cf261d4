import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeSpans } from "./merge-spans.ts";

describe("mergeSpans(spans)", () => {
  it("makes one of spans that overlap, and leaves those that only touch", () => {
    const spans = [
      { start: 8, end: 9 },
      { start: 2, end: 5 },
      { start: 0, end: 3 },
      { start: 3, end: 4 },
      { start: 5, end: 6 },
    ];
    expect(mergeSpans(spans)).toEqual([
      { start: 0, end: 5 },
      { start: 5, end: 6 },
      { start: 8, end: 9 },
    ]);
  });

  it("covers the same places, in order and none twice", () => {
    const span = fc.tuple(fc.nat(30), fc.integer({ min: 1, max: 9 })).map(([start, length]) => ({
      start,
      end: start + length,
    }));
    fc.assert(
      fc.property(fc.array(span), (spans) => {
        const placesOf = (list: typeof spans): number[] =>
          list.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at));
        const covered = [...new Set(placesOf(spans))].sort((a, b) => a - b);
        expect(placesOf(mergeSpans(spans))).toEqual(covered);
      }),
    );
  });
});
