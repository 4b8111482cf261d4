import { describe, expect, it } from "vitest";
import type { Mark, RatedText } from "../../../data/ratings/human-judgements.ts";
import { meanColumn, tallyColumn } from "./column.ts";
import { type Places, preferenceColumn, ratingColumn } from "./human-columns.ts";
import { judgeZScores } from "./judge-z-scores.ts";
import { Masks } from "./masks.ts";

const { NaN: none } = Number;
const places: Places = {
  examples: new Map([
    ["e1", 0],
    ["e2", 1],
  ]),
  systems: new Map([
    ["a", 0],
    ["b", 1],
    ["c", 2],
  ]),
};

function rated(exampleId: string, system: string, marks: Readonly<Record<string, Mark[]>>): RatedText {
  const given = new Map(Object.entries(marks));
  return { exampleId, system, judged: true, marks: given, rawMarks: given };
}

const by = (rater: string | null, value: number): Mark => ({ rater, value });

describe("meanColumn", () => {
  const column = meanColumn("m", Float64Array.of(1, 2, 3, none), 2);

  it("gives each system the mean of its texts, each example as often as it is drawn", () => {
    expect([...column.systemScores(Uint32Array.of(1, 3), column.present)]).toEqual([(1 + 3 * 3) / 4, 2]);
  });

  it("gives no score to a system without a text that counts", () => {
    expect([...column.systemScores(Uint32Array.of(0, 1), column.present)]).toEqual([3, none]);
  });
});

describe("tallyColumn", () => {
  const metric = {
    tallies: ["right", "all"],
    summarize: ([right = 0, all = 0]: readonly number[]) => (all === 0 ? {} : { share: right / all }),
  };
  const tallies = Float64Array.of(1, 2, 0, 0, 3, 3, 1, 4);

  it("scores a system by its summed tallies, not by the mean of its texts", () => {
    const column = tallyColumn({ name: "m", metric, part: "share", sign: 1, systems: 2, tallies });
    expect([...column.values]).toEqual([0.5, none, 1, 0.25]);
    expect([...column.systemScores(Uint32Array.of(1, 1), column.present)]).toEqual([4 / 5, 0.25]);
  });

  it("turns a part around of which lower is better", () => {
    const column = tallyColumn({ name: "m", metric, part: "share", sign: -1, systems: 2, tallies });
    expect(column.values[0]).toBe(-0.5);
  });
});

describe("ratingColumn", () => {
  it("takes the published average of a text, and its judges' mean where there is none", () => {
    const column = ratingColumn(
      "fluency",
      [
        rated("e1", "a", { fluency: [by(null, 2.5), by("r1", 2), by("r2", 4)] }),
        rated("e1", "b", { fluency: [by("r1", 2), by("r2", 4)] }),
        rated("e2", "c", { fluency: [by(null, 1), by(null, 2)] }),
      ],
      places,
    );
    expect([...column.values]).toEqual([2.5, 3, none, none, none, 1.5]);
    expect(column.marks.map((marks) => marks.length)).toEqual([2, 2, 0, 0, 0, 2]);
  });

  it("prefers the better rated of two texts for the same example", () => {
    const texts = [
      ["a", 1],
      ["b", 3],
      ["c", 3],
    ].map(([system, value]) => rated("e1", String(system), { d: [by(null, Number(value))] }));
    expect(ratingColumn("d", texts, places).pairs).toEqual([
      { example: 0, better: 1, worse: 0 },
      { example: 0, better: 2, worse: 0 },
      { example: 0, better: 1, worse: 2, tied: true },
    ]);
  });
});

describe("preferenceColumn", () => {
  const preference = (a: string, b: string, winner: "a" | "b" | "tie") => ({
    exampleId: "e1",
    a,
    b,
    rater: null,
    winner,
  });
  const all = [
    preference("a", "b", "a"),
    preference("b", "c", "a"),
    preference("c", "a", "b"),
    preference("a", "c", "tie"),
  ];

  it("scales the systems by Thurstone's method, the least preferred at 0", () => {
    const column = preferenceColumn("p", all, places);
    const [a, b, c] = column.systemScores(Uint32Array.of(1, 1), column.present);
    expect(a).toBeGreaterThan(b!);
    expect(b).toBeGreaterThan(c!);
    expect(c).toBe(0);
    expect(column.noScores).toBeUndefined();
  });

  it("keeps ties among the pairs, marked as such", () => {
    const { pairs } = preferenceColumn("p", all, places);
    expect(pairs.map(({ tied = false }) => tied)).toEqual([false, false, false, true]);
  });

  it("says so when two systems were never compared", () => {
    const column = preferenceColumn("p", all.slice(0, 2), places);
    expect(column.noScores).toContain("never compared");
    expect([...column.systemScores(Uint32Array.of(1, 1), column.present)]).toEqual([none, none, none]);
  });
});

describe("judgeZScores", () => {
  it("measures every mark by its judge's own mean and population deviation", () => {
    const { texts, leftOut } = judgeZScores([
      rated("e1", "a", { d: [by("r1", 1), by("r2", 50)] }),
      rated("e2", "a", { d: [by("r1", 3), by("r2", 50)] }),
    ]);
    // r1: mean 2, deviation 1; r2 gave the same mark twice.
    expect(texts.map(({ marks }) => marks.get("d"))).toEqual([[by("r1", -1)], [by("r1", 1)]]);
    expect(leftOut).toBe(2);
    expect(texts[0]!.rawMarks.get("d")).toEqual([by("r1", 1), by("r2", 50)]);
  });

  it("refuses ratings without judges", () => {
    expect(() => judgeZScores([rated("e1", "a", { d: [by(null, 1)] })])).toThrow(/do not name their judges/);
  });
});

describe("Masks", () => {
  it("gives the same array for the same texts", () => {
    const masks = new Masks();
    const a = { present: Uint8Array.of(1, 1, 0) };
    const b = { present: Uint8Array.of(1, 0, 1) };
    expect([...masks.of(a, b)]).toEqual([1, 0, 0]);
    expect(masks.of(a, b)).toBe(masks.of(b, a));
    expect(masks.of(a)).toBe(masks.of(a, { present: Uint8Array.of(1, 1, 1) }));
  });
});
