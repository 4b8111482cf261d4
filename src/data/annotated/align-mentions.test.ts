import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alignMentions } from "./align-mentions.ts";

describe("alignMentions", () => {
  it("finds tokenised mentions in the text as it was written", () => {
    const text = 'Venn\'s "Blue Tarn", 2 May, 1931.';
    const spans = alignMentions(text, "PATIENT-1 `` AGENT-1 '' , PATIENT-2 .", [
      { number: 1, surface: "Venn 's" },
      { number: 2, surface: "Blue Tarn" },
      { number: 3, surface: "2 May , 1931" },
    ]);
    expect(spans?.map((span) => span && text.slice(span.start, span.end))).toEqual([
      "Venn's",
      "Blue Tarn",
      "2 May, 1931",
    ]);
  });

  it("goes by a mention's number, and takes tags with a letter for a number", () => {
    const mentions = [
      { number: 2, surface: "Tarn" },
      { number: 1, surface: "Venn" },
    ];
    expect(alignMentions("Venn left Tarn.", "AGENT-1 left PATIENT-q.", mentions)).toEqual([
      { start: 10, end: 14 },
      { start: 0, end: 4 },
    ]);
  });

  it("gives no place to a mention that replaces no tag, nor to a blank one", () => {
    const mentions = [
      { number: 1, surface: " " },
      { number: 7, surface: "Tarn" },
    ];
    expect(alignMentions("It rained.", "AGENT-1 It rained .", mentions)).toEqual([null, null]);
  });

  it("answers nothing when the annotation does not give the text", () => {
    expect(alignMentions("Venn left.", "AGENT-1 stayed .", [{ number: 1, surface: "Venn" }])).toBeUndefined();
    expect(alignMentions("Venn left.", "AGENT-1 left .", [])).toBeUndefined();
  });

  it("gives back every mention of a text that is put together from mentions and other words", () => {
    const word = fc.stringMatching(/^[a-z]{1,5}$/);
    const piece = fc.record({ before: word, surface: fc.array(word, { minLength: 1, maxLength: 3 }) });
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), fc.constantFrom("", " ", "\n"), (pieces, gap) => {
        const template = pieces.map(({ before }, at) => `${before} AGENT-${at + 1}`).join(" ");
        const text = pieces.map(({ before, surface }) => [before, ...surface].join(gap)).join(gap);
        const mentions = pieces.map(({ surface }, at) => ({ number: at + 1, surface: surface.join(" ") }));
        const spans = alignMentions(text, template, mentions);
        expect(spans?.map((span) => span && text.slice(span.start, span.end))).toEqual(
          pieces.map(({ surface }) => surface.join(gap)),
        );
      }),
    );
  });
});
