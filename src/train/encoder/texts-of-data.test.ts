import { describe, expect, it } from "vitest";
import type { Fact } from "../../core/fact.ts";
import { factsInWords } from "./texts-of-data.ts";

const fact = (subject: string | null, relation: string, value: string): Fact => ({
  id: relation,
  subject,
  relation,
  value,
  need: "required",
});

describe("factsInWords(facts)", () => {
  it("says what facts are about where that changes", () => {
    const facts = [
      fact("Lake Orsin", "depth", "40 m"),
      fact("Lake Orsin", "country", "Valmere"),
      fact("Valmere", "capital", "Port Amsel"),
    ];
    expect(factsInWords(facts)).toBe("Lake Orsin depth 40 m; country Valmere; Valmere capital Port Amsel");
  });

  it("says attributes and values of a record without a subject, and nothing of an empty one", () => {
    expect(factsInWords([fact(null, "name", "The Heron"), fact(null, "", "cheap")])).toBe(
      "name The Heron; cheap",
    );
    expect(factsInWords([])).toBe("");
  });
});
