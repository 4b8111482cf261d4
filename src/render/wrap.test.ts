import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { displayWidth } from "./display-width.ts";
import { wrap } from "./wrap.ts";

const plain = (text: string) => ({ text, paint: (painted: string) => painted });
const loud = (text: string) => ({ text, paint: (painted: string) => `<${painted}>` });

describe("wrap(pieces, width)", () => {
  it("breaks at spaces", () => {
    expect(wrap([plain("the harbour lies in the north")], 12)).toEqual([
      "the harbour",
      "lies in the",
      "north",
    ]);
  });

  it("breaks a word that is wider than a line", () => {
    expect(wrap([plain("an abcdefghij")], 4)).toEqual(["an", "abcd", "efgh", "ij"]);
    expect(wrap([plain("港港港")], 4)).toEqual(["港港", "港"]);
  });

  it("paints each line by itself and keeps words whole that are painted in several ways", () => {
    expect(wrap([plain("see "), loud("red hot"), plain("ter now")], 8)).toEqual([
      "see <red>",
      "<hot>ter",
      "now",
    ]);
  });

  it("answers one empty line for no text", () => {
    expect(wrap([], 10)).toEqual([""]);
  });

  it("loses nothing but spaces and keeps to the width", () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: "grapheme" })),
        fc.integer({ min: 2, max: 40 }),
        (texts, width) => {
          const lines = wrap(texts.map(plain), width);
          expect(lines.join("").replaceAll(" ", "")).toBe(texts.join("").replaceAll(" ", ""));
          for (const line of lines) expect(displayWidth(line.trim())).toBeLessThanOrEqual(width);
        },
      ),
    );
  });
});
