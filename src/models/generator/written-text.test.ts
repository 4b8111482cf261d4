import { describe, expect, it } from "vitest";
import { tinyTokenizer } from "../../../test/support/tiny-model.ts";
import { loadTokenizer } from "../tokenize/load-tokenizer.ts";
import { writtenText } from "./written-text.ts";

const WORDS =
  "[PAD] [UNK] [CLS] [SEP] [MASK] [unused1] [unused2] the lake ##s is . , - ' s ( ) \" 1 5 % $ old well ?".split(
    " ",
  );
const tokenizer = loadTokenizer(JSON.stringify(tinyTokenizer(WORDS)));

/** Words with spaces between them, as a generator's tokens, as a text. */
function written(pieces: string, labels: readonly string[] = []): string {
  const tokens = pieces.split(" ").map((piece) => WORDS.indexOf(piece));
  return writtenText(tokens, { tokenizer, slots: [5, 6], labels });
}

describe("writtenText(tokens, …)", () => {
  it("joins the pieces of words, and gives sentences a capital", () => {
    expect(written("the lake ##s is old . is the lake ?")).toBe("The lakes is old. Is the lake?");
  });

  it("puts signs where they belong", () => {
    expect(written("the well - old lake ' s , ( old ) 5 % , $ 5 , 1 . 5")).toBe(
      "The well-old lake's, (old) 5%, $5, 1.5",
    );
  });

  it("opens and closes quotation marks in turn", () => {
    expect(written('the " old lake " is " well " .')).toBe('The "old lake" is "well".');
  });

  it("fills labels in as the data has them", () => {
    const labels = ["eBay (site)", ".NET"];
    expect(written("[unused1] is old , [unused2] is [unused2] ' s .", labels)).toBe(
      "eBay (site) is old, .NET is .NET's.",
    );
  });
});
