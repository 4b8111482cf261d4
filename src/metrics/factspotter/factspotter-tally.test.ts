import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  FACTSPOTTER_PARTS,
  FACTSPOTTER_TALLIES,
  factspotterParts,
  factspotterTally,
  type TextReadings,
} from "./factspotter-tally.ts";

const readings = (...expressed: number[]) => expressed.map((one) => ({ expressed: one }));

const someText: fc.Arbitrary<TextReadings> = fc
  .array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(2)), { minLength: 1, maxLength: 6 })
  .map((facts) => ({
    readings: facts.map(([expressed, unread]) => ({ expressed, unread })),
    threshold: 0.5,
    contradicted: facts.filter(([expressed]) => expressed < 0.25).length,
  }));

describe("factspotterTally and factspotterParts", () => {
  it("give the mean, the minimum and the mean of both for one text", () => {
    const tally = factspotterTally({ readings: readings(0.9, 0.3, 0.6), threshold: 0.5, contradicted: 1 });
    const parts = factspotterParts(tally);
    expect(parts.mean).toBeCloseTo(0.6, 12);
    expect(parts.minimum).toBe(0.3);
    expect(parts.score).toBeCloseTo(0.45, 12);
    expect(parts).toMatchObject({ incomplete: 1, failing: 1 / 3, contradicted: 1 / 3, unread: 0 });
  });

  it("count a fact at the threshold as expressed", () => {
    const of = (threshold: number) =>
      factspotterParts(factspotterTally({ readings: readings(0.5), threshold, contradicted: 0 }));
    expect(of(0.5)).toMatchObject({ incomplete: 0, failing: 0 });
    expect(of(0.51)).toMatchObject({ incomplete: 1, failing: 1 });
  });

  it("count facts that were not read to their end", () => {
    const cut = [
      { expressed: 1, unread: 7 },
      { expressed: 1, unread: 0 },
      { expressed: 1 },
      { expressed: 1 },
    ];
    expect(
      factspotterParts(factspotterTally({ readings: cut, threshold: 0.5, contradicted: 0 })).unread,
    ).toBe(0.25);
  });

  it("name every position and every part, and give no part for nothing", () => {
    const tally = factspotterTally({ readings: readings(1), threshold: 0.5, contradicted: 0 });
    expect(tally).toHaveLength(FACTSPOTTER_TALLIES.length);
    expect(Object.keys(factspotterParts(tally))).toEqual(FACTSPOTTER_PARTS.map(({ name }) => name));
    expect(factspotterParts(FACTSPOTTER_TALLIES.map(() => 0))).toEqual({});
  });

  it("add up: a corpus has the mean over its texts, and shares of all its facts", () => {
    fc.assert(
      fc.property(fc.array(someText, { minLength: 1, maxLength: 8 }), (texts) => {
        const tallies = texts.map(factspotterTally);
        const sum = FACTSPOTTER_TALLIES.map((_, at) =>
          tallies.reduce((total, tally) => total + tally[at]!, 0),
        );
        const [corpus, each] = [factspotterParts(sum), tallies.map(factspotterParts)];
        for (const name of ["score", "mean", "minimum", "incomplete"]) {
          const mean = each.reduce((total, parts) => total + parts[name]!, 0) / texts.length;
          expect(corpus[name]).toBeCloseTo(mean, 10);
        }
        const facts = texts.flatMap((text) => text.readings);
        const share = (of: number): number => of / facts.length;
        expect(corpus.failing).toBeCloseTo(
          share(facts.filter(({ expressed }) => expressed < 0.5).length),
          10,
        );
        expect(corpus.unread).toBeCloseTo(share(facts.filter(({ unread }) => unread! > 0).length), 10);
        expect(corpus.contradicted).toBeLessThanOrEqual(corpus.failing!);
      }),
    );
  });
});
