import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tinyTokenizer } from "../../../test/support/tiny-model.ts";
import { loadTokenizer } from "../tokenize/load-tokenizer.ts";
import { SENTENCE } from "./pair-text.ts";
import { pairWindows } from "./pair-windows.ts";

const NUMBERS = Array.from({ length: 200 }, (_, at) => String(at));
const tokenizer = loadTokenizer(
  JSON.stringify(
    tinyTokenizer(["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", ",", ":", "sentence", ...NUMBERS]),
  ),
);

/** Numbers are the only words: those of a fact from 100, those of a text from 0. */
const counted = (from: number, count: number): string => NUMBERS.slice(from, from + count).join(" ");

const shown = (fact: number, sentence: number, maxTokens: number): { windows: string[]; cut: number } => {
  const pair = { fact: counted(100, fact), sentence: counted(0, sentence) };
  const { windows, cut } = pairWindows(pair, { tokenizer, maxTokens });
  return { windows: windows.map(({ ids }) => [...ids].map((id) => tokenizer.tokenOf(id)).join(" ")), cut };
};

describe("pairWindows(pair, limits)", () => {
  it("is the pair as one text where it fits", () => {
    expect(shown(3, 4, 32)).toEqual({ windows: ["[CLS] 100 101 102 , sentence : 0 1 2 3 [SEP]"], cut: 0 });
  });

  it("reads a long text through windows that overlap by a quarter, each with the whole fact", () => {
    // 30 places without the special tokens, 15 of them for the text.
    const fact = `[CLS] ${counted(100, 12)} , sentence :`;
    const windows = [counted(0, 15), counted(12, 15), counted(24, 6)].map((part) => `${fact} ${part} [SEP]`);
    expect(shown(12, 30, 32)).toEqual({ windows, cut: 0 });
    expect(shown(19, 30, 32)).toEqual({ windows, cut: 7 });
  });

  it("leaves a long fact whole where a short text leaves room for it", () => {
    expect(shown(25, 2, 32).cut).toBe(0);
    expect(shown(26, 2, 32)).toEqual({
      windows: [`[CLS] ${counted(100, 25)} , sentence : 0 1 [SEP]`],
      cut: 1,
    });
  });

  it("has no windows for a text that says nothing", () => {
    expect(shown(3, 0, 32)).toEqual({ windows: [], cut: 0 });
  });

  it("reads every word of a text, in windows that are no longer than the limit", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: 32, max: 64 }),
        (fact, sentence, maxTokens) => {
          const pair = { fact: counted(100, fact), sentence: counted(0, sentence) };
          const { windows, cut } = pairWindows(pair, { tokenizer, maxTokens });
          const read = new Set(windows.flatMap(({ ids }) => [...ids]));
          for (const word of NUMBERS.slice(0, sentence)) expect(read).toContain(tokenizer.idOf(word));
          for (const { ids } of windows) expect(ids.length).toBeLessThanOrEqual(maxTokens);
          const whole = tokenizer.encode(pair.fact + SENTENCE + pair.sentence);
          const fits = whole.ids.length <= maxTokens;
          if (fits) expect(windows).toEqual([whole]);
          else expect(windows.length > 1 || cut > 0).toBe(true);
        },
      ),
    );
  });
});
