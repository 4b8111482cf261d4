import { describe, expect, it } from "vitest";
import { namesOf, RequiredNames } from "./required-names.ts";

const names = new RequiredNames(["New York", "Oslo"], 10);

describe("RequiredNames", () => {
  it("counts the names that a text has as words of their own", () => {
    expect(
      ["", "Oslo and New York.", "New Yorkers in Oslo", "new york", "Oslo's"].map((text) => names.met(text)),
    ).toEqual([0, 2, 1, 0, 1]);
  });

  it("keeps the best of those with most of the names, then of those with less, and around again", () => {
    const texts = ["It", "He", "In New", "In New Y", "At New", "Oslo", "A NewY"];
    expect(names.spread(texts, 5, (text) => text)).toEqual(["In New Y", "Oslo", "In New", "It", "At New"]);
  });
});

describe("namesOf(facts)", () => {
  it("is the names of required facts, without dates and numbers", () => {
    const fact = (id: string, value: string, need: "required" | "optional" = "required") => ({
      id,
      subject: "Halden Tower",
      relation: "architect",
      value,
      need,
    });
    expect(namesOf([fact("1", "Mira Oduya"), fact("2", "27"), fact("3", "Old Mill", "optional")])).toEqual([
      "Halden Tower",
      "Mira Oduya",
    ]);
  });
});
