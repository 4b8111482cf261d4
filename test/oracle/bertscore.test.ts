import { describe, expect, it } from "vitest";
import type { Metric, Resource } from "../../src/core/metric.ts";
import type { TokenEncoder } from "../../src/core/ports.ts";
import { type BertscoreOptionsInput, bertscore, parseBaselines } from "../../src/metrics/index.ts";
import { caseOf, readOracle, talliesOf } from "../support/oracle.ts";

/* BERTScore by its formulas, computed a second time in numpy on the same vectors (fixtures/oracle/bertscore.py). */
interface Score {
  readonly p: number;
  readonly r: number;
  readonly f: number;
}
const oracle = readOracle<{
  readonly width: number;
  readonly baseline: Score & { readonly layer: number };
  readonly texts: Readonly<
    Record<string, { readonly ids: readonly number[]; readonly vectors: readonly number[] }>
  >;
  readonly cases: readonly {
    readonly candidate: string;
    readonly references: readonly string[];
    readonly plain: Score;
    readonly idf: Score;
    readonly rescaled: Score;
  }[];
}>("bertscore");

/** Gives the vectors of the fixture; the first and the last token of a text are added ones. */
const encoder: TokenEncoder = {
  fingerprint: "invented",
  dimensions: oracle.width,
  layers: 2,
  idsOf: (text) => oracle.texts[text]!.ids.slice(1, -1),
  encode: async (texts) =>
    texts.map((text) => {
      const { ids, vectors } = oracle.texts[text]!;
      const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
        start: index,
        end: index + word.length,
      }));
      return {
        ids: Int32Array.from(ids),
        spans: [undefined, ...words, undefined],
        vectors: Float32Array.from(vectors),
        unread: 0,
      };
    }),
};

const cases = oracle.cases.map((one, at) => caseOf(String(at), one.candidate, one.references));

async function expectScores(metric: Metric, part: "plain" | "idf" | "rescaled"): Promise<void> {
  const tallies = await talliesOf(metric, cases);
  for (const [at, tally] of tallies.entries()) {
    const expected = oracle.cases[at]![part];
    const parts = metric.summarize(tally);
    for (const name of ["p", "r", "f"] as const) expect(parts[name]).toBeCloseTo(expected[name], 5);
  }
}

function made(options: BertscoreOptionsInput = {}, more: Readonly<Record<string, Resource>> = {}): Metric {
  return bertscore(options, { model: { value: encoder, fingerprint: encoder.fingerprint }, ...more });
}

describe("bertscore", () => {
  it("is what the formulas give", () => expectScores(made(), "plain"));

  it("weighs tokens by the references of the corpus", async () => {
    const { firstPass } = made({ idf: true });
    const pass = firstPass!.start();
    for (const { example } of cases) pass.add(example);
    await expectScores(firstPass!.complete(pass.finish(), "counted"), "idf");
  });

  it("is rescaled by a file of baselines", async () => {
    const { layer, p, r, f } = oracle.baseline;
    const value = parseBaselines(`LAYER,P,R,F\n${layer},${p},${r},${f}\n`, "baseline.tsv");
    const metric = made({ layer, baseline: "baseline.tsv" }, { baseline: { value, fingerprint: "file" } });
    await expectScores(metric, "rescaled");
  });
});
