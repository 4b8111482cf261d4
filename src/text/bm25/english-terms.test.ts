import { describe, expect, it } from "vitest";
import { englishTerms } from "./english-terms.ts";

describe("englishTerms(text)", () => {
  it("leaves out stop words and 's, and takes stems in lower case", () => {
    expect(englishTerms("The Ponies' lakes are not Orla's, NOR is it Zoë’S hopping.")).toEqual([
      "poni",
      "lake",
      "orla",
      "nor",
      "zoë",
      "hop",
    ]);
  });

  it("keeps numbers, repeats and the order", () => {
    expect(englishTerms("12.5 km and 12.5 miles")).toEqual(["12.5", "km", "12.5", "mile"]);
  });

  it("finds nothing in a text of stop words", () => {
    expect(englishTerms("It is that, or not.")).toEqual([]);
  });
});
