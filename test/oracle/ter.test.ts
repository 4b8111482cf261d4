import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Case } from "../../src/core/example.ts";
import type { Tally } from "../../src/core/judgement.ts";
import type { Metric } from "../../src/core/metric.ts";
import { type TerOptionsInput, ter } from "../../src/metrics/index.ts";

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

interface Segment {
  readonly id: string;
  readonly hyp: string;
  readonly refs: readonly string[];
  readonly ter: Readonly<Record<string, Printed>>;
}

interface Corpus {
  readonly ids: readonly string[];
  readonly ref_streams: string;
  readonly scores: Readonly<Record<string, Printed>>;
}

interface SacreBleu {
  readonly meta: { readonly options: { readonly TER: Readonly<Record<string, Settings>> } };
  readonly segments: readonly Segment[];
  readonly corpora: Readonly<Record<string, Corpus>>;
}

interface WebnlgInstance {
  readonly id: string;
  readonly hyp: string;
  readonly refs: readonly string[];
  readonly pyter_each: readonly number[];
  readonly ter_min: number;
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
const settings = Object.entries(meta.options.TER);

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
    const rows = await tallies(
      metric,
      segments.map(({ id, hyp, refs }) => caseOf(id, hyp, refs)),
    );
    for (const [at, { id, ter: printed }] of segments.entries())
      expectPrinted(metric, rows[at]!, printed[name]!, id);
  });

  const all = Object.entries(corpora).flatMap(([corpus, content]) =>
    settings
      .filter(([name]) => `TER:${name}` in content.scores)
      .map(([name, given]) => [corpus, name, given, content] as const),
  );
  test("the file holds four corpora of each setting", () => expect(all).toHaveLength(4 * settings.length));

  test.each(all)("corpus %s with %s", async (corpus, name, given, { ids, ref_streams, scores }) => {
    const most = ref_streams === "refs[0]" ? 1 : 2;
    const cases = ids.map((id) => {
      const { hyp, refs } = byId.get(id)!;
      return caseOf(id, hyp, refs.slice(0, most));
    });
    const metric = ter(optionsOf(given));
    expectPrinted(metric, sumOf(await tallies(metric, cases)), scores[`TER:${name}`]!, corpus);
  });
});

describe("ter?preset=pyter agrees with WebNLG's toolkit", () => {
  const { instances } = read<{ instances: readonly WebnlgInstance[] }>("webnlg_generation_eval");
  const metric = ter({ preset: "pyter" });
  const rateOf = async (id: string, text: string, references: readonly string[]): Promise<number> => {
    const [tally] = await tallies(metric, [caseOf(id, text, references)]);
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
      const [tally] = await tallies(padded, [
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
