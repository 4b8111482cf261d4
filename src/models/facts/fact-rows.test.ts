import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { facts } from "../../../test/support/facts.ts";
import { FACT_WORDS } from "../../../test/support/tiny-fact-model.ts";
import { tinyTokenizer } from "../../../test/support/tiny-model.ts";
import type { Fact } from "../../core/fact.ts";
import { loadTokenizer } from "../tokenize/load-tokenizer.ts";
import { factRow, factTokens, specialsOf } from "./fact-rows.ts";

const tokenizer = loadTokenizer(JSON.stringify(tinyTokenizer(FACT_WORDS)));
const specials = specialsOf(tokenizer);

/** The tokens of a fact, as words. */
function words(fact: Fact, most = 100): { read: string; cut: number } {
  const { ids, cut } = factTokens(fact, { tokenizer, specials, most });
  return { read: ids.map((id) => tokenizer.tokenOf(id)).join(" "), cut };
}

const only = (line: string): Fact => facts(line)[0]!;

describe("specialsOf(tokenizer)", () => {
  it("finds the opening and closing token, and refuses a tokenizer without them", () => {
    expect(specials).toEqual({ open: 2, close: 3 });
    const bare = { ...tokenizer, idOf: () => undefined };
    expect(() => specialsOf(bare)).toThrow("no tokens that open and close a text");
  });
});

describe("factTokens(fact, options)", () => {
  it("is opening, subject, closing, relation in words, closing, value", () => {
    expect(words(only("Lake_Kelmoor | countryOfLake | Valmere"))).toEqual({
      read: "[CLS] lake kelmoor [SEP] country of lake [SEP] valmere",
      cut: 0,
    });
  });

  it("keeps the place of a part that is empty or of which there is none", () => {
    expect(words(only("| depth | 12")).read).toBe("[CLS] [SEP] depth [SEP] 12");
    expect(words(only("Kelmoor | | ")).read).toBe("[CLS] kelmoor [SEP] [SEP]");
    expect(words({ ...only("x | y | z"), subject: "", relation: " ", value: "" }).read).toBe(
      "[CLS] [SEP] [SEP]",
    );
  });

  it("reads predicates and scripts that it does not know, and emoji", () => {
    expect(words(only("Kelmoor | 深さ | глубина")).read).toBe("[CLS] kelmoor [SEP] [UNK] [UNK] [SEP] [UNK]");
    expect(words(only("🌊 | → | 🏔")).read).toBe("[CLS] 🌊 [SEP] [UNK] [SEP] [UNK]");
  });

  it("reads only the first tokens of a fact that is too long, and counts the others", () => {
    expect(words(only("Kelmoor | depth | 12 40 12 40"), 7)).toEqual({
      read: "[CLS] kelmoor [SEP] depth [SEP] 12 40",
      cut: 2,
    });
    expect(words(only("Kelmoor | depth | 12 40"), 7).cut).toBe(0);
  });
});

describe("factRow(text, facts, specials)", () => {
  const text = tokenizer.tokens("the lake is deep");

  it("puts a text and facts side by side, every fact as if it were the only one", () => {
    const row = factRow(
      text,
      [
        [2, 8],
        [2, 9, 9],
      ],
      specials,
    );
    expect(row).toEqual({
      ids: [2, ...text.ids, 3, 2, 8, 2, 9, 9],
      positions: [0, 1, 2, 3, 4, 5, 6, 7, 6, 7, 8],
      types: [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1],
      segments: [0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 2],
      markers: [6, 8],
      text,
    });
  });

  it("has each fact's tokens and positions alike beside any others", () => {
    const tokens = fc.array(fc.nat(20), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.array(tokens, { minLength: 1, maxLength: 6 }), (all) => {
        const row = factRow(text, all, specials);
        for (const [at, own] of all.entries()) {
          const alone = factRow(text, [own], specials);
          const [from, to] = [row.markers[at]!, row.markers[at]! + own.length];
          expect(row.ids.slice(from, to)).toEqual(alone.ids.slice(6));
          expect(row.positions.slice(from, to)).toEqual(alone.positions.slice(6));
        }
      }),
    );
  });
});
