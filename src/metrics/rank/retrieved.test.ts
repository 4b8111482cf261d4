import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CorpusCollector } from "./corpus-collector.ts";
import { RankCorpus } from "./rank-corpus.ts";
import { firstTable, isAmongFirst, listedFor, MOST_FIRST, placeWithout } from "./retrieved.ts";

describe("isAmongFirst(place, n)", () => {
  it("goes by rank where nothing ties", () => {
    expect([0, 1, 2, 3].map((above) => isAmongFirst({ above, tied: 0 }, 2))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it("takes in tied candidates when half of their orders do", () => {
    expect(isAmongFirst({ above: 0, tied: 1 }, 1)).toBe(true);
    expect(isAmongFirst({ above: 0, tied: 2 }, 1)).toBe(false);
    expect(isAmongFirst({ above: 1, tied: 3 }, 3)).toBe(true);
    expect(isAmongFirst({ above: 2, tied: 900 }, 3)).toBe(false);
  });

  it("never takes in what lies behind the first listedFor(n)", () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(50), fc.integer({ min: 1, max: 20 }), (above, tied, n) => {
        if (isAmongFirst({ above, tied }, n)) expect(above + tied + 1).toBeLessThanOrEqual(listedFor(n));
      }),
    );
  });
});

describe("placeWithout(place, removed)", () => {
  it("closes the gaps that others leave", () => {
    const removed = [
      { above: 0, tied: 0 },
      { above: 4, tied: 2 },
      { above: 9, tied: 0 },
    ];
    expect(placeWithout({ above: 4, tied: 2 }, removed)).toEqual({ above: 3, tied: 1 });
    expect(placeWithout({ above: 1, tied: 0 }, [])).toEqual({ above: 1, tied: 0 });
  });
});

describe("firstTable(top, corpus)", () => {
  const collector = new CorpusCollector({ unit: "object", direction: "both" });
  const add = (values: readonly string[], ...references: readonly string[]): void =>
    collector.add({
      id: "",
      tags: {},
      references,
      facts: values.map((value) => ({ id: value, subject: null, relation: "r", value, need: "required" })),
    });
  add(["a", "b"], "one", "shared");
  add(["a", "c"], "two", "shared");
  const corpus = new RankCorpus(collector.finish(), { delta: 0 });
  const names = (top: Parameters<typeof firstTable>[0]) =>
    [...firstTable(top, corpus)].map((value) => corpus.values[value]).sort();
  const at = (text: string, above: number, tied: number) => ({
    candidate: corpus.references.indexOf(text),
    score: 1,
    above,
    tied,
  });

  it("has the values of the data that the first reference is of", () => {
    expect(names([at("one", 0, 0), at("two", 1, 0)])).toEqual(["a", "b"]);
  });

  it("has what at least half of the data have where several are first", () => {
    expect(names([at("shared", 0, 0)])).toEqual(["a", "b", "c"]);
    expect(names([at("one", 0, 2), at("shared", 0, 2), at("one", 0, 2)])).toEqual(["a", "b"]);
  });

  it("is empty where nothing was found, or too much at once", () => {
    expect(names([])).toEqual([]);
    expect(names([at("one", 0, MOST_FIRST)])).toEqual([]);
  });
});
