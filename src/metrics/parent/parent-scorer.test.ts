import fc from "fast-check";
import { expect, test } from "vitest";
import { ParentScorer, type ParentSettings } from "./parent-scorer.ts";
import type { TokenRow } from "./token-table.ts";

const SETTINGS: ParentSettings = {
  entailment: "overlap",
  lambda: "none",
  order: 1,
  smoothing: 1e-5,
  namesEntail: false,
  smoothUnigrams: false,
};

const split = (text: string): string[] => text.split(" ").filter((word) => word !== "");

function score(settings: Partial<ParentSettings>, rows: TokenRow[], references: string[], candidate: string) {
  const scorer = new ParentScorer({ ...SETTINGS, ...settings });
  scorer.load({ entailing: rows, recalled: rows }, references.map(split));
  return scorer.score(split(candidate));
}

test("ParentScorer counts a match at most as often as the reference has it", () => {
  // "a" matches once; the second "a" and "x" get their weight, which is 0 and 1.
  const [one] = score({ lambda: 0 }, [[["n"], ["x"]]], ["a b"], "a a x");
  expect(one!.precision).toBeCloseTo(2 / 3, 12);
});

test("ParentScorer takes recall over the entailed n-grams of the reference", () => {
  const [one] = score({ lambda: 0 }, [[["n"], ["x", "y"]]], ["x y z"], "x z");
  expect(one!.recall).toBeCloseTo(1 / 2, 12);
});

test("ParentScorer takes lambda from each reference's table recall", () => {
  const scores = score({}, [[["n"], ["x", "y"]]], ["x", "x y", ""], "x");
  expect(scores.map(({ lambda }) => lambda)).toEqual([0.5, 0, 1]);
  expect(scores.map(({ tableRecall }) => tableRecall)).toEqual([0.5, 0.5, 0.5]);
});

test("ParentScorer recalls head and tail of triples and lets both entail", () => {
  const [one] = score({ lambda: 1 }, [[["h"], ["r"], ["t"]]], ["q"], "h r");
  expect(one!.tableRecall).toBe(0.5);
  expect(one!.precision).toBe(0.5);
});

test("ParentScorer lets names entail only when told so", () => {
  const rows: TokenRow[] = [[["born"], ["x"]]];
  expect(score({}, rows, ["q"], "born")[0]!.precision).toBe(0);
  expect(score({ namesEntail: true }, rows, ["q"], "born")[0]!.precision).toBe(1);
});

test("ParentScorer with entailment switched off sees only the reference, and all of it", () => {
  const [one] = score({ entailment: "none", lambda: 0 }, [[["n"], ["x"]]], ["a b"], "a x");
  expect(one).toMatchObject({ precision: 0.5, recall: 0.5 });
});

test("ParentScorer.wordWeight is the weight of a word in the loaded table", () => {
  const scorer = new ParentScorer(SETTINGS);
  scorer.load({ entailing: [[["n"], ["x"]]], recalled: [[["n"], ["x"]]] }, [["a"]]);
  expect(["x", "n", "a"].map((word) => scorer.wordWeight(word))).toEqual([1, 0, 0]);
});

test("ParentScorer refuses co-occurrence without counts", () => {
  expect(() => new ParentScorer({ ...SETTINGS, entailment: "cooccurrence" })).toThrow("needs counts");
});

test("ParentScorer gives the same numbers whatever it scored before", () => {
  const words = fc.array(fc.constantFrom(..."abcdefgh"), { maxLength: 45 });
  const row = fc.tuple(words, fc.array(fc.constantFrom(..."abcdxyz"), { minLength: 1, maxLength: 5 }));
  const example = fc.record({
    rows: fc.array(row, { minLength: 1, maxLength: 4 }),
    references: fc.array(words, { minLength: 1, maxLength: 3 }),
    candidates: fc.array(words, { minLength: 1, maxLength: 3 }),
  });
  const settings = { ...SETTINGS, order: 4 };
  fc.assert(
    fc.property(fc.array(example, { maxLength: 5 }), (examples) => {
      const scorer = new ParentScorer(settings);
      for (const { rows, references, candidates } of examples) {
        const table = { entailing: rows, recalled: rows };
        scorer.load(table, references);
        for (const candidate of candidates) {
          const alone = new ParentScorer(settings);
          alone.load(table, references);
          expect(scorer.score(candidate)).toEqual(alone.score(candidate));
        }
      }
    }),
  );
});

test("ParentScorer stays right when it has seen more words than it keeps", () => {
  const scorer = new ParentScorer(SETTINGS);
  for (let example = 0; example < 30; example++) {
    const words = Array.from({ length: 5000 }, (_, index) => `w${example * 5000 + index}`);
    const rows: TokenRow[] = [[["n"], words.slice(0, 3)]];
    scorer.load({ entailing: rows, recalled: rows }, [words]);
    expect(scorer.score(words)[0]).toMatchObject({ precision: 1, recall: 1, tableRecall: 1 });
  }
});
