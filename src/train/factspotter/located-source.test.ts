import { describe, expect, it } from "vitest";
import { detector } from "../../../test/support/detect.ts";
import { facts } from "../../../test/support/facts.ts";
import { detectedMentions, locatedSource } from "./located-source.ts";

const data = facts("Mira_Oduya | birthPlace | Corrin", "Mira_Oduya | height | 151");
const TEXT = "Mira Oduya was born in Corrin. She is 151 centimetres tall.";

const shown = (text: string): string[] =>
  detectedMentions(data, text, detector).map(
    ({ entity, span, type }) => `${text.slice(span.start, span.end)} = ${entity} (${type})`,
  );

describe("detectedMentions(facts, text, detector)", () => {
  it("finds names, pronouns and values, under the ids that the data has for them", () => {
    expect(shown(TEXT)).toEqual([
      "Mira Oduya = Mira_Oduya (name)",
      "Corrin = Corrin (name)",
      "She = Mira_Oduya (pronoun)",
      "151 = 151 (name)",
    ]);
  });

  it("finds nothing in a text that mentions nothing", () => {
    expect(shown("")).toEqual([]);
    expect(shown("Rain fell.")).toEqual([]);
  });
});

describe("locatedSource(record, text, detector)", () => {
  it("is an example to plant errors in", () => {
    const source = locatedSource({ facts: data, domain: "People" }, TEXT, detector);
    expect(source).toMatchObject({ facts: data, text: TEXT, domain: "People" });
    expect(source.mentions).toEqual(detectedMentions(data, TEXT, detector));
  });
});
