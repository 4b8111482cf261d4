import { describe, expect, it } from "vitest";
import type { Item } from "../../core/example.ts";
import { esa } from "../../metrics/esa/esa.ts";
import { parent } from "../../metrics/parent/parent.ts";
import { countLanguages, languageWarnings } from "./language-check.ts";

const METRICS = [
  { name: "esa", metric: esa() },
  { name: "parent", metric: parent() },
];

function warningsFor(...languages: readonly (string | undefined)[]): string[] {
  const items = languages.map((language): Item => {
    const tags: Record<string, string> = language === undefined ? {} : { language };
    return { example: { id: "e", facts: [], references: [], tags }, candidates: [] };
  });
  return languageWarnings(METRICS, countLanguages(items));
}

describe("languageWarnings(metrics, counts)", () => {
  it("warns of a metric that does not know a language of the data, once for each", () => {
    expect(warningsFor("ru", "en", "ru")).toEqual([
      "esa knows en; 2 examples are tagged ru: what it finds there by words is not to be relied on",
    ]);
  });

  it("is silent about English however tagged, and about untagged data", () => {
    expect(warningsFor("en-GB", "EN", undefined)).toEqual([]);
  });
});
