import { describe, expect, it } from "vitest";
import { givenFacts } from "./given-facts.ts";
import { tableFacts } from "./table-facts.ts";

const where = { file: "data" };
const optional = (data: object) =>
  givenFacts(data, where).flatMap(({ need, origin }) => (need === "optional" ? [origin?.path] : []));

describe("withFieldNeeds", () => {
  it("makes ids, addresses and technical fields of a record optional", () => {
    const record = {
      id: "r-17",
      name: "Blue Inn",
      url: "https://example.org/blue-inn",
      rooms: [{ no: "A-101", icon: "bed.svg", beds: 2 }],
      updatedAt: "2031-02-11T16:40:00Z",
    };
    expect(optional(record)).toEqual(["id", "url", "rooms[0].no", "rooms[0].icon", "updatedAt"]);
  });

  it("decides once a column", () => {
    expect(
      optional([
        { no: "A-101", beds: 2 },
        { no: "7", beds: 1 },
      ]),
    ).toEqual([]);
    expect(
      tableFacts({ columns: ["sku", "stool"], rows: [["X-1", "oak"]] }, where).map(({ need }) => need),
    ).toEqual(["optional", "required"]);
  });

  it("leaves triples, and data that is nothing else, required", () => {
    expect(optional([{ subject: "Blue Inn", relation: "id", value: "r-17" }])).toEqual([]);
    expect(optional({ id: "r-17" })).toEqual([]);
  });
});
