import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { didYouMean, nearest } from "./nearest.ts";

describe("nearest", () => {
  it("offers names within a third of the letters, nearest first", () => {
    expect(nearest("refrences", ["outputs", "references", "reference"])).toEqual(["references", "reference"]);
  });

  it("ignores case", () => {
    expect(nearest("PARENT", ["parent", "bleu"])).toEqual(["parent"]);
  });

  it("offers a name that the typed one begins, and one that begins the typed one", () => {
    expect(nearest("ref", ["references", "id"])).toEqual(["references"]);
    expect(nearest("webnlg-xml", ["webnlg", "dart"])).toEqual(["webnlg"]);
  });

  it("counts two letters in the wrong order as one slip", () => {
    expect(nearest("taem", ["team", "coach"])).toEqual(["team"]);
  });

  it("offers nothing when nothing is near", () => {
    expect(nearest("parquet", ["csv", "turtle"])).toEqual([]);
  });

  it("offers three names at most, each once", () => {
    expect(nearest("ab", ["ac", "ad", "ae", "af", "ac"])).toEqual(["ac", "ad", "ae"]);
  });

  it("finds a name that is known", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.array(fc.string()), (name, others) => {
        expect(nearest(name, [name, ...others]).map((n) => n.toLowerCase())).toContain(name.toLowerCase());
      }),
    );
  });
});

describe("didYouMean", () => {
  it("is a question with the near names", () => {
    expect(didYouMean("ab", ["ac", "ad", "xyz"])).toBe('Did you mean "ac" or "ad"?');
    expect(didYouMean("ab", ["xyz"])).toBe("");
    expect(didYouMean("ab", ["xyz"], "Known: xyz.")).toBe("Known: xyz.");
  });
});
