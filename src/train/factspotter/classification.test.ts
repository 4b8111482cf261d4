import { describe, expect, it } from "vitest";
import type { FactSample } from "../../perturb/index.ts";
import { accuracyOf, ConfusionCount, f1Of } from "./classification.ts";

/** A sample of which only this is known: which facts are expressed. */
function sample(...expressed: readonly (boolean | undefined)[]): FactSample {
  return { text: "", facts: [], truths: expressed.map((one) => ({ expressed: one, spans: [] })) };
}

const read = (...numbers: readonly number[]) => numbers.map((expressed) => ({ expressed }));

describe("ConfusionCount", () => {
  it("counts verdicts against what is known, and leaves out what is not", () => {
    const count = new ConfusionCount();
    count.add(sample(true, true, false, false, undefined), read(0.9, 0.1, 0.8, 0.2, 0.9));
    count.add(sample(true), read(0.5));
    expect(count.confusion).toEqual({
      truePositives: 2,
      falseNegatives: 1,
      falsePositives: 1,
      trueNegatives: 1,
    });
  });

  it("answers counts that do not change any more", () => {
    const count = new ConfusionCount();
    const before = count.confusion;
    count.add(sample(true), read(1));
    expect(before.truePositives).toBe(0);
  });
});

describe("accuracyOf and f1Of", () => {
  const confusion = { truePositives: 6, falsePositives: 1, trueNegatives: 2, falseNegatives: 3 };

  it("are the share that is right, and the mean of precision 6/7 and recall 6/9", () => {
    expect(accuracyOf(confusion)).toBe(8 / 12);
    expect(f1Of(confusion)).toBeCloseTo(2 / (7 / 6 + 9 / 6), 12);
  });

  it("say nothing of facts that are expressed where there are none", () => {
    expect(
      f1Of({ truePositives: 0, falsePositives: 0, trueNegatives: 4, falseNegatives: 0 }),
    ).toBeUndefined();
  });
});
