import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectedCumulative, expectedPrecision, expectedPrinted, tieGroups } from "./expected-precision.ts";

/** Every order of a list. */
function orders<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((first, at) => orders(list.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}

/** A ranking with ties: for each score, from the best, what its candidates gain. */
type Ranking = readonly (readonly number[])[];

/** Every order of a ranking, as gains by place. */
function ordersOf(ranking: Ranking): number[][] {
  return ranking.reduce<number[][]>(
    (all, group) => all.flatMap((before) => orders(group).map((order) => [...before, ...order])),
    [[]],
  );
}

const sumTo = (list: readonly number[], end: number): number =>
  list.slice(0, end).reduce((sum, gain) => sum + gain, 0);

/** The definitions as they are written, for one order. */
const WRITTEN = {
  precision(order: readonly number[]): number {
    const sum = (gains: readonly number[]): number =>
      gains.reduce((all, gain, at) => all + (gain * sumTo(gains, at + 1)) / (at + 1), 0);
    return sum(order) / sum([...order].sort((one, other) => other - one));
  },
  cumulative(order: readonly number[]): number {
    const best = [...order].sort((one, other) => other - one);
    const at = (k: number): number => sumTo(order, k) / sumTo(best, k);
    return order.reduce((all, gain, k) => all + at(k + 1) * gain, 0) / sumTo(order, order.length);
  },
  printed(order: readonly number[]): number {
    const all = order.reduce((sum, _, k) => sum + sumTo(order, k + 1) / (k + 1), 0);
    return all / sumTo(order, order.length);
  },
};

const mean = (numbers: readonly number[]): number => sumTo(numbers, numbers.length) / numbers.length;

/** The wanted candidates of a ranking, as a ranker tells their places. */
function wantedOf(ranking: Ranking) {
  let above = 0;
  const wanted = ranking.flatMap((group) => {
    const places = group.map((gain) => ({ gain, above, tied: group.length - 1 }));
    above += group.length;
    return places.filter(({ gain }) => gain > 0);
  });
  const gains = wanted.map(({ gain }) => gain);
  return { groups: tieGroups(wanted, gains), gains, candidates: above };
}

const ranking = (gain: fc.Arbitrary<number>) =>
  fc
    .array(fc.array(gain, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
    .filter((groups) => groups.flat().some((one) => one > 0));
const graded = ranking(fc.constantFrom(0, 0, 0.2, 0.5, 1));
const binary = ranking(fc.constantFrom(0, 1));

describe("tieGroups(places, gains)", () => {
  it("puts candidates with one score together, the best first", () => {
    const places = [
      { above: 5, tied: 1 },
      { above: 0, tied: 2 },
      { above: 5, tied: 1 },
    ];
    expect(tieGroups(places, [1, 0.5, 0.25])).toEqual([
      { above: 0, size: 3, gain: 0.5, squares: 0.25 },
      { above: 5, size: 2, gain: 1.25, squares: 1.0625 },
    ]);
  });

  it("leaves out what was not found, so that a precision is that of the first k among all that is wanted", () => {
    const groups = tieGroups([{ above: 0, tied: 0 }, undefined, { above: 3, tied: 0 }], [1, 1, 1]);
    expect(expectedPrecision(groups, [1, 1, 1])).toBeCloseTo((1 + 2 / 4) / 3, 14);
    expect(expectedCumulative(groups, [1, 1, 1])).toBeCloseTo((1 + 2 / 3) / 3, 14);
    // Of five places: H(5) for the first, H(5) − H(3) for the fourth.
    expect(expectedPrinted(groups, 5, 3)).toBeCloseTo((137 / 60 + 1 / 4 + 1 / 5) / 3, 14);
    expect(expectedPrecision(tieGroups([undefined], [1]), [1])).toBe(0);
  });
});

describe("expectedPrecision(groups, gains)", () => {
  it("is the standard average precision where nothing ties", () => {
    // Found at ranks 1, 3 and 4: (1/1 + 2/3 + 3/4) / 3.
    const { groups, gains } = wantedOf([[1], [0], [1], [1], [0]]);
    expect(expectedPrecision(groups, gains)).toBeCloseTo((1 + 2 / 3 + 3 / 4) / 3, 15);
  });

  it("is the mean over every order of what ties", () => {
    fc.assert(
      fc.property(graded, (all) => {
        const { groups, gains } = wantedOf(all);
        const expected = mean(ordersOf(all).map(WRITTEN.precision));
        expect(expectedPrecision(groups, gains)).toBeCloseTo(expected, 12);
      }),
    );
  });

  it("costs no more for a million ties, and loses nothing by that", () => {
    // All tied, one wanted: the mean of 1/k over all ranks k.
    const harmonic = 14.392726722865723;
    const groups = [{ above: 0, size: 1_000_000, gain: 1, squares: 1 }];
    expect(expectedPrecision(groups, [1])).toBeCloseTo(harmonic / 1_000_000, 15);
    const place = (size: number) => expectedPrecision([{ above: 3, size, gain: 2, squares: 2 }], [1, 1]);
    expect(place(129) / place(128)).toBeCloseTo(place(128) / place(127), 3);
  });
});

describe("expectedCumulative(groups, gains)", () => {
  it("is equations 4 and 5 where nothing ties", () => {
    // CRS at ranks 1 to 3: 0.5, 0.5, 1.5; of the best order: 1, 1.5, 1.5. (0.5/1 · 0.5 + 1.5/1.5 · 1) / 1.5.
    const { groups, gains } = wantedOf([[0.5], [0], [1]]);
    expect(expectedCumulative(groups, gains)).toBeCloseTo(1.25 / 1.5, 15);
  });

  it("does not see how far down the only relevant reference is", () => {
    const { groups, gains } = wantedOf([[0], [0], [0], [0.5]]);
    expect(expectedCumulative(groups, gains)).toBe(1);
  });

  it("is the mean over every order of what ties, and 1 for the best", () => {
    fc.assert(
      fc.property(graded, (all) => {
        const { groups, gains } = wantedOf(all);
        const expected = mean(ordersOf(all).map(WRITTEN.cumulative));
        expect(expectedCumulative(groups, gains)).toBeCloseTo(expected, 12);
        const best = wantedOf(
          all
            .flat()
            .sort((one, other) => other - one)
            .map((gain) => [gain]),
        );
        expect(expectedCumulative(best.groups, best.gains)).toBeCloseTo(1, 12);
      }),
    );
  });
});

describe("expectedPrinted(groups, places, wanted)", () => {
  it("is equation 2 as it stands, which can exceed 1", () => {
    // One value, found first of three: 1/1 + 1/2 + 1/3.
    const { groups, gains, candidates } = wantedOf([[1], [0], [0]]);
    expect(expectedPrinted(groups, candidates, gains.length)).toBeCloseTo(11 / 6, 14);
  });

  it("is the mean over every order of what ties", () => {
    fc.assert(
      fc.property(binary, (all) => {
        const { groups, gains, candidates } = wantedOf(all);
        const expected = mean(ordersOf(all).map(WRITTEN.printed));
        expect(expectedPrinted(groups, candidates, gains.length)).toBeCloseTo(expected, 12);
      }),
    );
  });
});
