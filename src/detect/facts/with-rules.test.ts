import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { detector } from "../../../test/support/detect.ts";
import { facts } from "../../../test/support/facts.ts";
import { mentionFeatures } from "./mention-features.ts";
import { withRules } from "./with-rules.ts";

/** The features of the one fact in a text. */
function featuresIn(text: string, fact: string): readonly number[] {
  const data = facts(fact);
  return mentionFeatures(data, text, detector.detect(data, text))[0]!;
}

const other = featuresIn("Kestrel Bridge opened in 1989.", "Kestrel_Bridge | opened | 1988");

describe("withRules(reading, features)", () => {
  it("does not believe a fact whose year, number or amount is another one in the text", () => {
    expect(withRules({ expressed: 0.9, failing: "relation" }, other)).toEqual({
      expressed: 0.45,
      failing: "value",
    });
  });

  it("keeps what fails when the model did not believe the fact either", () => {
    expect(withRules({ expressed: 0.2, failing: "relation" }, other)).toEqual({
      expressed: 0.1,
      failing: "relation",
    });
  });

  it.each([
    ["the value itself is there", "Kestrel Bridge opened in 1988.", "Kestrel_Bridge | opened | 1988"],
    ["no number is there at all", "Kestrel Bridge is open.", "Kestrel_Bridge | opened | 1988"],
    ["a name is another one", "Mira Oduya built Kestrel Bridge.", "Kestrel_Bridge | architect | Ada_Brenner"],
  ])("leaves the model its say where %s", (_, text, fact) => {
    const reading = { expressed: 0.9, failing: "relation" } as const;
    expect(withRules(reading, featuresIn(text, fact))).toBe(reading);
  });

  it("keeps the order of probabilities", () => {
    const probability = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(probability, probability, (one, two) => {
        const [low, high] = [Math.min(one, two), Math.max(one, two)].map(
          (expressed) => withRules({ expressed }, other).expressed,
        );
        expect(low).toBeLessThanOrEqual(high!);
      }),
    );
  });
});
