import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../stats/random.ts";
import { RelatedExamples } from "./related-examples.ts";

const values = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e", "f"), { maxLength: 3 });

describe("RelatedExamples", () => {
  it("draws another example with a value in common, and only where there is one", () => {
    fc.assert(
      fc.property(fc.array(values, { minLength: 1, maxLength: 8 }), fc.nat(), (examples, seed) => {
        const related = new RelatedExamples();
        for (const each of examples) related.add({ values: each, texts: ["one"] });
        for (const [example, own] of examples.entries()) {
          const others = examples.flatMap((each, at) =>
            at !== example && each.some((value) => own.includes(value)) ? [at] : [],
          );
          const drawn = related.draw(example, own, seededRandom(seed));
          expect(related.isPaired(example)).toBe(others.length > 0);
          expect(drawn === undefined ? others.length === 0 : others.includes(drawn)).toBe(true);
        }
      }),
    );
  });

  it("draws each of the others equally often", () => {
    const related = new RelatedExamples();
    for (let example = 0; example < 4; example++) related.add({ values: ["a"], texts: ["one"] });
    const random = seededRandom(1);
    const counts = [0, 0, 0, 0];
    for (let draw = 0; draw < 3000; draw++) counts[related.draw(1, ["a"], random)!]!++;
    expect(counts[1]).toBe(0);
    for (const example of [0, 2, 3]) expect(Math.abs(counts[example]! - 1000)).toBeLessThan(100);
  });

  it("takes an example with several texts for paired", () => {
    const related = new RelatedExamples();
    related.add({ values: ["a"], texts: ["one", "two"] });
    expect(related.isPaired(0)).toBe(true);
    expect(related.draw(0, ["a"], seededRandom(1))).toBeUndefined();
  });
});
