import { expect, test } from "vitest";
import { readQuantity } from "./read-quantity.ts";
import { ENGLISH_UNITS } from "./unit-words.ts";

const read = (value: string, relation: string) => {
  const quantity = readQuantity(value, relation, ENGLISH_UNITS);
  return quantity && [quantity.value, quantity.unit.name];
};

test.each([
  ["185.0 (centimetres)", [185, "centimetre"]],
  ["185.0 (cm)", [185, "centimetre"]],
  ["1299.0 (inhabitants per square kilometre)", [1299, "person per square kilometre"]],
  ['"13017.0"(minutes)', [13017, "minute"]],
  ['"120 million (Australian dollars)"', [120e6, "AUD"]],
  ["21.5 (kilometrePerSeconds)", [21.5, "kilometre per second"]],
  ["-12.0 (degreeCelsius)", [-12, "degree Celsius"]],
  ["1.3 (gramPerCubicCentimetres)", [1.3, "gram per cubic centimetre"]],
  ["£20", [20, "pound"]],
  ["25_kg", [25, "kilogram"]],
  ["18.0 g.", [18, "gram"]],
  ["5'11\"", [71, "inch"]],
])("readQuantity: %j has its own unit", (value, expected) => {
  expect(read(value, "whatever")).toEqual(expected);
});

test.each([
  ["elevationAboveTheSeaLevel (in metres)", "metre"],
  ["elevationAboveTheSeaLevel_(in_metres)", "metre"],
  ["elevationAboveTheSeaLevelInMetres", "metre"],
  ["areaTotal (km2)", "square kilometre"],
  ["weight (kg)", "kilogram"],
  ["runtime (minutes)", "minute"],
  ["runtimeMinutes", "minute"],
  ["share (%)", "percent"],
  ["height_cm", "centimetre"],
  ["length_m", "metre"],
  ["1st_runway_LengthFeet", "foot"],
  ["1stRunwayLengthMetre", "metre"],
  ["area in square miles", "square mile"],
  ["price_usd", "USD"],
])("readQuantity: a number of %j has the relation's unit, %s", (relation, unit) => {
  expect(read("42.0", relation)).toEqual([42, unit]);
});

test.each([
  "runwayLength",
  "birthYear",
  "temperature_min",
  "location_in",
  "numberOfPeople",
  "year",
  "blockM",
  "",
  "()",
  "in",
])("readQuantity: a number of %j is no quantity", (relation) => {
  expect(read("42.0", relation)).toBeNull();
});

test.each(["", "1988-11-22", "third", "Main Street", "5 kg 3 m", "about 5 kg"])(
  "readQuantity: %j is no quantity, whatever its relation",
  (value) => {
    expect(read(value, "weight (kg)")).toBeNull();
  },
);

test("readQuantity: minutes with two decimals can be minutes and seconds", () => {
  const other = (value: string) =>
    readQuantity(value, "", ENGLISH_UNITS)!.alternatives?.map((one) => [one.value, one.unit.name]);
  expect(other("3.16 (minutes)")).toEqual([[196, "second"]]);
  expect(other("1.30 (hours)")).toEqual([[90, "minute"]]);
  expect(other("3.75 (minutes)")).toBeUndefined();
  expect(other("3.16 (metres)")).toBeUndefined();
});
