import { describe, expect, it } from "vitest";
import { givenFacts } from "./given-facts.ts";

const where = { file: "data" };
const brief = (data: object) =>
  givenFacts(data, where).map(({ subject, relation, value, origin, row }) => [
    subject,
    relation,
    value,
    origin?.path,
    row?.key,
  ]);

describe("givenFacts", () => {
  it("reads a list of records as a table whose paths begin with the row", () => {
    const table = [
      { team: "Larks", won: 3 },
      { team: "Owls", won: 1 },
    ];
    expect(brief(table)).toEqual([
      [null, "team", "Larks", "[0].team", "Larks"],
      [null, "won", "3", "[0].won", "Larks"],
      [null, "team", "Owls", "[1].team", "Owls"],
      [null, "won", "1", "[1].won", "Owls"],
    ]);
  });

  it.each([
    [[{ subject: "Ada", relation: "born", value: 1815 }]],
    [[{ subject: "Ada", predicate: "born", object: 1815 }]],
    [[{ subject: "Ada", property: "born", value: "1815" }]],
  ])("reads %j as a triple", (data) => {
    expect(brief(data)).toEqual([["Ada", "born", "1815", "[0]", undefined]]);
  });

  it("reads a table with columns property, value and unit as a table", () => {
    expect(brief([{ property: "height", value: 3, unit: "m" }])).toEqual([
      [null, "property", "height", "[0].property", "height"],
      [null, "value", "3", "[0].value", "height"],
      [null, "unit", "m", "[0].unit", "height"],
    ]);
  });

  it("understands an object with facts, and never takes it for a record called facts", () => {
    expect(
      brief({
        facts: [
          ["Ada", "born", 1815],
          ["floors", 3],
        ],
      }),
    ).toEqual([
      ["Ada", "born", "1815", "[0]", undefined],
      [null, "floors", "3", undefined, undefined],
    ]);
    expect(() => givenFacts({ facts: ["Ada was born"] }, where)).toThrow(
      'fact 1 is not [subject, relation, value] or [attribute, value]: "Ada was born"',
    );
    expect(() => givenFacts({ facts: [["a", "b"]], record: { a: 1 } }, where)).toThrow(
      "the data has both facts and a record or table",
    );
  });

  it("leaves a record that has facts among other fields a record", () => {
    expect(brief({ city: "Oslo", facts: ["old", "big"] })).toEqual([
      [null, "city", "Oslo", "city", undefined],
      [null, "facts", "old", "facts[0]", undefined],
      [null, "facts", "big", "facts[1]", undefined],
    ]);
  });

  it("refuses a list of bare values", () => {
    expect(() => givenFacts(["Oslo"], where)).toThrow("fact 1 is not");
  });
});
