import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { locateSpans } from "./locate-spans.ts";

const where = { file: "campaign.jsonl", line: 3 };
const text = "🙂 Lake Orsin covers 90 km² 🙂 in Valmere .";

describe("locateSpans(text, stored, where)", () => {
  it("takes starts as the browser counts them, in UTF-16 units", () => {
    const start = text.indexOf("Valmere");
    expect(locateSpans(text, [{ start, text: "Valmere" }], where)).toEqual([{ start, end: start + 7 }]);
  });

  it("takes starts as Python counts them, in code points", () => {
    const start = text.indexOf("Valmere");
    expect(locateSpans(text, [{ start: start - 2, text: "Valmere" }], where)).toEqual([
      { start, end: start + 7 },
    ]);
  });

  it("takes all spans of a record as counted alike", () => {
    // In units, the first span would fit too.
    const doubled = "🙂aaa 🙂b";
    expect(
      locateSpans(
        doubled,
        [
          { start: 2, text: "a" },
          { start: 6, text: "b" },
        ],
        where,
      ),
    ).toEqual([
      { start: 3, end: 4 },
      { start: 8, end: 9 },
    ]);
  });

  it("finds a language model's words whatever their case and outer blanks", () => {
    expect(locateSpans("In Valmere .", [{ start: 3, text: " VALMERE " }], where)).toEqual([
      { start: 3, end: 10 },
    ]);
  });

  it("names the place of a span outside the text, and of words that are not there", () => {
    const short = "In Valmere .";
    expect(() => locateSpans(short, [{ start: 40, text: "Orsin" }], where)).toThrow(
      'annotation 1 lies outside the text: it begins at 40 and marks "Orsin", the text has 12 characters',
    );
    expect(() => locateSpans(short, [{ start: -1, text: "I" }], where)).toThrow("annotation 1 lies outside");
    expect(() => locateSpans(short, [{ start: 8, text: "ere . And" }], where)).toThrow(
      "lies outside the text",
    );
    const stored = [
      { start: 0, text: "In" },
      { start: 3, text: "Orsin" },
    ];
    expect(() => locateSpans(short, stored, where)).toThrow(
      'annotation 2 marks "Orsin", but at 3 the text has "Valme"',
    );
  });

  it("finds the marked words again, counted either way", () => {
    const spans = fc.string({ unit: "grapheme", minLength: 1 }).chain((whole) => {
      const points = [...whole];
      return fc.record({
        points: fc.constant(points),
        from: fc.nat(points.length - 1),
        length: fc.integer({ min: 1, max: points.length }),
      });
    });
    fc.assert(
      fc.property(spans, ({ points, from, length }) => {
        const before = points.slice(0, from).join("");
        const words = points.slice(from, from + length).join("");
        for (const start of [from, before.length]) {
          const [found] = locateSpans(points.join(""), [{ start, text: words }], where);
          expect(points.join("").slice(found!.start, found!.end).toLowerCase()).toBe(words.toLowerCase());
        }
      }),
    );
  });
});
