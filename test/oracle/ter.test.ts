import { describe, expect, test } from "vitest";
import type { Tally } from "../../src/core/judgement.ts";
import type { Metric } from "../../src/core/metric.ts";
import { type TerOptionsInput, ter } from "../../src/metrics/index.ts";
import { caseOf, readOracle, sumOf, talliesOf } from "../support/oracle.ts";
import { sacreBleuOracle } from "../support/sacrebleu-oracle.ts";

/*
 * Numbers printed by sacreBLEU 2.6 and by pyter as WebNLG's toolkit calls it (versions in each file's `meta`). Ours must
 * agree to 1e-9.
 */
const TOLERANCE = 1e-9;

interface Settings {
  readonly normalized?: boolean;
  readonly no_punct?: boolean;
  readonly asian_support?: boolean;
  readonly case_sensitive?: boolean;
}

interface Printed {
  readonly score: number;
  readonly num_edits: number;
  readonly ref_length: number;
}

interface WebnlgInstance {
  readonly id: string;
  readonly hyp: string;
  readonly refs: readonly string[];
  readonly pyter_each: readonly number[];
  readonly ter_min: number;
}

const { settings, segments, cases, corpora } = sacreBleuOracle<
  Settings,
  { readonly ter: Readonly<Record<string, Printed>> },
  Printed
>("TER");

function optionsOf({ normalized, no_punct, asian_support, case_sensitive }: Settings): TerOptionsInput {
  return {
    normalized: normalized ?? false,
    noPunct: no_punct ?? false,
    asianSupport: asian_support ?? false,
    caseSensitive: case_sensitive ?? false,
  };
}

function expectPrinted(metric: Metric, tally: Tally, printed: Printed, where: string): void {
  expect(tally[1], where).toBe(printed.num_edits);
  expect(Math.abs(tally[2]! - printed.ref_length), where).toBeLessThan(TOLERANCE);
  expect(Math.abs(metric.summarize(tally).score! - printed.score), where).toBeLessThan(TOLERANCE);
}

describe("ter agrees with sacreBLEU", () => {
  test("the file holds six settings of 224 segments", () => {
    expect([settings.length, segments.length]).toEqual([6, 224]);
  });

  test.each(settings)("%s on every segment", async (name, given) => {
    const metric = ter(optionsOf(given));
    const rows = await talliesOf(metric, cases);
    for (const [at, { id, ter: printed }] of segments.entries())
      expectPrinted(metric, rows[at]!, printed[name]!, id);
  });

  test("the file holds four corpora of each setting", () =>
    expect(corpora).toHaveLength(4 * settings.length));

  test.each(corpora)("corpus $corpus with $name", async ({ corpus, given, cases, printed }) => {
    const metric = ter(optionsOf(given));
    expectPrinted(metric, sumOf(await talliesOf(metric, cases)), printed, corpus);
  });
});

describe("ter?preset=pyter agrees with WebNLG's toolkit", () => {
  const { instances } = readOracle<{ instances: readonly WebnlgInstance[] }>("webnlg_generation_eval");
  const metric = ter({ preset: "pyter" });
  const rateOf = async (id: string, text: string, references: readonly string[]): Promise<number> => {
    const [tally] = await talliesOf(metric, [caseOf(id, text, references)]);
    return metric.summarize(tally!).score!;
  };
  test("the file holds 171 instances", () => expect(instances).toHaveLength(171));

  test("against each reference", async () => {
    for (const { id, hyp, refs, pyter_each } of instances)
      for (const [at, printed] of pyter_each.entries())
        expect(Math.abs((await rateOf(id, hyp, [refs[at]!])) - printed), id).toBeLessThan(TOLERANCE);
  });

  test("the best of all references", async () => {
    for (const { id, hyp, refs, ter_min } of instances)
      expect(Math.abs((await rateOf(id, hyp, refs)) - ter_min), id).toBeLessThan(TOLERANCE);
  });

  test("padTo gives an empty reference in place of a missing one", async () => {
    const padded = ter({ preset: "pyter", padTo: 2 });
    for (const { id, hyp, refs, ter_min } of instances) {
      const [tally] = await talliesOf(padded, [
        caseOf(
          id,
          hyp,
          refs.filter((text) => text !== ""),
        ),
      ]);
      expect(Math.abs(padded.summarize(tally!).score! - ter_min), id).toBeLessThan(TOLERANCE);
    }
  });
});
