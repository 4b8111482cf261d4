import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shownPieces, shownWords } from "./hidden-characters.ts";

/** Words as they are, hidden characters by number: `Port <U+202E>`. */
function shown(text: string): string {
  return shownPieces(text)
    .map((piece) => ("words" in piece ? piece.words : `<${piece.code}>`))
    .join("");
}

describe("shownPieces(text)", () => {
  it("leaves ordinary text whole, line breaks and tabs included", () => {
    expect(shownPieces("Zoë's 27\tfloors\r\n短文")).toEqual([{ words: "Zoë's 27\tfloors\r\n短文" }]);
    expect(shownPieces("")).toEqual([]);
  });

  it("names what turns a text around, hides in it or controls a terminal", () => {
    expect(shownPieces("a\u202Eb")).toEqual([
      { words: "a" },
      { code: "U+202E", name: "right-to-left override" },
      { words: "b" },
    ]);
    expect(shown("\u200Bpaid\u0000\u001B[31m\u2066\uFEFF\u{E0041}")).toBe(
      "<U+200B>paid<U+0000><U+001B>[31m<U+2066><U+FEFF><U+E0041>",
    );
    expect(shown("half \uD83D")).toBe("half <U+D83D>");
  });

  it("lets joiners be where scripts and emoji need them", () => {
    expect(shown("👩‍👩‍👧 می‌خواهم")).toBe("👩‍👩‍👧 می‌خواهم");
    expect(shown("pass\u200Dword \u200Cx")).toBe("pass<U+200D>word <U+200C>x");
  });

  it("loses nothing and adds nothing", () => {
    const unit = fc.constantFrom(
      "a",
      " ",
      "\n",
      "é",
      "短",
      "👩",
      "\u200D",
      "\u202E",
      "\u200B",
      "\uD83D",
      "\uDC69",
    );
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        const back = shownPieces(text).map((piece) =>
          "words" in piece ? piece.words : String.fromCodePoint(Number.parseInt(piece.code.slice(2), 16)),
        );
        expect(back.join("")).toBe(text);
      }),
    );
  });
});

describe("shownWords(text)", () => {
  it("writes hidden characters by number", () => {
    expect(shownWords("a\u202Eb")).toBe("aU+202Eb");
  });
});
