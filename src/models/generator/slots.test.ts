import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GENERATOR_WORDS } from "../../../test/support/tiny-generator.ts";
import { tinyTokenizer } from "../../../test/support/tiny-model.ts";
import { loadTokenizer } from "../tokenize/load-tokenizer.ts";
import { labelsOf, partsOf, slotTokens } from "./slots.ts";

const fact = (subject: string | null, value: string) => ({
  id: value,
  subject,
  relation: "has",
  value,
  need: "required" as const,
});

describe("labelsOf(facts)", () => {
  it("is every subject and value once, in their order", () => {
    expect(labelsOf([fact("Lake Orsin", "12"), fact(null, "Valmere "), fact("Lake Orsin", "")])).toEqual([
      "Lake Orsin",
      "12",
      "Valmere",
    ]);
  });
});

describe("partsOf(text, labels)", () => {
  it("takes labels out that stand there letter by letter, the longest first", () => {
    expect(partsOf("Lake Orsin is in Orsin, 12 m.", ["Orsin", "Lake Orsin", "12"])).toEqual([
      1,
      " is in ",
      0,
      ", ",
      2,
      " m.",
    ]);
  });

  it("takes no part of a word for a label", () => {
    expect(partsOf("Orsins 1200 m", ["Orsin", "12"])).toEqual(["Orsins 1200 m"]);
  });

  it("loses nothing but white space between labels", () => {
    const words = fc.array(fc.constantFrom("a", "b", "ab", " ", ".", "12"), { maxLength: 12 });
    fc.assert(
      fc.property(
        words,
        fc.uniqueArray(fc.constantFrom("a", "ab", "12", "a b"), { minLength: 1 }),
        (made, labels) => {
          const text = made.join("");
          const whole = partsOf(text, labels)
            .map((part) => (typeof part === "number" ? labels[part] : part))
            .join("");
          expect(whole.replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
        },
      ),
    );
  });
});

describe("slotTokens(tokenizer)", () => {
  it("is the tokens that no text uses; none where a tokenizer has none", () => {
    expect(slotTokens(loadTokenizer(JSON.stringify(tinyTokenizer(GENERATOR_WORDS))))).toEqual([5, 6, 7, 8]);
    expect(slotTokens(loadTokenizer(JSON.stringify(tinyTokenizer())))).toEqual([]);
  });
});
