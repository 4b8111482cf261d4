import { describe, expect, it } from "vitest";
import type { Fact, Origin } from "../../core/fact.ts";
import { dataForms, MOST_DRAWN } from "./data-form.ts";

const fact = (id: number, subject: string | null, origin?: Origin): Fact => ({
  id: String(id),
  subject,
  relation: "depth",
  value: "9",
  need: "required",
  ...(origin ? { origin } : {}),
});
const times = (count: number, make: (at: number) => Fact): Fact[] =>
  Array.from({ length: count }, (_, at) => make(at));

describe("dataForms(facts)", () => {
  it("draws statements about things as a graph", () => {
    expect(dataForms(times(3, (at) => fact(at, "Nord")))).toEqual(["graph", "list"]);
  });

  it("lists what would be a thicket", () => {
    expect(dataForms(times(MOST_DRAWN + 1, (at) => fact(at, "Nord")))).toEqual(["list"]);
  });

  it("shows cells as a table, with or without a key", () => {
    const cell = (subject: string | null) => (at: number) => fact(at, subject, { row: at, column: 0 });
    expect(dataForms(times(4, cell(null)))).toEqual(["table", "list"]);
    expect(dataForms(times(4, cell("Blue")))).toEqual(["table", "graph", "list"]);
  });

  it("lists records, and attributes of nothing named", () => {
    expect(dataForms(times(3, (at) => fact(at, null, { path: "area" })))).toEqual(["list"]);
    expect(dataForms(times(3, (at) => fact(at, "The Copper Kettle", { path: "area" })))).toEqual([
      "list",
      "graph",
    ]);
    expect(dataForms(times(3, (at) => fact(at, null)))).toEqual(["list"]);
    expect(dataForms([])).toEqual(["list"]);
  });
});
