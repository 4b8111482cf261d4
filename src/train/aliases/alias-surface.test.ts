import { describe, expect, it } from "vitest";
import { aliasSurface } from "./alias-surface.ts";

describe("aliasSurface", () => {
  it.each([
    ["the Old Tessaly", "Old Tessaly"],
    ["Venn's", "Venn"],
    ["the Venns’", "Venns"],
    ['"Blue  Tarn",', "Blue Tarn"],
    ["A. Venn", "A. Venn"],
    ["T.L.", "T.L."],
    ["Tarn (lake)", "Tarn (lake)"],
  ])("finds in %s the name %s", (words, name) => {
    expect(aliasSurface(words)).toBe(name);
  });

  it.each(["It", "its", "the", "This", "1931", "B", "", " , "])("finds no name in %j", (words) => {
    expect(aliasSurface(words)).toBeUndefined();
  });
});
