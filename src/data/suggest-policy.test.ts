import { describe, expect, it } from "vitest";
import { numberFacts } from "./facts/fact-draft.ts";
import { givenFacts } from "./facts/given-facts.ts";
import { withPolicy } from "./policy.ts";
import { suggestPolicy } from "./suggest-policy.ts";

const where = { file: "data" };
const factsOf = (data: object) => numberFacts(givenFacts(data, where), where);

describe("suggestPolicy", () => {
  const data = {
    id: "f-17",
    city: "Oslo",
    units: { rain: "mm" },
    days: [
      { date: "2031-05-02", high_c: 19, rain: 3, icon: "10d" },
      { date: "2031-05-03", high_c: 22, rain: 0, icon: "01d" },
    ],
  };

  it("has a rule and a reason for each field", () => {
    expect(suggestPolicy(factsOf(data)).fields).toEqual({
      id: { need: "optional", reason: "an id: readers do not need it" },
      city: { need: "required", reason: "a name or a short text" },
      "units.rain": { need: "optional", reason: "says what other fields are in" },
      "days[].date": { need: "required", reason: "a date or time; names its row" },
      "days[].high_c": { need: "required", reason: "a number, in degree Celsius" },
      "days[].rain": { need: "required", reason: "a number, in millimetre" },
      "days[].icon": { need: "optional", reason: "a picture or file" },
    });
  });

  it("gives a policy that applies to the data it was made for", () => {
    const facts = factsOf(data);
    const { facts: changed, warnings } = withPolicy(facts, suggestPolicy(facts).fields);
    expect(warnings).toEqual([]);
    expect(changed.filter(({ need }) => need === "optional").map(({ origin }) => origin?.path)).toEqual([
      "id",
      "units.rain",
      "days[0].icon",
      "days[1].icon",
    ]);
  });

  it("requires the relations of triples", () => {
    expect(suggestPolicy(factsOf([["Oslo", "code", "OSL-1"]])).fields).toEqual({
      code: { need: "required", reason: "a relation of a triple" },
    });
  });
});
