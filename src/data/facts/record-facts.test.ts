import { describe, expect, it } from "vitest";
import { recordFacts } from "./record-facts.ts";

const where = { file: "in.json", line: 3 };

describe("recordFacts", () => {
  it("keeps the path of nested values, and reads it as words", () => {
    expect(recordFacts({ name: "Hotel Fjord", address: { cityName: "Oslo" } }, where)).toEqual([
      {
        subject: null,
        relation: "name",
        value: "Hotel Fjord",
        need: "required",
        origin: { path: "name", attribute: "name" },
      },
      {
        subject: null,
        relation: "address city name",
        value: "Oslo",
        need: "required",
        origin: { path: "address.cityName", attribute: "cityName" },
      },
    ]);
  });

  it("numbers the members of lists in the path, not in the words", () => {
    const facts = recordFacts({ items: [{ price: 10 }, { price: 12.5 }], tags: ["old", "big"] }, where);
    expect(facts.map(({ relation, value, origin }) => [relation, value, origin?.path])).toEqual([
      ["items price", "10", "items[0].price"],
      ["items price", "12.5", "items[1].price"],
      ["tags", "old", "tags[0]"],
      ["tags", "big", "tags[1]"],
    ]);
  });

  it("writes numbers and booleans as text, and makes no fact of null or blank text", () => {
    const facts = recordFacts({ a: 0, b: false, c: null, d: "", e: "  ", f: [], g: {}, h: 12n }, where);
    expect(facts.map(({ relation, value }) => [relation, value])).toEqual([
      ["a", "0"],
      ["b", "false"],
      ["h", "12"],
    ]);
  });

  it("gives the facts of a list of objects their row, nested ones with the path around it", () => {
    const record = {
      line: "Coast",
      days: [
        { date: "2031-05-02", trains: [{ no: 12, seats: 80 }] },
        { date: "2031-05-03", trains: [], staff: ["Ann", "Bo"] },
      ],
    };
    expect(recordFacts(record, where).map(({ origin, row }) => [origin?.path, row])).toEqual([
      ["line", undefined],
      ["days[0].date", { path: "days[0]", key: "2031-05-02", keyAttribute: "date" }],
      ["days[0].trains[0].no", { path: "days[0].trains[0]", key: "12", keyAttribute: "no" }],
      ["days[0].trains[0].seats", { path: "days[0].trains[0]", key: "12", keyAttribute: "no" }],
      ["days[1].date", { path: "days[1]", key: "2031-05-03", keyAttribute: "date" }],
      ["days[1].staff[0]", { path: "days[1]", key: "2031-05-03", keyAttribute: "date" }],
      ["days[1].staff[1]", { path: "days[1]", key: "2031-05-03", keyAttribute: "date" }],
    ]);
  });

  it("reads a list of records as a table", () => {
    const facts = recordFacts(
      [{ team: { name: "Larks" }, won: 3 }, null, { team: { name: "Owls" }, won: 3 }],
      where,
    );
    expect(facts.map(({ origin, row }) => [origin?.path, row?.path, row?.key, row?.keyAttribute])).toEqual([
      ["[0].team.name", "[0]", "Larks", "team.name"],
      ["[0].won", "[0]", "Larks", "team.name"],
      ["[2].team.name", "[2]", "Owls", "team.name"],
      ["[2].won", "[2]", "Owls", "team.name"],
    ]);
  });

  it("takes a list of triples inside a record as triples, which stand in no row", () => {
    const record = {
      title: "Lakes",
      links: [{ subject: "Lake_Orsin", predicate: "country", object: "Valmere" }],
    };
    expect(recordFacts(record, where).slice(1)).toEqual([
      {
        id: undefined,
        subject: "Lake Orsin",
        relation: "country",
        value: "Valmere",
        need: "required",
        origin: { path: "links[0]", subject: "Lake_Orsin", value: "Valmere" },
      },
    ]);
  });

  it("gives all facts the subject", () => {
    expect(recordFacts({ a: "x" }, where, "Ada")[0]?.subject).toBe("Ada");
  });

  it("refuses a record nested without end", () => {
    const deep = JSON.parse(`${"[".repeat(5000)}1${"]".repeat(5000)}`);
    expect(() => recordFacts(deep, where)).toThrow("nested deeper than 200 levels");
  });
});
