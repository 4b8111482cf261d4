import { describe, expect, it } from "vitest";
import { exampleOf } from "../../test/support/toy-generator.ts";
import { DEFAULT_PROMPT, promptOf } from "./prompt.ts";

describe("promptOf(template)", () => {
  const { facts } = exampleOf(["Oslo", "a $& {data}"]);

  it("puts the facts in their place, a line each, as they are", () => {
    expect(promptOf("Say: {data}!\n")(facts)).toBe("Say: It | has | Oslo\nIt | has | a $& {data}!");
    expect(promptOf("{data}")([{ ...facts[0]!, subject: null }])).toBe("has | Oslo");
  });

  it("ends where the text begins", () => {
    expect(promptOf(DEFAULT_PROMPT)(facts)).toMatch(/Oslo[\s\S]*Text:$/);
  });

  it("refuses a prompt without a place for them", () => {
    expect(() => promptOf("Write something.")).toThrow("no place for the facts");
  });
});
