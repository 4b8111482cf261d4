import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sentences } from "./sentences.ts";

const split = (text: string): string[] => sentences(text).map(({ start, end }) => text.slice(start, end));

describe("sentences", () => {
  it("end at a mark before white space and a capital, with what closes after the mark", () => {
    expect(split('She said "no." He left! Why? 12 know.')).toEqual([
      'She said "no."',
      "He left!",
      "Why?",
      "12 know.",
    ]);
  });

  it("of tokenised text end at the mark that stands alone", () => {
    expect(split("Lake Orsin is deep . It is cold .")).toEqual(["Lake Orsin is deep .", "It is cold ."]);
  });

  it("do not end at initials, abbreviations and decimals", () => {
    expect(split("J. B. Venn met Dr. Karst at 3.5 m. St. Orla fell.")).toEqual([
      "J. B. Venn met Dr. Karst at 3.5 m.",
      "St. Orla fell.",
    ]);
  });

  it("do not end inside a mention", () => {
    const text = "He joined F.C. Marlstone. It won.";
    expect(sentences(text, [{ span: { start: 10, end: 24 } }])).toHaveLength(2);
  });

  it("without white space end at the marks of Chinese and Japanese", () => {
    expect(split("湖很深。水很冷！")).toEqual(["湖很深。", "水很冷！"]);
  });

  it("cover everything but white space, in order", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("A", "b", ".", "!", " ", "\n", '"', "。") }), (text) => {
        expect(split(text).join("").replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
      }),
    );
  });
});
