import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeWords } from "./place-words.ts";

const text = "Lake Orsin covers 880 km² in Valmere. Its port, Port Amsel, is 8 km away.";
const at = (words: string): { start: number; end: number } => {
  const start = text.indexOf(words);
  return { start, end: start + words.length };
};

describe("placeWords(text, words, after)", () => {
  it("finds words as they stand, in other capitals, and with other blanks", () => {
    expect(placeWords(text, "Valmere", 0)).toEqual(at("Valmere"));
    expect(placeWords(text, "port AMSEL", 0)).toEqual(at("Port Amsel"));
    expect(placeWords(text, "covers\n 880  km²", 0)).toEqual(at("covers 880 km²"));
  });

  it("takes whole words before parts of words", () => {
    const { start } = at("8 km away");
    expect(placeWords(text, "8", 0)).toEqual({ start, end: start + 1 });
    expect(placeWords(text, "80", 0)).toEqual(at("80"));
  });

  it("takes the next place after the last one, and an earlier one where there is none", () => {
    const twice = "It has 3 rooms and 3 baths.";
    expect(placeWords(twice, "3", 0)).toEqual({ start: 7, end: 8 });
    expect(placeWords(twice, "3", 8)).toEqual({ start: 19, end: 20 });
    expect(placeWords(twice, "3", 20)).toEqual({ start: 7, end: 8 });
  });

  it("takes off the quotation marks and stops that a model adds", () => {
    expect(placeWords(text, ' "Port Amsel." ', 0)).toEqual(at("Port Amsel"));
  });

  it("gives nothing for words that are not there, and for none", () => {
    expect(placeWords(text, "Lake Ursin", 0)).toBeUndefined();
    expect(placeWords(text, " . ", 0)).toEqual({ start: 36, end: 37 });
    expect(placeWords(text, "", 0)).toBeUndefined();
  });

  it("finds any piece of any text again", () => {
    const piece = fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 }).chain((whole) => {
      const points = [...whole];
      return fc.tuple(
        fc.constant(points),
        fc.nat(points.length - 1),
        fc.integer({ min: 1, max: points.length }),
      );
    });
    fc.assert(
      fc.property(piece, ([points, from, length]) => {
        const words = points.slice(from, from + length).join("");
        fc.pre(words.trim() !== "");
        const span = placeWords(points.join(""), words, 0);
        expect(span).toBeDefined();
        expect(span!.end).toBeLessThanOrEqual(points.join("").length);
        expect(span!.end).toBeGreaterThan(span!.start);
      }),
    );
  });
});
