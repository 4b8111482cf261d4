import { expect, test } from "vitest";
import { ownValue } from "./own-value.ts";

test("ownValue is what the record was given, never what every object has", () => {
  expect(ownValue({ constructor: "a maker" }, "constructor")).toBe("a maker");
  for (const name of ["constructor", "__proto__", "toString"]) expect(ownValue({}, name)).toBeUndefined();
});
