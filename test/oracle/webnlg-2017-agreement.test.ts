import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Validation } from "../../src/core/validation.ts";
import { validate } from "../../src/verbs/validate/validate.ts";
import { SHARED } from "../support/run-cli.ts";

/*
 * The scores that FactSpotter's authors released, against the human judgements of WebNLG 2017: Pearson correlations with semantics
 * by system and over all texts, computed once with SciPy from the same files, for all 2,007 texts and for the 1,814 that people judged.
 */
const PRINTED = {
  "fact-spotter": { all: [0.976, 0.775], judged: [0.959, 0.701] },
  bart: { all: [0.913, 0.724], judged: [0.817, 0.622] },
  meteor: { all: [0.871, 0.703], judged: [0.841, 0.583] },
  "bert-f1": { all: [0.637, 0.498], judged: [0.87, 0.663] },
} as const;

const DATA = join(SHARED, "data");
const SYSTEMS = join(DATA, "webnlg-2017-systems");
const SUBMISSIONS = {
  adapt: "adaptCenter/ADAPTcentreWebNLGsubmission.txt",
  baseline: "baseline_sorted.txt",
  melbourne: "melbourne/final_result.txt",
  pkuwriter: "pkuwriter/PKUWriter_results.txt",
  "tilburg-nmt": "tilburg/nmt_test.out.ordered",
  "tilburg-pipe": "tilburg/template_test.out.ordered",
  "tilburg-smt": "tilburg/smt_test.out.ordered",
  "upf-forge": "upf/UPF_All_sent_final.txt",
  vietnam: "uit-danglt-clnlp/Submission-UIT-DANGNT-CLNLP.txt",
};

async function validated(includeUnjudged: boolean): Promise<Validation> {
  const result = await validate({
    data: join(DATA, "webnlg/challenge-2017/test/testdata_with_lex.xml"),
    input: Object.entries(SUBMISSIONS).map(([name, file]) => `${name}=${join(SYSTEMS, "submissions", file)}`),
    ratings: [join(SYSTEMS, "human")],
    dimensions: ["semantics"],
    scores: Object.keys(PRINTED).map((name) => `${name}=${join(DATA, "factspotter-2017", name)}`),
    ids: join(SYSTEMS, "human/sample-ids.txt"),
    resamples: 0,
    disagreements: 0,
    includeUnjudged,
  });
  if (result.kind !== "ratings") throw new Error("not ratings");
  return result.validation;
}

describe.skipIf(!existsSync(DATA))("WebNLG 2017 (needs ../shared/data)", () => {
  it.each([
    ["all", true, 2007],
    ["judged", false, 1814],
  ] as const)("agrees with SciPy on the released scores: %s", async (which, includeUnjudged, texts) => {
    const { agreement, counts } = await validated(includeUnjudged);
    expect(counts).toMatchObject({ texts, judged: 1814, filledIn: 193 });
    for (const { metric, system, item } of agreement) {
      const [bySystem, pooled] = PRINTED[metric as keyof typeof PRINTED][which];
      expect(system.r.value).toBeCloseTo(bySystem, 3);
      expect(item!.pooled.r.value).toBeCloseTo(pooled, 3);
    }
    expect(agreement).toHaveLength(4);
  });
});
