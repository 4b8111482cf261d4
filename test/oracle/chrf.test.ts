import { describe, expect, test } from "vitest";
import { type ChrfOptionsInput, chrf, chrfPlusPlus } from "../../src/metrics/index.ts";
import { caseOf, readOracle, sumOf, talliesOf } from "../support/oracle.ts";
import { sacreBleuOracle } from "../support/sacrebleu-oracle.ts";

/*
 * Numbers printed by sacreBLEU 2.6 and by chrF++.py as WebNLG's toolkit calls it (versions in each file's `meta`). Ours
 * must agree to 1e-9.
 */
const TOLERANCE = 1e-9;

interface Settings {
  readonly char_order?: number;
  readonly word_order?: number;
  readonly beta?: number;
  readonly lowercase?: boolean;
  readonly whitespace?: boolean;
  readonly eps_smoothing?: boolean;
}

interface WebnlgInstance {
  readonly id: string;
  readonly hyp: string;
  readonly refs: readonly string[];
  readonly "chrf++": {
    readonly totalF: number;
    readonly avgF: number;
    readonly prec: number;
    readonly rec: number;
  };
}

const { settings, segments, cases, corpora } = sacreBleuOracle<
  Settings,
  { readonly chrf: Readonly<Record<string, number>> },
  { readonly score: number }
>("chrF");

function optionsOf(given: Settings): ChrfOptionsInput {
  const { char_order: charOrder, word_order: wordOrder, eps_smoothing: epsSmoothing, ...same } = given;
  return {
    ...same,
    ...(charOrder === undefined ? {} : { charOrder }),
    ...(wordOrder === undefined ? {} : { wordOrder }),
    ...(epsSmoothing === undefined ? {} : { epsSmoothing }),
  };
}

describe("chrf agrees with sacreBLEU", () => {
  test("the file holds nine settings of 224 segments", () => {
    expect([settings.length, segments.length]).toEqual([9, 224]);
  });

  test.each(settings)("%s on every segment", async (name, given) => {
    const metric = chrf(optionsOf(given));
    const rows = await talliesOf(metric, cases);
    for (const [at, { id, chrf: printed }] of segments.entries()) {
      const { score } = metric.summarize(rows[at]!);
      expect(Math.abs(score! - printed[name]!), id).toBeLessThan(TOLERANCE);
    }
  });

  test("the file holds four corpora of each setting", () =>
    expect(corpora).toHaveLength(4 * settings.length));

  test.each(corpora)("corpus $corpus with $name", async ({ given, cases, printed }) => {
    const metric = chrf(optionsOf(given));
    const { score } = metric.summarize(sumOf(await talliesOf(metric, cases)));
    expect(Math.abs(score! - printed.score)).toBeLessThan(TOLERANCE);
  });

  test("chrf++ is chrF2++", async () => {
    const metric = chrfPlusPlus();
    const rows = await talliesOf(metric, cases);
    for (const [at, { id, chrf: printed }] of segments.entries())
      expect(Math.abs(metric.summarize(rows[at]!).score! - printed["chrF2++"]!), id).toBeLessThan(TOLERANCE);
  });
});

describe("chrf?preset=webnlg agrees with chrF++.py", () => {
  const { instances } = readOracle<{ instances: readonly WebnlgInstance[] }>("webnlg_generation_eval");
  test("the file holds 171 instances", () => expect(instances).toHaveLength(171));

  test.each([
    ["chrf", chrf({ preset: "webnlg" })],
    ["chrf++", chrfPlusPlus({ preset: "webnlg" })],
  ])("%s on every instance", async (_, metric) => {
    for (const { id, hyp, refs, "chrf++": printed } of instances) {
      const [tally] = await talliesOf(metric, [caseOf(id, hyp, refs)]);
      const { score, averageF, precision, recall } = metric.summarize(tally!);
      expect(Math.abs(score! - printed.totalF), id).toBeLessThan(TOLERANCE);
      expect(Math.abs(averageF! - printed.avgF), id).toBeLessThan(TOLERANCE);
      expect(Math.abs(precision! - printed.prec), id).toBeLessThan(TOLERANCE);
      expect(Math.abs(recall! - printed.rec), id).toBeLessThan(TOLERANCE);
    }
  });
});
