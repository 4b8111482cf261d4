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

  it("gives all facts the subject", () => {
    expect(recordFacts({ a: "x" }, where, "Ada")[0]?.subject).toBe("Ada");
  });

  it("refuses a record nested without end", () => {
    const deep = JSON.parse(`${"[".repeat(5000)}1${"]".repeat(5000)}`);
    expect(() => recordFacts(deep, where)).toThrow("nested deeper than 200 levels");
  });
});
