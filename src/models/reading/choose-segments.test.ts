import { describe, expect, it } from "vitest";
import { FACT_WORDS } from "../../../test/support/tiny-fact-model.ts";
import { tinyTokenizer } from "../../../test/support/tiny-model.ts";
import { specialsOf } from "../facts/fact-rows.ts";
import { loadTokenizer } from "../tokenize/load-tokenizer.ts";
import { chooseSegments } from "./choose-segments.ts";

const tokenizer = loadTokenizer(JSON.stringify(tinyTokenizer(FACT_WORDS)));
const making = { tokenizer, specials: specialsOf(tokenizer) };
const segment = (heading: string, ...values: string[]) => ({
  heading,
  cells: values.map((value, fact) => ({ fact, label: "depth", value })),
});
const all = [segment("kelmoor", "12"), segment("orsin", "40"), segment("valmere", "12", "40")];

describe("chooseSegments(all, options)", () => {
  it("is all of them, in their order, where there is room", () => {
    expect(chooseSegments(all, { ...making, text: "orsin", most: 100 })).toEqual({
      segments: all,
      unread: 0,
    });
  });

  it("is what is nearest to the text where there is not, and counts the values that are not read", () => {
    const { segments, unread } = chooseSegments(all, { ...making, text: "orsin is 40 deep", most: 10 });
    expect(segments.map(({ heading }) => heading)).toEqual(["orsin", "valmere"]);
    expect(unread).toBe(2);
  });

  it("reads a segment that is too long in parts, each under its heading", () => {
    const long = segment("kelmoor", "12", "40", "12", "40");
    const { segments } = chooseSegments([long], { ...making, text: "", most: 26 });
    expect(segments.map(({ heading, cells }) => [heading, cells.length])).toEqual([
      ["kelmoor", 2],
      ["kelmoor", 2],
    ]);
  });
});
