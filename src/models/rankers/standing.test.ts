import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainRanking } from "../../../test/support/plain-ranking.ts";
import { Candidates } from "./candidates.ts";
import { Standing } from "./standing.ts";

/** Candidates named by few letters, so that many are the same, and a score for each name. */
const ranked = fc.array(fc.constantFrom(..."abcdefgh"), { minLength: 1, maxLength: 40 }).chain((names) =>
  fc.record({
    names: fc.constant(names),
    scoreOf: fc.array(fc.constantFrom(-1, 0, 0.25, 0.5, 2), { minLength: 8, maxLength: 8 }),
    wanted: fc.uniqueArray(fc.nat({ max: names.length - 1 })),
    top: fc.nat({ max: 12 }),
    shift: fc.nat(),
  }),
);

describe("Standing", () => {
  it("says what sorting says, whatever repeats or ties and in whatever order it is told", () => {
    fc.assert(
      fc.property(ranked, ({ names, scoreOf, wanted, top, shift }) => {
        const candidates = new Candidates(names);
        const score = (name: string): number => scoreOf[name.charCodeAt(0) - 97]!;
        const standing = new Standing(
          candidates,
          wanted.map((candidate) => score(names[candidate]!)),
          top,
        );
        const { texts } = candidates;
        for (let turn = 0; turn < texts.length; turn++) {
          const row = (turn + shift) % texts.length;
          if (score(texts[row]!) >= standing.floor) standing.add(row, score(texts[row]!));
        }
        const query = { text: "", wanted, top };
        expect(standing.answer()).toEqual(plainRanking(names, names.map(score), query));
      }),
    );
  });

  it("is sure of a rough score only where the exact one would change nothing", () => {
    const standing = new Standing(new Candidates(["a", "b", "c"]), [0.5], 1);
    standing.add(0, 0.8);
    expect([0.5, 0.49, 0.51, 0.79, 0.81].map((score) => standing.isUnsure(score, 0.02))).toEqual(
      Array(5).fill(true),
    );
    expect([0.1, 0.47, 0.53, 0.77].map((score) => standing.isUnsure(score, 0.02))).toEqual(
      Array(4).fill(false),
    );
  });
});

describe("Candidates", () => {
  it("gives every different text one row, in the order of texts, and knows who stands behind it", () => {
    const candidates = new Candidates(["elm", "ash", "elm", "Yew"]);
    expect(candidates.texts).toEqual(["Yew", "ash", "elm"]);
    expect([0, 1, 2, 3].map((candidate) => candidates.rowOf(candidate))).toEqual([2, 1, 2, 0]);
    expect([...candidates.copies]).toEqual([1, 1, 2]);
    expect([...candidates.of(2)]).toEqual([0, 2]);
    expect(candidates.size).toBe(4);
    expect(() => candidates.rowOf(4)).toThrow("no candidate 4 among 4");
  });
});
