import { expect, test } from "vitest";
import { readText } from "../reading/text-reading.ts";
import { namesInField, namesOfCode } from "./names-of-code.ts";
import { kinship, relativeIn } from "./relatives.ts";
import { stemOf } from "./stem-of.ts";

test("forms that no ending gives have the stem of their word", () => {
  expect(stemOf("frozen")).toBe(stemOf("freezes"));
  expect(stemOf("sold")).toBe(stemOf("selling"));
});

test("words of one family begin alike; two words that only begin alike are not of one", () => {
  expect(kinship("prep", "prepar")).toBeGreaterThan(0.8);
  expect(kinship("violist", "viola")).toBe(0);
  expect(kinship("harbour", "harbour")).toBe(1);
  expect(kinship("cat", "catalogu")).toBe(0);
});

test("a text's own word comes before its relatives", () => {
  const reading = readText("The preparation is done, and the prep too.");
  expect(relativeIn(reading, "prep")).toEqual({ stem: "prep", strength: 1 });
  expect(relativeIn(readText("Preparation comes first."), "prep")?.stem).toBe("prepar");
  expect(relativeIn(readText("Nothing of it."), "prep")).toBeUndefined();
});

test("codes of countries, languages, currencies, days and directions have names", () => {
  expect(namesOfCode("ES", "country")).toContain("Spain");
  expect(namesOfCode("fr", "language")).toContain("French");
  expect(namesOfCode("EUR", "currency")).toContain("€");
  expect(namesOfCode("Jan", "month")).toEqual(["january"]);
  expect(namesOfCode("SE", "aspect")).toContain("southeast");
  expect(namesOfCode("Lisbon", "city")).toEqual([]);
  expect(namesInField("chf")).toContain("Swiss Franc");
  expect(namesInField("the")).toEqual([]);
});
