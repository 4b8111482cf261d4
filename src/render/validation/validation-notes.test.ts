import { describe, expect, it } from "vitest";
import type { Validation } from "../../core/validation.ts";
import sample from "./sample-validation.json" with { type: "json" };
import { basisNotes, dimensionTitle, missingNotes } from "./validation-notes.ts";

const validation = sample as unknown as Validation;

describe("basisNotes(validation)", () => {
  it("says what the numbers cover and how the intervals were made", () => {
    expect(basisNotes(validation)).toEqual([
      "5 systems, 40 examples, 200 rated texts. Judged by people: 200; filled in by rule: 12, not included.",
      "Only texts with size>=2.",
      "95 % intervals: bootstrap over examples, 200 resamples, percentiles, seed 7, no filter.",
    ]);
  });

  it("says so when filled-in ratings are in, ratings are z-scores, and resamples are filtered", () => {
    const other: Validation = {
      ...validation,
      scale: "z",
      subset: [],
      counts: { ...validation.counts, filledInIncluded: true },
      bootstrap: { resamples: 599, confidence: 0.9, interval: "wilcox", filter: "significant" },
    };
    expect(basisNotes(other)).toEqual([
      "5 systems, 40 examples, 200 rated texts. Judged by people: 200; filled in by rule: 12, included.",
      "Ratings as each judge's z-scores.",
      "90 % intervals: bootstrap over examples, 599 resamples, Wilcox's adjusted percentiles, seed 7. Filter: system-level correlations are means over the resamples with p < 0.05, which flatters weak metrics.",
    ]);
  });

  it("says that there are no intervals without resamples", () => {
    const bootstrap = { ...validation.bootstrap, resamples: 0 };
    expect(basisNotes({ ...validation, bootstrap }).at(-1)).toBe("No resamples, so no intervals.");
  });
});

describe("dimensionTitle(dimension)", () => {
  it("counts texts or pairs, and judges where they are known", () => {
    expect(validation.dimensions.map(dimensionTitle)).toEqual([
      "adequacy (200 texts, 3 judges)",
      "fluency (200 texts)",
      "preference (160 pairs)",
    ]);
  });
});

describe("missingNotes(validation)", () => {
  it("groups and counts reasons, and says who lacks what", () => {
    expect(missingNotes(validation)).toEqual([
      "length?unit=word is the same for all systems: 9 numbers (length?unit=word: systems (adequacy, fluency, preference))",
      "no input has three texts on which both vary: 2 numbers (length?unit=word: within inputs (adequacy, fluency))",
      "no input has a significant correlation: 2 numbers (length?unit=word: within inputs p<0.05 (adequacy, fluency))",
      "no system has a significant correlation: 1 number (length?unit=word: within systems p<0.05 (fluency))",
      "the ratings of single judges are not known, or no text has two: 4 numbers (one judge vs the rest: systems (fluency); judges: agreement (fluency))",
      "ter has no value for 3 rated texts: the score file has no score for the text (3)",
    ]);
  });

  it("names all metrics at once when they lack the same", () => {
    const reason = "only two systems: a correlation needs three";
    const none = { n: 2, reason };
    const agreement = validation.agreement.map((one) => ({
      ...one,
      system: { r: none, rho: none, tau: none },
    }));
    expect(missingNotes({ ...validation, agreement })[0]).toBe(
      `${reason}: 27 numbers (every metric: systems (adequacy, fluency, preference))`,
    );
  });

  it("says that no resample passed the filter", () => {
    const bootstrap = { ...validation.bootstrap, filter: "significant" as const };
    const agreement = validation.agreement.slice(0, 1).map((one) => {
      const { mean: _, ...r } = one.system.r;
      return { ...one, system: { ...one.system, r: { ...r, resamples: 0 } } };
    });
    expect(missingNotes({ ...validation, bootstrap, agreement })[0]).toBe(
      "no resample has p < 0.05: 1 number (parent: systems (adequacy))",
    );
  });
});
