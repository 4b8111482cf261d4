import { describe, expect, test } from "vitest";
import type { Case } from "../../core/example.ts";
import type { Metric, Parts, Resource } from "../../core/metric.ts";
import { signatureOf } from "../../core/signature.ts";
import { listedSynonyms } from "./listed-synonyms.ts";
import { meteor } from "./meteor.ts";

function caseOf(text: string, ...references: string[]): Case {
  return {
    example: { id: "e", facts: [], references, tags: {} },
    candidate: { exampleId: "e", system: "s", text, sample: 0 },
  };
}

async function parts(metric: Metric, ...cases: Case[]): Promise<Parts> {
  const sums: number[] = [];
  for (const judgement of await metric.judge(cases, { evidence: false }))
    if (judgement.status === "judged")
      for (const [at, count] of judgement.tally.entries()) sums[at] = (sums[at] ?? 0) + count;
  return metric.summarize(sums);
}

const synonyms: Resource = {
  value: listedSynonyms({ source: "own", version: "1", sets: { big: ["great"] } }, "own"),
  fingerprint: "0123456789abcdef",
};

describe("meteor", () => {
  test("of a text equal to its reference is 1", async () => {
    expect((await parts(meteor(), caseOf("Ada is here.", "Ada is here."))).score).toBe(1);
  });

  test("of a text without a word in common is 0, and says no penalty", async () => {
    expect(await parts(meteor(), caseOf("a b", "c d"))).toEqual({
      score: 0,
      precision: 0,
      recall: 0,
      fMean: 0,
    });
  });

  // P = R = 2·0.75 / (3·0.75) = 2/3, two matches in two runs: penalty 0.6 · 1^0.2 = 0.6.
  test("weighs precision, recall and runs", async () => {
    const { score, precision, recall, penalty } = await parts(
      meteor(),
      caseOf("red green blue", "red white blue"),
    );
    expect([precision, recall, penalty]).toEqual([2 / 3, 2 / 3, 0.6]);
    expect(score).toBeCloseTo((2 / 3) * 0.4, 12);
  });

  // "the" weighs 0.25 of the 1.0 that "the house" weighs.
  test("counts function words less than content words", async () => {
    expect((await parts(meteor(), caseOf("the house", "the tree"))).precision).toBe(0.25);
    expect((await parts(meteor({ delta: 0.5 }), caseOf("the house", "the tree"))).precision).toBe(0.5);
  });

  // "paints" and "painted" match by stem, which weighs 0.6.
  test("counts a match by stem less than an exact one", async () => {
    expect((await parts(meteor(), caseOf("paints", "painted"))).precision).toBeCloseTo(0.6, 12);
    expect((await parts(meteor({ stages: "exact" }), caseOf("paints", "painted"))).score).toBe(0);
  });

  test("counts a synonym by the place of its stage, as the original's option -m", async () => {
    const one = caseOf("big", "great");
    expect((await parts(meteor({ synonyms: "f" }, { synonyms }), one)).precision).toBeCloseTo(0.8, 12);
    const without = meteor({ synonyms: "f", stages: "exact+synonym" }, { synonyms });
    expect((await parts(without, one)).precision).toBeCloseTo(0.6, 12);
  });

  test("takes the best reference, the first of equals", async () => {
    const one = caseOf("Ada is here", "Nobody knows", "Ada is here", "Ada is here");
    expect((await parts(meteor(), one)).score).toBe(1);
    expect((await parts(meteor({ preset: "nltk" }), one)).score).toBeCloseTo(1 - 0.5 / 27, 12);
  });

  test("sums counts over a corpus: a long text weighs more than a short one", async () => {
    const long = caseOf("red green blue white black grey", "red green blue white black grey");
    const { precision } = await parts(meteor(), long, caseOf("x", "y"));
    expect(precision).toBeCloseTo(6 / 7, 12);
  });

  test("judges empty texts and references", async () => {
    expect(await parts(meteor(), caseOf("", "a word"))).toEqual({ score: 0, recall: 0 });
    expect(await parts(meteor(), caseOf("a word", ""))).toEqual({ score: 0, precision: 0 });
    expect(await parts(meteor(), caseOf("", ""))).toEqual({ score: 0 });
    expect((await parts(meteor({ preset: "nltk" }), caseOf("", ""))).score).toBe(0);
  });

  test("keeps case and punctuation as they are without normalization", async () => {
    const one = caseOf("Ada, here", "ada , here");
    expect((await parts(meteor({ normalize: "none" }), one)).precision).toBe(0.5);
    expect((await parts(meteor({ normalize: "lower" }), caseOf("Ada here", "ada here"))).score).toBe(1);
    expect((await parts(meteor({ normalize: "noPunct" }), caseOf("Ada, here!", "ada here"))).score).toBe(1);
    expect((await parts(meteor(), one)).score).toBe(1);
  });

  test("does not apply without references", async () => {
    expect(await meteor().judge([caseOf("a")])).toEqual([
      { status: "not-applicable", reason: "the example has no references" },
    ]);
  });

  test("points at content words that no reference has, by any stage", async () => {
    const text = "The U.S. painter painted green houses, 😀 and big ships.";
    const reference = "A US painter paints great ships.";
    const [judgement] = await meteor({ synonyms: "f" }, { synonyms }).judge([caseOf(text, reference)]);
    const found =
      judgement?.status === "judged"
        ? judgement.evidence.map((one) => "span" in one && text.slice(one.span.start, one.span.end))
        : [];
    expect(found).toEqual(["green houses"]);
  });

  test("of NLTK is the mean over texts, and its penalty that of the texts with a match", async () => {
    const metric = meteor({ preset: "nltk", tokenizer: "space" });
    const all = await parts(metric, caseOf("a b", "a b"), caseOf("x", "y"));
    expect(all.score).toBeCloseTo((1 - 0.5 / 8) / 2, 12);
    expect(all.penalty).toBeCloseTo(0.5 / 8, 12);
  });

  test("shows where synonyms come from, not where they lie", () => {
    expect(signatureOf(meteor({ synonyms: "/some/where" }, { synonyms }))).toBe(
      "meteor|preset:1.5|stages:exact+stem+synonym|alpha:0.85|beta:0.2|gamma:0.6|delta:0.75|normalize:norm|synonyms:own-1|synonymData#0123456789ab|v:1",
    );
  });

  test("wants the synonyms that its options name", () => {
    expect(() => meteor({ synonyms: "f" })).toThrow("the synonyms were not loaded");
  });
});
