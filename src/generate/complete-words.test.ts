import { describe, expect, it } from "vitest";
import type { Writing } from "../../src/core/ports.ts";
import { completeWords } from "./complete-words.ts";

const PIECES = ["The", " Eif", "fel", " Tower", ".", " is", " in", "'s"];

/** Goes through a text piece by piece, from wherever it is. */
function along(text: readonly number[]): Writing {
  return {
    unread: 0,
    textOf: (tokens) => tokens.map((token) => PIECES[token]).join(""),
    async next(prefixes) {
      return prefixes.map(({ length }) => {
        const token = text[length];
        return token === undefined
          ? [{ token: PIECES.length, logProbability: 0, ends: true }]
          : [{ token, logProbability: 0, ends: false }];
      });
    },
  };
}

describe("completeWords(writing, prefixes)", () => {
  const eiffel = [0, 1, 2, 3, 4];

  it("completes a word that the generator would go on with", async () => {
    expect(await completeWords(along(eiffel), [[0, 1]], 5)).toEqual(["The Eiffel"]);
  });

  it("leaves words alone that are whole: before a space, a full stop or the end", async () => {
    const writing = along(eiffel);
    expect(await completeWords(writing, [[0], [0, 1, 2], [0, 1, 2, 3], eiffel], 5)).toEqual([
      "The",
      "The Eiffel",
      "The Eiffel Tower",
      "The Eiffel Tower.",
    ]);
    expect(await completeWords(along([0]), [[0]], 5)).toEqual(["The"]);
  });

  it("takes an apostrophe for a part of the word", async () => {
    expect(await completeWords(along([3, 7, 5]), [[3]], 5)).toEqual([" Tower's"]);
  });

  it("asks nothing of a text without words, and stops at a word without end", async () => {
    let asked = 0;
    const endless: Writing = {
      ...along([]),
      next: async (prefixes) => {
        asked++;
        return prefixes.map(() => [{ token: 2, logProbability: 0, ends: false }]);
      },
    };
    expect(await completeWords(endless, [[]], 5)).toEqual([""]);
    expect(asked).toBe(0);
    expect((await completeWords(endless, [[2]], 5))[0]).toMatch(/^(fel){2,}$/);
  });
});
