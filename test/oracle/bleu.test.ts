import { describe, expect, test } from "vitest";
import type { Case } from "../../src/core/example.ts";
import type { Tally } from "../../src/core/judgement.ts";
import type { Metric, Parts } from "../../src/core/metric.ts";
import { type BleuOptionsInput, bleu } from "../../src/metrics/index.ts";
import { readOracle, sumOf, talliesOf } from "../support/oracle.ts";

/*
 * Numbers printed by sacreBLEU 2.6, NLTK 3.8 and Moses' multi-bleu-detok.perl (versions in each file's `meta`). Ours must
 * agree to 1e-9.
 */
const TOLERANCE = 1e-9;

interface Detail {
  readonly counts: readonly number[];
  readonly totals: readonly number[];
  readonly precisions: readonly number[];
  readonly bp: number;
  readonly sys_len: number;
  readonly ref_len: number;
}

interface Segment {
  readonly id: string;
  readonly hyp: string;
  readonly refs: readonly string[];
  readonly bleu: Readonly<Record<string, number>>;
  readonly bleu_detail: Detail;
}

interface SacreBleu {
  readonly meta: { readonly options: { readonly BLEU: Readonly<Record<string, Settings>> } };
  readonly segments: readonly Segment[];
  readonly corpora: Readonly<Record<string, Corpus>>;
  readonly bootstrap: Bootstrap;
}

interface Settings {
  readonly effective_order?: boolean;
  readonly lowercase?: boolean;
  readonly smooth_method?: "exp" | "floor" | "add-k" | "none";
  readonly tokenize?: "13a" | "intl" | "char" | "zh" | "none";
  readonly max_ngram_order?: number;
}

interface Corpus {
  readonly ids: readonly string[];
  readonly ref_streams: string;
  readonly scores: Readonly<Record<string, Detail & { readonly score: number }>>;
}

interface Bootstrap {
  readonly ids: readonly string[];
  readonly index_matrix: readonly (readonly number[])[];
  readonly segment_stats: readonly (readonly number[])[];
  readonly resample_scores: readonly number[];
  readonly reported: { readonly score: number };
}

const golden = readOracle<SacreBleu>("sacrebleu");
const byId = new Map(golden.segments.map((segment) => [segment.id, segment]));
const settings = Object.entries(golden.meta.options.BLEU);

function optionsOf(given: Settings): BleuOptionsInput {
  return {
    effectiveOrder: given.effective_order ?? false,
    lowercase: given.lowercase ?? false,
    smoothing: given.smooth_method ?? "exp",
    tokenizer: given.tokenize ?? "13a",
    order: given.max_ngram_order ?? 4,
  };
}

function caseOf(text: string, references: readonly string[]): Case {
  return {
    example: { id: "e", facts: [], references, tags: {} },
    candidate: { exampleId: "e", system: "s", text, sample: 0 },
  };
}

function close(actual: number | undefined, expected: number, where: string): void {
  expect(Math.abs(actual! - expected), `${where}: ${actual}, not ${expected}`).toBeLessThanOrEqual(TOLERANCE);
}

function expectDetail(tally: Tally, parts: Parts, detail: Detail, added: number, where: string): void {
  const order = detail.counts.length;
  expect([tally[1], tally[2]], where).toEqual([detail.sys_len, detail.ref_len]);
  detail.precisions.forEach((precision, at) => {
    // With add-k, sacreBLEU's counts are those after smoothing.
    const extra = at > 0 ? added : 0;
    close(parts[`p${at + 1}`], precision, `${where} p${at + 1}`);
    expect(tally[3 + at]! + extra, where).toBe(detail.counts[at]);
    expect(tally[3 + order + at]! + extra, where).toBe(detail.totals[at]);
  });
  close(parts.bp, detail.bp, `${where} bp`);
}

describe("bleu agrees with sacreBLEU", () => {
  test.each(settings)("on every segment with %s", async (name, given) => {
    const metric = bleu(optionsOf(given));
    const tallies = await talliesOf(
      metric,
      golden.segments.map(({ hyp, refs }) => caseOf(hyp, refs)),
    );
    golden.segments.forEach((segment, at) => {
      const parts = metric.summarize(tallies[at]!);
      close(parts.score, segment.bleu[name]!, segment.id);
      if (name === "default(eff)") expectDetail(tallies[at]!, parts, segment.bleu_detail, 0, segment.id);
    });
    expect(golden.segments.length).toBe(224);
  });

  test("on every segment by default: effective order is on for one text", async () => {
    const metric = bleu();
    for (const { id, hyp, refs, bleu: expected } of golden.segments) {
      const [tally] = await talliesOf(metric, [caseOf(hyp, refs)]);
      close(metric.summarize(tally!).score, expected["default(eff)"]!, id);
    }
  });

  const corpora = Object.entries(golden.corpora).flatMap(([corpus, { ids, scores, ref_streams }]) =>
    settings.map(([name, given]) => ({
      corpus,
      name,
      given,
      ids,
      ref_streams,
      expected: scores[`BLEU:${name}`]!,
    })),
  );
  test.each(corpora)("on the corpus $corpus with $name", async ({ given, ids, ref_streams, expected }) => {
    const metric = bleu(optionsOf(given));
    const streams = ref_streams.split(",").length;
    const segments = ids.map((id) => byId.get(id)!);
    const cases = segments.map(({ hyp, refs }) => caseOf(hyp, refs.slice(0, streams)));
    const tally = sumOf(await talliesOf(metric, cases));
    const parts = metric.summarize(tally);
    close(parts.score, expected.score, "score");
    expectDetail(tally, parts, expected, given.smooth_method === "add-k" ? 1 : 0, "corpus");
    close(parts.lengthRatio, expected.sys_len / expected.ref_len, "ratio");
  });

  test("on a corpus by default: effective order is off", async () => {
    const { ids, scores } = golden.corpora.single_ref!;
    const cases = ids.map((id) => caseOf(byId.get(id)!.hyp, byId.get(id)!.refs.slice(0, 1)));
    const metric = bleu();
    close(
      metric.summarize(sumOf(await talliesOf(metric, cases))).score,
      scores["BLEU:noeff"]!.score,
      "score",
    );
  });

  test("on every bootstrap resample", async () => {
    const { ids, index_matrix, segment_stats, resample_scores, reported } = golden.bootstrap;
    const metric = bleu();
    const cases = ids.map((id) => caseOf(byId.get(id)!.hyp, byId.get(id)!.refs.slice(0, 2)));
    const tallies = await talliesOf(metric, cases);
    expect(tallies).toEqual(segment_stats.map((stats) => [1, ...stats]));
    close(metric.summarize(sumOf(tallies)).score, reported.score, "whole");
    index_matrix.forEach((indices, at) => {
      const resample = sumOf(indices.map((index) => tallies[index]!));
      close(metric.summarize(resample).score, resample_scores[at]!, `resample ${at}`);
    });
    expect(index_matrix.length).toBe(200);
  });
});

