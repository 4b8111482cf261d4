import { describe, expect, it } from "vitest";
import { nameUnit } from "./name-unit.ts";

const read = (name: string, values: readonly string[] = ["12", "30"], siblings: readonly string[] = []) => {
  const found = nameUnit(name, { values, siblings });
  return found && [found.unit?.name, found.scale, ...(found.per === undefined ? [] : [found.per])];
};

describe("nameUnit", () => {
  it.each([
    ["high_c", "degree Celsius", 1],
    ["tempC", "degree Celsius", 1],
    ["temp_F", "degree Fahrenheit", 1],
    ["speed_kmh", "kilometre per hour", 1],
    ["avgSpeed_kmh", "kilometre per hour", 1],
    ["distanceKm", "kilometre", 1],
    ["width_mm", "millimetre", 1],
    ["latency_ms", "millisecond", 1],
    ["share_pct", "percent", 1],
    ["humidityPct", "percent", 1],
    ["% before", "percent", 1],
    ["duration_min", "minute", 1],
    ["kWh", "kilowatt-hour", 1],
    ["Area (km²)", "square kilometre", 1],
    ["Yield (t/ha)", "tonne per hectare", 1],
    ["price_eur", "EUR", 1],
    ["Price (€)", "EUR", 1],
    ["Revenue ($m)", "dollar", 1e6],
    ["Budget (£k)", "pound", 1e3],
    ["Value (kEUR)", "EUR", 1e3],
    ["cost_k_eur", "EUR", 1e3],
    ["revenue_eur_m", "EUR", 1e6],
    ["Fee EUR (total)", "EUR", 1],
    ["amount_cents", "cent", 1],
    ["height_m", "metre", 1],
    ["Cargo (kt)", "tonne", 1e3],
  ])("reads %s as %s times %d", (name, unit, scale) => {
    expect(read(name)).toEqual([unit, scale]);
  });

  it("reads what a column is per", () => {
    expect(read("Price (€/t)")).toEqual(["EUR", 1, "t"]);
    expect(read("Price (£/month)")).toEqual(["pound", 1, "month"]);
    expect(read("eur_kg")).toEqual(["EUR", 1, "kg"]);
    expect(read("Density (per km²)")).toEqual([undefined, 1, "km²"]);
    expect(read("Per biscuit (12.5 g)")).toEqual([undefined, 1, "biscuit"]);
    expect(read("kcalPerServing")).toEqual(["kilocalorie", 1, "serving"]);
    expect(read("yieldTPerHa")).toEqual(["tonne", 1, "ha"]);
    expect(read("fee_per_day_pln")).toEqual(["PLN", 1, "day"]);
    expect(read("callOutPerMin")).toEqual([undefined, 1, "min"]);
  });

  it("reads m by the words before it, and gives both readings where they do not say", () => {
    expect(read("viewers_m")).toEqual([undefined, 1e6]);
    const { unit, alternatives } = nameUnit("reach_m", { values: ["3"], siblings: [] })!;
    expect([unit?.name, alternatives]).toEqual(["metre", [{ scale: 1e6 }]]);
    expect(read("term_m")).toEqual(["month", 1]);
    expect(read("max_wind_ms")).toEqual(["metre per second", 1]);
  });

  it("takes min for minutes unless it is the least of something", () => {
    expect(read("depth_min", ["3"], ["depth_max"])).toBeUndefined();
    expect(read("temp_min")).toBeUndefined();
    expect(read("wait_min")).toEqual(["minute", 1]);
  });

  it("reads shares written as parts of one", () => {
    expect(read("share", ["0.12", "0.5"])).toEqual(["percent", 100]);
    const { scale, alternatives } = nameUnit("progress_pct", { values: ["0.75"], siblings: [] })!;
    expect([scale, alternatives?.[0]?.scale]).toEqual([1, 100]);
  });

  it.each([
    "birth_year",
    "peak_hour",
    "Pages (wk 18)",
    "Bookings (Sept)",
    "Item(s)",
    "booklet_pp",
    "Toner K",
    "goals",
    "block_a",
    "name",
  ])("finds none in %s", (name) => {
    expect(read(name)).toBeUndefined();
  });

  it("finds no duration in years, weeks and times of day", () => {
    expect(read("years", ["2018", "2019"])).toBeUndefined();
    expect(read("hours", ["06:00"])).toBeUndefined();
    expect(read("years", ["3", "4"])).toEqual(["year", 1]);
  });

  it("finds none in a column of words", () => {
    expect(read("winner_c", ["Oslo"])).toBeUndefined();
  });
});
