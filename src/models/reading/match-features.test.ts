import { describe, expect, it } from "vitest";
import { dataWords, FEATURES, textFeatures, textWords, valueFeature } from "./match-features.ts";

const data = dataWords(["Kelmoor", "3746.66", "90", "swimming"], ["depth"]);

/** The feature of each word of a text, by name. */
function featuresOf(text: string): Readonly<Record<string, string>> {
  const words = [...text.matchAll(/[\p{L}\p{N}.,]*[\p{L}\p{N}]/gu)];
  const run = {
    ids: words.map(() => 1),
    starts: words.map(({ index }) => index),
    ends: words.map(({ 0: word, index }) => index + word.length),
  };
  const names = Object.keys(FEATURES);
  return Object.fromEntries(
    textFeatures(text, run, data).map((feature, at) => [words[at]![0], names[feature]!]),
  );
}

describe("textFeatures(text, run, data)", () => {
  it("tells words of values, of names, function words and others apart", () => {
    expect(featuresOf("The depth of Kelmoor suits swimmers, says Orsin")).toEqual({
      The: "function",
      depth: "inLabel",
      of: "function",
      Kelmoor: "inValue",
      suits: "foreign",
      swimmers: "foreign",
      says: "foreign",
      Orsin: "foreignName",
    });
  });

  it("tells numbers of the data from rounded, converted and other ones", () => {
    expect(featuresOf("90 or 3,747 or 1.5 or 77")).toMatchObject({
      "90": "number",
      "3,747": "roundedNumber",
      "1.5": "scaledNumber",
      "77": "foreignNumber",
    });
  });
});

describe("valueFeature(value, text)", () => {
  const text = textWords("Kelmoor is 12 metres deep");
  it("says whether the text names all, part or nothing of a value", () => {
    expect(valueFeature("Lake Kelmoor", text)).toBe(FEATURES.partlySaidValue);
    expect(valueFeature("12", text)).toBe(FEATURES.saidValue);
    expect(valueFeature("Orsin", text)).toBe(FEATURES.unsaidValue);
  });
});
