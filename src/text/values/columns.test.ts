import { describe, expect, it } from "vitest";
import type { Fact } from "../../core/fact.ts";
import { readColumns } from "./columns.ts";

/** Facts of paths, as a record gives them. */
function facts(values: Record<string, string>): Fact[] {
  return Object.entries(values).map(([path, value], index) => ({
    id: String(index + 1),
    subject: null,
    relation: path,
    value,
    need: "required",
    origin: {
      path,
      attribute: path
        .replace(/(\[\d+\])+$/, "")
        .split(".")
        .at(-1)!,
    },
  }));
}

function units(values: Record<string, string>): Record<string, unknown> {
  const all = facts(values);
  const { unitOf } = readColumns(all);
  return Object.fromEntries(
    all.flatMap((fact) => {
      const unit = unitOf(fact);
      return unit === undefined ? [] : [[fact.origin!.path!, [unit.unit?.name ?? unit.noun, unit.scale]]];
    }),
  );
}

describe("readColumns", () => {
  it("puts the values of one field under one path", () => {
    const { columns } = readColumns(facts({ title: "A", "days[0].high_c": "19", "days[1].high_c": "22" }));
    expect(columns.map(({ path, names, facts }) => [path, names, facts.length])).toEqual([
      ["title", ["title"], 1],
      ["days[].high_c", ["days", "high_c"], 2],
    ]);
  });

  it("takes units from names", () => {
    expect(units({ "days[0].high_c": "19", "days[0].rain_mm": "3", "days[0].sky": "clear" })).toEqual({
      "days[0].high_c": ["degree Celsius", 1],
      "days[0].rain_mm": ["millimetre", 1],
    });
  });

  it("takes units from a block, by the names in it", () => {
    const data = {
      "units.weight": "kg",
      "units.rain": "mm",
      "days[0].weight": "31.2",
      "days[0].rain": "4",
      "days[0].bees": "3",
    };
    expect(units(data)).toEqual({ "days[0].weight": ["kilogram", 1], "days[0].rain": ["millimetre", 1] });
  });

  it("takes each row's own unit from the column beside the value", () => {
    const data = {
      "parameters[0].name": "lead",
      "parameters[0].value": "3",
      "parameters[0].unit": "µg",
      "parameters[1].name": "iron",
      "parameters[1].value": "4",
      "parameters[1].unit": "mg",
    };
    expect(units(data)).toEqual({
      "parameters[0].value": ["microgram", 1],
      "parameters[1].value": ["milligram", 1],
    });
  });

  it("takes a unit around a series for its numbers, but not for its years and positions", () => {
    expect(
      units({
        unit: "thousand visitors",
        "series[0].year": "2030",
        "series[0].n": "412",
        "series[0].v": "12",
      }),
    ).toEqual({
      "series[0].v": ["visitors", 1000],
    });
  });

  it("takes a currency for what is money, also in cents", () => {
    const data = {
      currency: "EUR",
      "lines[0].qty": "3",
      "lines[0].price": "2.5",
      "lines[0].feeCents": "120",
      weight_kg: "3",
    };
    expect(units(data)).toEqual({
      "lines[0].price": ["EUR", 1],
      "lines[0].feeCents": ["EUR", 0.01],
      weight_kg: ["kilogram", 1],
    });
  });

  it("takes a currency for a scale that a name leaves without one", () => {
    expect(units({ currency: "CLP", revenue_m: "412" })).toEqual({ revenue_m: ["CLP", 1e6] });
    expect(units({ currency: "USD", unit: "m", "deals[0].value": "310" })).toEqual({
      "deals[0].value": ["USD", 1e6],
    });
  });

  it("takes the amount beside a quantity for money, and no rate or score", () => {
    const data = {
      currency: "EUR",
      "x[0].qty": "3.6",
      "x[0].unit": "GB",
      "x[0].amount": "7.2",
      vatRate: "0.2",
      total_score: "81.5",
    };
    expect(units(data)).toEqual({ "x[0].qty": ["gigabyte", 1], "x[0].amount": ["EUR", 1] });
  });

  it("takes the unit of the object around a field without one", () => {
    expect(units({ "weights_pct.price": "50", "weights_pct.quality": "50" })).toEqual({
      "weights_pct.price": ["percent", 1],
      "weights_pct.quality": ["percent", 1],
    });
  });

  it("leaves open which of several columns a unit around them is for", () => {
    const all = facts({ unit: "acres", "days[0].size": "640", "days[0].crews": "12" });
    expect(readColumns(all).unitOf(all[1]!)?.alternatives).toEqual([{ scale: 1 }]);
  });

  it("says how a column writes dates and numbers", () => {
    const { columns } = readColumns(
      facts({ "a[0].d": "03/04/2031", "a[1].d": "17/04/2031", "a[0].x": "1.234,5", "a[1].x": "2.000" }),
    );
    expect(columns.map(({ dates, numbers }) => dates ?? numbers)).toEqual([
      { first: "day", settled: true },
      { decimal: ",", settled: true },
    ]);
  });
});
