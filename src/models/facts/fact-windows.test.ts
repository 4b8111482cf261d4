import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { facts } from "../../../test/support/facts.ts";
import { tinyTokenizer } from "../../../test/support/tiny-model.ts";
import type { EncoderSource } from "../files/encoder-source.ts";
import { loadTokenizer } from "../tokenize/load-tokenizer.ts";
import { specialsOf } from "./fact-rows.ts";
import { positionsOf, rowLimits, rowsOf } from "./fact-windows.ts";

const NUMBERS = Array.from({ length: 300 }, (_, at) => String(at));
const tokenizer = loadTokenizer(
  JSON.stringify(tinyTokenizer(["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", ...NUMBERS])),
);
const specials = specialsOf(tokenizer);
const limits = { text: 12, fact: 8, row: 24 };

const counted = (from: number, length: number): string => NUMBERS.slice(from, from + length).join(" ");

/** The rows of a text with facts whose values have so many tokens; the sign of a fact is its number. */
function laid(text: string, ...lengths: readonly number[]) {
  const all = facts(...lengths.map((length) => `1 | 2 | ${counted(0, length)}`));
  const features = lengths.map((_, at) => [at]);
  return rowsOf({ text, facts: all, features }, { tokenizer, specials, limits });
}

function source(positions: number, positionOffset = 0): EncoderSource {
  return { config: { positions, positionOffset }, folder: "small" } as EncoderSource;
}

describe("positionsOf(source) and rowLimits(source)", () => {
  it("leave room for the longest text and the longest fact together", () => {
    expect(rowLimits(source(512))).toEqual({ text: 256, fact: 96, row: 512 });
    expect(rowLimits(source(130, 2))).toEqual({ text: 84, fact: 42, row: 128 });
    fc.assert(
      fc.property(fc.integer({ min: 18, max: 600 }), (positions) => {
        const { text, fact, row } = rowLimits(source(positions));
        expect(text + 2 + fact).toBeLessThanOrEqual(row);
        expect(Math.min(text, fact)).toBeGreaterThanOrEqual(6);
      }),
    );
  });

  it("refuse a model with hardly any", () => {
    expect(() => positionsOf(source(19, 2))).toThrow(/^reads 17 tokens at most, too few/);
  });
});

describe("rowsOf(facts of a text, options)", () => {
  it("is one row where everything fits", () => {
    const { rows, cut } = laid(counted(5, 4), 1, 2);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ facts: [0, 1], features: [[0], [1]] });
    expect(rows[0]!.row.text.ids).toHaveLength(4);
    expect(cut).toEqual([0, 0]);
  });

  it("reads a text that is too long through windows, each with all facts", () => {
    const { rows } = laid(counted(0, 30), 1);
    expect(
      rows.map(({ row, facts }) => [tokenizer.tokenOf(row.text.ids[0]!), row.text.ids.length, facts]),
    ).toEqual([
      ["0", 12, [0]],
      ["9", 12, [0]],
      ["18", 12, [0]],
    ]);
    expect(rows[1]!.row.text.starts[0]).toBe(counted(0, 9).length + 1);
  });

  it("puts facts that do not fit into another row with the same text", () => {
    // Beside 4 tokens of text and 2 special ones 18 are left: three facts of 6.
    const { rows } = laid(counted(0, 4), 1, 1, 1, 1);
    expect(rows.map((row) => row.facts)).toEqual([[0, 1, 2], [3]]);
    expect(rows[1]!.features).toEqual([[3]]);
  });

  it("counts what is not read of a fact that is too long", () => {
    const { rows, cut } = laid(counted(0, 4), 10, 3);
    expect(cut).toEqual([7, 0]);
    expect(rows[0]!.row.ids).toHaveLength(6 + 8 + 8);
  });

  it("has no rows without facts, and none for a text that says nothing", () => {
    expect(laid(counted(0, 40))).toEqual({ rows: [], cut: [] });
    for (const nothing of ["", " \n\t ", "\u200b", "\u0000"])
      expect(laid(nothing, 1, 20)).toEqual({ rows: [], cut: [0, 0] });
  });

  it("shows every token of the text to every fact, in rows no longer than the limit", () => {
    const lengths = fc.array(fc.nat(12), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 80 }), lengths, (length, values) => {
        const { rows } = laid(counted(0, length), ...values);
        for (const { row } of rows) expect(row.ids.length).toBeLessThanOrEqual(limits.row);
        for (const fact of values.keys()) {
          const seen = rows.filter(({ facts }) => facts.includes(fact)).flatMap(({ row }) => row.text.ids);
          expect(new Set(seen).size).toBe(length);
        }
      }),
      { numRuns: 50 },
    );
  });
});
