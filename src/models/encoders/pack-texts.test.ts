import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Encoding } from "../tokenize/encoding.ts";
import { MASKED } from "./encoder-inputs.ts";
import { packTexts } from "./pack-texts.ts";

const OPTIONS = { padId: 0, tokenTypes: 2, pooling: "mean" } as const;

/** A text of tokens 1, 2, 3 … */
function encodingOf(length: number): Encoding {
  const ids = Int32Array.from({ length }, (_, at) => at + 1);
  const [typeIds, texts, offsets] = [
    new Uint8Array(length),
    new Int8Array(length),
    new Int32Array(2 * length),
  ];
  return { ids, typeIds, texts, offsets, truncated: 0 };
}

describe("packTexts(encodings, options)", () => {
  it("puts short texts side by side, each attending to itself alone", () => {
    const { ids, positions, attention, pool } = packTexts([1, 3, 2].map(encodingOf), OPTIONS);
    expect(ids).toMatchObject({ dims: [2, 3], data: Int32Array.of(1, 2, 3, 1, 2, 1) });
    expect(positions!.data).toEqual(Int32Array.of(0, 1, 2, 0, 1, 0));
    expect([...attention!.data].slice(9)).toEqual([0, 0, MASKED, 0, 0, MASKED, MASKED, MASKED, 0]);
    expect(pool).toMatchObject({ dims: [3, 6] });
    expect([...pool!.data].slice(0, 6)).toEqual([0, 0, 0, 0, 0, 1]);
    expect([...pool!.data].slice(12)).toEqual([0, 0, 0, 0.5, 0.5, 0]);
  });

  it("pools the first token where the encoder does", () => {
    const { pool } = packTexts([2, 3].map(encodingOf), { ...OPTIONS, pooling: "first" });
    expect([...pool!.data]).toEqual([0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0]);
  });

  it("gives every text all of its tokens, and no token to two texts", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 20 }), (lengths) => {
        const { ids, pool, attention } = packTexts(lengths.map(encodingOf), OPTIONS);
        const [rows, width] = ids!.dims as [number, number];
        const owners = Array.from({ length: rows * width }, (_, at) =>
          lengths.flatMap((_, text) => (Number(pool!.data[text * rows * width + at]) > 0 ? [text] : [])),
        );
        for (const [text, length] of lengths.entries())
          expect(owners.filter((own) => own[0] === text)).toHaveLength(length);
        for (let at = 0; at < rows * width; at++) {
          expect(owners[at]!.length).toBe(Number(ids!.data[at]) > 0 ? 1 : 0);
          const row = Math.floor(at / width) * width;
          for (let to = 0; to < width; to++) {
            const own =
              at === row + to || (owners[at]!.length > 0 && owners[at]![0] === owners[row + to]![0]);
            expect(attention!.data[at * width + to]).toBe(own ? 0 : MASKED);
          }
        }
      }),
      { numRuns: 30 },
    );
  });
});
