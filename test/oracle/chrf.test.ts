import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Case } from "../../src/core/example.ts";
import type { Tally } from "../../src/core/judgement.ts";
import type { Metric } from "../../src/core/metric.ts";
import { type ChrfOptionsInput, chrf, chrfPlusPlus } from "../../src/metrics/index.ts";

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

interface Segment {
  readonly id: string;
  readonly hyp: string;
  readonly refs: readonly string[];
  readonly chrf: Readonly<Record<string, number>>;
}

interface Corpus {
  readonly ids: readonly string[];
  readonly ref_streams: string;
  readonly scores: Readonly<Record<string, { readonly score: number }>>;
}

interface SacreBleu {
  readonly meta: { readonly options: { readonly CHRF: Readonly<Record<string, Settings>> } };
  readonly segments: readonly Segment[];
  readonly corpora: Readonly<Record<string, Corpus>>;
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

function read<T>(name: string): T {
  return JSON.parse(
    readFileSync(new URL(`../../fixtures/oracle/${name}.json`, import.meta.url), "utf8"),
  ) as T;
}

function caseOf(id: string, text: string, references: readonly string[]): Case {
  return {
    example: { id, facts: [], references, tags: {} },
    candidate: { exampleId: id, system: "s", text, sample: 0 },
  };
}

async function tallies(metric: Metric, cases: readonly Case[]): Promise<Tally[]> {
  const judgements = await metric.judge(cases, { evidence: false });
  return judgements.map((judgement) => {
    if (judgement.status !== "judged") throw new Error(judgement.reason);
    return judgement.tally;
  });
}

function sumOf(rows: readonly Tally[]): Tally {
  return rows.reduce((sum, row) => sum.map((value, at) => value + row[at]!));
}

const { meta, segments, corpora } = read<SacreBleu>("sacrebleu");
const byId = new Map(segments.map((segment) => [segment.id, segment]));
const settings = Object.entries(meta.options.CHRF);

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
    const rows = await tallies(
      metric,
      segments.map(({ id, hyp, refs }) => caseOf(id, hyp, refs)),
    );
    for (const [at, { id, chrf: printed }] of segments.entries()) {
      const { score } = metric.summarize(rows[at]!);
      expect(Math.abs(score! - printed[name]!), id).toBeLessThan(TOLERANCE);
    }
  });

  const all = Object.entries(corpora).flatMap(([corpus, content]) =>
    settings
      .filter(([name]) => `chrF:${name}` in content.scores)
      .map(([name, given]) => [corpus, name, given, content] as const),
  );
  test("the file holds four corpora of each setting", () => expect(all).toHaveLength(4 * settings.length));

  test.each(all)("corpus %s with %s", async (_, name, given, { ids, ref_streams, scores }) => {
    const most = ref_streams === "refs[0]" ? 1 : 2;
    const cases = ids.map((id) => {
      const { hyp, refs } = byId.get(id)!;
      return caseOf(id, hyp, refs.slice(0, most));
    });
    const metric = chrf(optionsOf(given));
    const { score } = metric.summarize(sumOf(await tallies(metric, cases)));
    expect(Math.abs(score! - scores[`chrF:${name}`]!.score)).toBeLessThan(TOLERANCE);
  });

  test("chrf++ is chrF2++", async () => {
    const metric = chrfPlusPlus();
    for (const { id, hyp, refs, chrf: printed } of segments) {
      const [tally] = await tallies(metric, [caseOf(id, hyp, refs)]);
      expect(Math.abs(metric.summarize(tally!).score! - printed["chrF2++"]!), id).toBeLessThan(TOLERANCE);
    }
  });
});

describe("chrf?preset=webnlg agrees with chrF++.py", () => {
  const { instances } = read<{ instances: readonly WebnlgInstance[] }>("webnlg_generation_eval");
  test("the file holds 171 instances", () => expect(instances).toHaveLength(171));

  test.each([
    ["chrf", chrf({ preset: "webnlg" })],
    ["chrf++", chrfPlusPlus({ preset: "webnlg" })],
  ])("%s on every instance", async (_, metric) => {
    for (const { id, hyp, refs, "chrf++": printed } of instances) {
      const [tally] = await tallies(metric, [caseOf(id, hyp, refs)]);
      const { score, averageF, precision, recall } = metric.summarize(tally!);
      expect(Math.abs(score! - printed.totalF), id).toBeLessThan(TOLERANCE);
      expect(Math.abs(averageF! - printed.avgF), id).toBeLessThan(TOLERANCE);
      expect(Math.abs(precision! - printed.prec), id).toBeLessThan(TOLERANCE);
      expect(Math.abs(recall! - printed.rec), id).toBeLessThan(TOLERANCE);
    }
  });
});
