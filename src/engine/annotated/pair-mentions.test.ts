import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pairMentions } from "./pair-mentions.ts";

const mentions = fc.array(fc.stringMatching(/^[ab]{1,6}$/), { maxLength: 6 });

describe("pairMentions", () => {
  it("pairs equal mentions before near ones", () => {
    expect(pairMentions(["orla venn", "orlavenn"], ["orlavenn"], 0.2)).toEqual([
      { gold: 1, found: 0, distance: 0 },
    ]);
  });

  it("pairs what is within the distance, as a share of the longer one", () => {
    expect(pairMentions(["oldtessaly"], ["tessaly"], 0.2)).toEqual([]);
    expect(pairMentions(["oldtessaly"], ["tessaly"], 0.3)).toEqual([{ gold: 0, found: 0, distance: 0.3 }]);
  });

  it("gives the nearest the first choice", () => {
    expect(pairMentions(["abcdefgh", "abcdefgx"], ["abcdefgy", "abcdefxx"], 0.5)).toEqual([
      { gold: 0, found: 0, distance: 1 / 8 },
      { gold: 1, found: 1, distance: 1 / 8 },
    ]);
  });

  it("uses no mention twice, and pairs as many equal ones as the multisets share", () => {
    fc.assert(
      fc.property(mentions, mentions, fc.double({ min: 0, max: 1, noNaN: true }), (gold, found, most) => {
        const pairs = pairMentions(gold, found, most);
        expect(new Set(pairs.map((pair) => pair.gold)).size).toBe(pairs.length);
        expect(new Set(pairs.map((pair) => pair.found)).size).toBe(pairs.length);
        expect(pairs.every(({ distance }) => distance <= most)).toBe(true);
        const times = (words: string, all: readonly string[]) => all.filter((one) => one === words).length;
        const shared = [...new Set(gold)].map((words) => Math.min(times(words, gold), times(words, found)));
        expect(pairs.filter(({ distance }) => distance === 0)).toHaveLength(
          shared.reduce((sum, count) => sum + count, 0),
        );
      }),
    );
  });

  it("leaves no two near ones apart", () => {
    fc.assert(
      fc.property(mentions, mentions, (gold, found) => {
        expect(pairMentions(gold, found, 1)).toHaveLength(Math.min(gold.length, found.length));
      }),
    );
  });
});
