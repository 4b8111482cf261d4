import { describe, expect, it } from "vitest";
import { tinyTokenizer } from "../../../test/support/tiny-model.ts";
import { loadTokenizer } from "./load-tokenizer.ts";
import { encodeWindows } from "./windows.ts";

const tokenizer = loadTokenizer(JSON.stringify(tinyTokenizer()));
const ids = (windows: ReturnType<typeof encodeWindows>): number[][] => windows.map((one) => [...one.ids]);

describe("encodeWindows", () => {
  it("is one window for a text that fits, an empty one too", () => {
    expect(ids(encodeWindows(tokenizer, "the lake", { maxTokens: 4 }))).toEqual([[2, 5, 6, 3]]);
    expect(ids(encodeWindows(tokenizer, "", { maxTokens: 4 }))).toEqual([[2, 3]]);
  });

  it("covers every token, with the overlap asked for, and keeps places", () => {
    const windows = encodeWindows(tokenizer, "the lake is deep .", { maxTokens: 5, overlap: 1 });
    expect(ids(windows)).toEqual([
      [2, 5, 6, 9, 3],
      [2, 9, 10, 11, 3],
    ]);
    expect([...windows[1]!.offsets.slice(2, 4)]).toEqual([9, 11]);
    expect(windows.map(({ truncated }) => truncated)).toEqual([0, 0]);
  });

  it("keeps one text of a pair whole in every window", () => {
    expect(ids(encodeWindows(tokenizer, ["the lake is", "deep"], { maxTokens: 6, overlap: 0 }))).toEqual([
      [2, 5, 6, 3, 10, 3],
      [2, 9, 3, 10, 3],
    ]);
    expect(
      ids(encodeWindows(tokenizer, ["deep", "the lake is"], { maxTokens: 6, overlap: 0, text: 1 })),
    ).toEqual([
      [2, 10, 3, 5, 6, 3],
      [2, 10, 3, 9, 3],
    ]);
  });

  it("refuses windows without room, or that would never end", () => {
    expect(() => encodeWindows(tokenizer, "the", { maxTokens: 2 })).toThrow("leave no room");
    expect(() => encodeWindows(tokenizer, ["the", "lake is"], { maxTokens: 5 })).toThrow("leave no room");
    expect(() => encodeWindows(tokenizer, "the", { maxTokens: 4, overlap: 2 })).toThrow("cannot share 2");
  });
});
