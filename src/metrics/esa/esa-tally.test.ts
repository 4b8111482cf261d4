import fc from "fast-check";
import { expect, test } from "vitest";
import { ESA_PARTS, ESA_TALLIES, type EsaCounts, esaParts, esaTally } from "./esa-tally.ts";

function corpus(...texts: readonly [detected: number, undetected: number][]): Record<string, number> {
  const tallies = texts.map(([detected, undetected]) => esaTally({ detected, undetected, unchecked: 0 }));
  return { ...esaParts(ESA_TALLIES.map((_, at) => tallies.reduce((sum, tally) => sum + tally[at]!, 0))) };
}

test("esaParts of a corpus are the paper's measures", () => {
  const parts = corpus([4, 0], [3, 1], [2, 2], [1, 7]);
  // ESA_I is 1, 3/4, 2/4 and 1/8.
  expect(parts).toEqual({
    esa: (1 + 0.75 + 0.5 + 0.125) / 4,
    esi1: 0.75,
    esi2: 0.5,
    esi3: 0.25,
    esi4: 0.25,
    esi5: 0.25,
    esa_1: (0.75 + 0.5 + 0.125) / 3,
    esa_2: (0.5 + 0.125) / 2,
    texts1: 1,
    texts2: 1,
    texts3: 0,
    texts4: 0,
    texts5plus: 1,
    unchecked: 0,
  });
});

test("esaParts leaves out means over texts that are not there", () => {
  expect(corpus([4, 0])).not.toHaveProperty("esa_1");
  expect(corpus([4, 0], [1, 1])).not.toHaveProperty("esa_2");
  expect(esaParts(ESA_TALLIES.map(() => 0))).toEqual({});
});

test("esaParts says how many entities could not be checked in a text", () => {
  expect(esaParts(esaTally({ detected: 1, undetected: 0, unchecked: 2 })).unchecked).toBe(2);
});

test("the shares fall from esi1 to esi5, and the counts add up to esi1", () => {
  const count = fc.nat({ max: 9 });
  const text: fc.Arbitrary<EsaCounts> = fc
    .record({ detected: count, undetected: count, unchecked: count })
    .filter(({ detected, undetected }) => detected + undetected > 0);
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 20 }), (texts) => {
      const tallies = texts.map(esaTally);
      const parts = esaParts(ESA_TALLIES.map((_, at) => tallies.reduce((sum, tally) => sum + tally[at]!, 0)));
      const shares = [1, 2, 3, 4, 5].map((n) => parts[`esi${n}`]!);
      expect([...shares].sort((a, b) => b - a)).toEqual(shares);
      const counted = ["texts1", "texts2", "texts3", "texts4", "texts5plus"].reduce(
        (sum, name) => sum + parts[name]!,
        0,
      );
      expect(counted / texts.length).toBeCloseTo(parts.esi1!, 12);
      expect(Object.keys(parts).every((name) => ESA_PARTS.some((part) => part.name === name))).toBe(true);
    }),
  );
});
