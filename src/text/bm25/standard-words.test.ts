import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { standardWords } from "./standard-words.ts";

describe("standardWords(text)", () => {
  it.each([
    ["The lake, 12.5 km long, holds 1,000 boats.", "The lake 12.5 km long holds 1,000 boats"],
    ["It's Orla's U.S.-born mother-in-law.", "It's Orla's U.S born mother in law"],
    ["host:port 3:4 a;b 1;2 v2.0 2.x", "host:port 3 4 a b 1;2 v2.0 2 x"],
    ["Port_Amsel __x__ _ ''", "Port_Amsel __x__"],
    ["(left) 50% & #7!", "left 50 7"],
    ["", ""],
  ])("cuts %j into %j, as Unicode's rules say", (text, words) => {
    expect(standardWords(text).join(" ")).toBe(words);
  });

  it.each([
    ["Zoë’s café", ["Zoë’s", "café"]],
    // A combining mark belongs to its letter, and joins nothing by itself.
    ["cafe\u0301 au lait", ["cafe\u0301", "au", "lait"]],
    ["Москва-река", ["Москва", "река"]],
    ["東京タワー は", ["東", "京", "タワー", "は"]],
    ["naïve – 5 €", ["naïve", "5"]],
    ["🦆 duck", ["duck"]],
  ])("reads %j, which is not ASCII", (text, words) => {
    expect(standardWords(text)).toEqual(words);
  });

  it("cuts words of more than 255 characters", () => {
    expect(standardWords("x".repeat(600)).map(({ length }) => length)).toEqual([255, 255, 90]);
  });

  it("reads an ASCII text as it does beside a letter that is not", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme-ascii" }), (text) => {
        expect(standardWords(`${text} é`)).toEqual([...standardWords(text), "é"]);
      }),
    );
  });
});
