import { describe, expect, it } from "vitest";
import type { Item } from "../../core/example.ts";
import { esa } from "../../metrics/esa/esa.ts";
import { parent } from "../../metrics/parent/parent.ts";
import { LanguageCheck } from "./language-check.ts";

async function warningsFor(...languages: readonly (string | undefined)[]): Promise<string[]> {
  const check = new LanguageCheck([
    { name: "esa", metric: esa() },
    { name: "parent", metric: parent() },
  ]);
  async function* items(): AsyncGenerator<Item> {
    for (const language of languages) {
      const tags: Record<string, string> = language === undefined ? {} : { language };
      yield { example: { id: "e", facts: [], references: [], tags }, candidates: [] };
    }
  }
  for await (const _ of check.counted(items())) void _;
  return check.warnings();
}

describe("LanguageCheck", () => {
  it("warns of a metric that does not know a language of the data, once for each", async () => {
    expect(await warningsFor("ru", "en", "ru")).toEqual([
      "esa knows en; 2 examples are tagged ru: what it finds there by words is not to be relied on",
    ]);
  });

  it("is silent about English however tagged, and about untagged data", async () => {
    expect(await warningsFor("en-GB", "EN", undefined)).toEqual([]);
  });
});
