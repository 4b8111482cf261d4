import { describe, expect, it } from "vitest";
import { listedTriples } from "./listed-triples.ts";

const triples = (list: readonly unknown[], attribute = "data", named = false) =>
  listedTriples(list, { path: attribute, relation: attribute, attribute, row: undefined }, named);

const brief = (list: readonly unknown[], attribute?: string, named?: boolean) =>
  triples(list, attribute, named)?.map(({ subject, relation, value }) => [subject, relation, value]);

describe("listedTriples", () => {
  it.each([
    [{ subject: "A", predicate: "p", object: "B" }],
    [{ subject: "A", relation: "p", value: "B", extra: 1 }],
    [{ subject: "A", property: "p", value: "B" }],
  ])("reads the object %j anywhere", (triple) => {
    expect(brief([triple])).toEqual([["A", "p", "B"]]);
  });

  it("reads objects without a subject as attributes", () => {
    expect(brief([{ attribute: "age", value: 3 }])).toEqual([[null, "age", "3"]]);
  });

  it("reads lists and texts where the field is called so or named as facts", () => {
    const list = [["A", "p", "B"], ["size", 4], "C | q | D"];
    const expected = [
      ["A", "p", "B"],
      [null, "size", "4"],
      ["C", "q", "D"],
    ];
    expect(brief(list, "tripleset")).toEqual(expected);
    expect(brief(list, "facts")).toEqual(expected);
    expect(brief(list, "data", true)).toEqual(expected);
    expect(brief(list, "data")).toBeUndefined();
  });

  it("reads underscores of names as spaces, and keeps what was written", () => {
    expect(triples([{ subject: "Blue_Inn", predicate: "eat_type", object: "Wine_Bar" }])).toEqual([
      {
        subject: "Blue Inn",
        relation: "eat_type",
        value: "Wine Bar",
        need: "required",
        origin: { path: "data[0]", subject: "Blue_Inn", value: "Wine_Bar" },
      },
    ]);
  });

  it("makes no fact of an empty value", () => {
    expect(brief([["A", "p", null]], "triples")).toEqual([]);
  });

  it("is not for other lists", () => {
    expect(triples(["a", "b"], "facts")).toBeUndefined();
    expect(triples([{ a: 1 }])).toBeUndefined();
    expect(triples([["a", "b", "c", "d"]], "facts")).toBeUndefined();
    expect(triples([{ predicate: "p", object: { nested: 1 } }])).toBeUndefined();
  });
});
