import { describe, expect, it } from "vitest";
import { tinyTokenizer } from "../../../test/support/tiny-model.ts";
import { addTruncations, encodeAll, truncationNote } from "./encode-all.ts";
import { lengthBatches } from "./length-batches.ts";
import { loadTokenizer } from "./load-tokenizer.ts";
import { padBatch } from "./pad-batch.ts";

const tokenizer = loadTokenizer(JSON.stringify(tinyTokenizer()));

describe("encodeAll", () => {
  it("counts the texts that were cut and the tokens that were not read", () => {
    const { encodings, truncation } = encodeAll(
      tokenizer,
      ["the lake is deep .", "the", ["the lake", "is deep"]],
      {
        maxTokens: 5,
      },
    );
    expect(encodings.map(({ ids }) => ids.length)).toEqual([5, 3, 5]);
    expect(truncation).toEqual({ texts: 3, cut: 2, tokens: 4 });
    expect(truncationNote(truncation, 5)).toBe(
      "2 of 3 texts have more than 5 tokens and were cut: 4 tokens were not read",
    );
    expect(addTruncations(truncation, truncation)).toEqual({ texts: 6, cut: 4, tokens: 8 });
  });

  it("has nothing to say when everything was read", () => {
    const { truncation } = encodeAll(tokenizer, ["the"], { maxTokens: 5 });
    expect(truncationNote(truncation, 5)).toBeUndefined();
    expect(truncationNote(encodeAll(tokenizer, []).truncation, 5)).toBeUndefined();
  });
});

describe("padBatch", () => {
  it("fills short rows up and says what is filling", () => {
    const { encodings } = encodeAll(tokenizer, ["the lake", ["the", ""], ""]);
    expect(padBatch(encodings, tokenizer.padId)).toEqual({
      rows: 3,
      width: 4,
      ids: Int32Array.of(2, 5, 6, 3, 2, 5, 3, 3, 2, 3, 0, 0),
      typeIds: Int32Array.of(0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0),
      mask: Float32Array.of(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0),
      lengths: Int32Array.of(4, 4, 2),
    });
    expect(padBatch([], 0)).toMatchObject({ rows: 0, width: 0 });
  });
});

describe("lengthBatches", () => {
  it("puts texts of like length together, the longest first, each once", () => {
    expect(lengthBatches([3, 9, 3, 8, 1], { maxRows: 2 })).toEqual([[1, 3], [0, 2], [4]]);
    expect(lengthBatches([])).toEqual([]);
  });

  it("keeps to the number of tokens, filling included, but for a text that alone has more", () => {
    expect(lengthBatches([5, 5, 5, 40], { maxTokens: 10 })).toEqual([[3], [0, 1], [2]]);
  });

  it("puts only texts of the same length together when they are to be apart from all others", () => {
    expect(lengthBatches([3, 9, 3, 8, 3], { maxRows: 2, apart: true })).toEqual([[1], [3], [0, 2], [4]]);
  });
});
