import { describe, expect, it } from "vitest";
import type { Fact } from "../../core/fact.ts";
import { dataSegments } from "./data-segments.ts";

const fact = (relation: string, value: string, more: Partial<Fact> = {}): Fact => ({
  id: `${relation} ${value}`,
  subject: null,
  relation,
  value,
  need: "required",
  ...more,
});
const at = (path: string): Partial<Fact> => ({ origin: { path } });
const read = (facts: readonly Fact[]) =>
  dataSegments(facts).map(({ heading, cells }) => [
    heading,
    ...cells.map(({ label, value }) => `${label}: ${value}`),
  ]);

describe("dataSegments(facts)", () => {
  it("reads the values of a row together, under what all their names begin with", () => {
    expect(
      read([
        fact("lake", "Kelmoor", at("lake")),
        fact("days date", "2025-07-03", at("days[0].date")),
        fact("days wind speed", "12", at("days[0].wind.speed")),
        fact("days date", "2025-07-04", at("days[1].date")),
        fact("days wind speed", "30", at("days[1].wind.speed")),
      ]),
    ).toEqual([
      ["", "lake: Kelmoor"],
      ["days", "date: Thursday 3 July 2025", "wind speed: 12"],
      ["days", "date: Friday 4 July 2025", "wind speed: 30"],
    ]);
  });

  it("reads what is said of one subject together, and a list under one name", () => {
    expect(
      read([
        fact("depth", "40", { subject: "Kelmoor" }),
        fact("inflow", "Orsin", { subject: "Kelmoor" }),
        fact("inflow", "Sel", { subject: "Kelmoor" }),
        fact("country", "Estria", { subject: "Orsin" }),
      ]),
    ).toEqual([
      ["Kelmoor", "depth: 40", "inflow: Orsin", ": Sel"],
      ["Orsin", "country: Estria"],
    ]);
  });

  it("keeps fields of an object inside the record apart from the record's own", () => {
    expect(
      read([
        fact("name", "Kelmoor", at("name")),
        fact("trip from", "Sel", at("trip.from")),
        fact("trip to", "Orsin", at("trip.to")),
      ]),
    ).toEqual([
      ["", "name: Kelmoor"],
      ["trip", "from: Sel", "to: Orsin"],
    ]);
  });

  it("has no segment for no facts", () => {
    expect(dataSegments([])).toEqual([]);
  });
});
