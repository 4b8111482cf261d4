import { describe, expect, it } from "vitest";
import { facts } from "../../../test/support/facts.ts";
import { unitTexts, valuesOf } from "./values-of.ts";

describe("unitTexts(fact, unit)", () => {
  const fact = { subject: "Lake Tarn", relation: "greatestDepth", value: "12" };

  it("gives the value, both ends, or all in words", () => {
    expect(unitTexts(fact, "object")).toEqual(["12"]);
    expect(unitTexts(fact, "entities")).toEqual(["Lake Tarn", "12"]);
    expect(unitTexts(fact, "fact")).toEqual(["Lake Tarn greatest depth 12"]);
  });

  it("does without a subject, and without a blank value", () => {
    expect(unitTexts({ ...fact, subject: null }, "entities")).toEqual(["12"]);
    expect(unitTexts({ ...fact, subject: null, relation: "~" }, "fact")).toEqual(["~ 12"]);
    expect(unitTexts({ ...fact, value: " " }, "object")).toEqual([]);
  });
});

describe("valuesOf(facts, unit)", () => {
  const data = facts("Lake_Tarn | country | Valmere", "Lake_Ume | country | Valmere", "Valmere | depth | 12");

  it("has each value once, with every fact that has it", () => {
    expect(valuesOf(data, "object")).toEqual([
      {
        text: "Valmere",
        words: "Valmere",
        required: true,
        targets: [
          { fact: "1", part: "value" },
          { fact: "2", part: "value" },
        ],
      },
      { text: "12", words: "12", required: true, targets: [{ fact: "3", part: "value" }] },
    ]);
  });

  it("names entities as the data writes them first", () => {
    expect(valuesOf(data, "entities").map(({ text, targets }) => [text, targets])).toEqual([
      ["Lake Tarn", [{ entity: "Lake_Tarn" }]],
      ["Valmere", [{ entity: "Valmere" }]],
      ["Lake Ume", [{ entity: "Lake_Ume" }]],
      ["12", [{ entity: "12" }]],
    ]);
  });

  it("looks for a fact by its value", () => {
    expect(valuesOf(data, "fact")[0]).toMatchObject({ text: "Lake Tarn country Valmere", words: "Valmere" });
  });

  it("takes a value for required if one fact with it is, and no person excused it", () => {
    const [first, second, third] = data;
    const optional = { ...first!, need: "optional" as const };
    const required = (list: typeof data) => valuesOf(list, "object").map((value) => value.required);
    expect(required([optional, third!])).toEqual([false, true]);
    expect(required([optional, second!])).toEqual([true]);
    expect(required([{ ...third!, excused: ["value"] }])).toEqual([false]);
  });
});
