import fc from "fast-check";
import { expect, it } from "vitest";
import { aliasKey } from "./alias-key.ts";

it.each([
  ["U.S.", "us"],
  ["United_States", "united states"],
  ["  Two \t spaces\n", "two spaces"],
  ["São Tomé", "sao tome"],
  ["Łódź", "lodz"],
  ["Côte d’Ivoire", "cote d'ivoire"],
  ["St. Louis", "st louis"],
  ["___", ""],
  ["...", ""],
])("the key of %j is %j", (label, key) => expect(aliasKey(label)).toBe(key));

it("keeps a full stop between digits, which is part of a number", () => {
  expect(aliasKey("System 3.1")).toBe("system 3.1");
  expect(aliasKey("No. 5.")).toBe("no 5");
});

it("folding twice changes nothing, whatever the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (label) => {
      expect(aliasKey(aliasKey(label))).toBe(aliasKey(label));
    }),
    { numRuns: 500 },
  );
});

it("folds dots, dashes and quotes in any order the same way twice", () => {
  const unit = fc.constantFrom(
    ".",
    "1",
    "a",
    "É",
    " ",
    "_",
    "’",
    "`",
    "´",
    "\u0301",
    "٣",
    "\ud800",
    "İ",
    "Σ",
  );
  fc.assert(
    fc.property(fc.string({ unit }), (label) => {
      expect(aliasKey(aliasKey(label))).toBe(aliasKey(label));
    }),
    { numRuns: 500 },
  );
});

it("a label and its upper case have the same key", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9 ._'-]*$/), (label) => {
      expect(aliasKey(label.toUpperCase())).toBe(aliasKey(label));
    }),
  );
});
