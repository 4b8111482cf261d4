import { describe, expect, it } from "vitest";
import { facts } from "../../../test/support/facts.ts";
import { parseTemplates, sentenceOf } from "./templates.ts";

const [BORN, HEIGHT] = facts("Ada_Birch | birthPlace | Valmere", " | height | 12 m");

describe("sentenceOf(fact, templates)", () => {
  it("says any fact plainly", () => {
    expect(sentenceOf(BORN!)).toBe("The birth place of Ada Birch is Valmere.");
    expect(sentenceOf(HEIGHT!)).toBe("The height is 12 m.");
  });

  it("takes the template of the relation, however its name is written, and else the one for all", () => {
    const templates = parseTemplates(
      '{"birth_place": "{subject} was born in {value}.", "*": "{relation}: {value}"}',
      "t.json",
    );
    expect(sentenceOf(BORN!, templates)).toBe("Ada Birch was born in Valmere.");
    expect(sentenceOf(HEIGHT!, templates)).toBe("height: 12 m");
  });

  it("does not name a subject that there is not, and fills nothing in twice", () => {
    const templates = parseTemplates('{"height": "{subject} is {value} high."}', "t.json");
    expect(sentenceOf(HEIGHT!, templates)).toBe("The height is 12 m.");
    expect(sentenceOf({ ...BORN!, value: "{subject} $& land" })).toBe(
      "The birth place of Ada Birch is {subject} $& land.",
    );
  });

  it.each([
    ["no JSON", "{", "no JSON"],
    ["no object of sentences", '{"a": 1}', "no object of relations and sentences"],
    [
      "a template without a value",
      '{"height": "{subject} is high."}',
      'the template of "height" has no {value}',
    ],
  ])("refuses %s", (_, text, message) => {
    expect(() => parseTemplates(text, "t.json")).toThrow(message);
  });
});