interface WebNlgInstance {
  readonly id: string;
  readonly hyp: string;
  readonly refs: readonly string[];
  readonly nltk_sentence_bleu_method3: number;
  readonly nltk_sentence_bleu_method1: number;
  readonly nltk_sentence_bleu_nosmooth: number;
}

interface MultiBleu {
  readonly score: number;
  readonly precisions: readonly number[];
  readonly bp: number;
  readonly ratio: number;
  readonly hyp_len: number;
  readonly ref_len: number;
}

interface Toolkit {
  readonly segments: Readonly<Record<string, MultiBleu>>;
  readonly corpora: Readonly<Record<string, ToolkitCorpus>>;
}

interface ToolkitCorpus {
  readonly ids: readonly string[];
  readonly multi_bleu_detok?: MultiBleu;
  readonly multi_bleu_detok_lc?: MultiBleu;
  readonly nltk_corpus_bleu: Readonly<Record<"method3" | "method1" | "none", number>>;
}

const { instances } = readOracle<{ instances: WebNlgInstance[] }>("webnlg_generation_eval");
const instanceById = new Map(instances.map((instance) => [instance.id, instance]));
const toolkit = readOracle<Toolkit>("bleu_webnlg_toolkit");
const toolkitCorpora = Object.entries(toolkit.corpora);

async function corpusTally(metric: Metric, ids: readonly string[]): Promise<number[]> {
  const cases = ids.map((id) => caseOf(instanceById.get(id)!.hyp, instanceById.get(id)!.refs));
  return sumOf(await talliesOf(metric, cases));
}

describe("bleu?preset=nltk agrees with NLTK", () => {
  test.each([
    ["method3", "nltk_sentence_bleu_method3"],
    ["method1", "nltk_sentence_bleu_method1"],
    ["none", "nltk_sentence_bleu_nosmooth"],
  ] as const)("on every segment with %s", async (smoothing, key) => {
    const metric = bleu({ preset: "nltk", smoothing });
    for (const instance of instances) {
      const [tally] = await talliesOf(metric, [caseOf(instance.hyp, instance.refs)]);
      close(metric.summarize(tally!).score, instance[key], instance.id);
    }
    expect(instances.length).toBe(171);
  });

  test.each(toolkitCorpora)("on the corpus: %s", async (_, { ids, nltk_corpus_bleu }) => {
    for (const smoothing of ["method3", "method1", "none"] as const) {
      const metric = bleu({ preset: "nltk", smoothing });
      const { score } = metric.summarize(await corpusTally(metric, ids));
      close(score, nltk_corpus_bleu[smoothing], smoothing);
    }
  });
});

function expectMultiBleu(tally: Tally, parts: Parts, printed: MultiBleu, where: string): void {
  close(parts.score, printed.score, where);
  // With nothing to compare with, the script prints zeros for all it has.
  if (printed.ref_len === 0) return;
  printed.precisions.forEach((precision, at) => {
    close(parts[`p${at + 1}`], precision, `${where} p${at + 1}`);
  });
  close(parts.bp, printed.bp, `${where} bp`);
  close(parts.lengthRatio, printed.ratio, `${where} ratio`);
  expect([tally[1], tally[2]], where).toEqual([printed.hyp_len, printed.ref_len]);
}

describe("bleu?preset=multi-bleu-detok agrees with the script", () => {
  test("on every segment", async () => {
    const metric = bleu({ preset: "multi-bleu-detok" });
    for (const [id, printed] of Object.entries(toolkit.segments)) {
      const tally = await corpusTally(metric, [id]);
      expectMultiBleu(tally, metric.summarize(tally), printed, id);
    }
    expect(Object.keys(toolkit.segments).length).toBe(149);
  });

  test.each(toolkitCorpora)("on the corpus: %s", async (_, corpus) => {
    for (const [lowercase, printed] of [
      [false, corpus.multi_bleu_detok],
      [true, corpus.multi_bleu_detok_lc],
    ] as const) {
      const metric = bleu({ preset: "multi-bleu-detok", lowercase });
      const tally = await corpusTally(metric, corpus.ids);
      // The script divides by zero when every text is empty.
      if (printed === undefined) expect(metric.summarize(tally).score).toBe(0);
      else expectMultiBleu(tally, metric.summarize(tally), printed, lowercase ? "-lc" : "");
    }
  });
});
