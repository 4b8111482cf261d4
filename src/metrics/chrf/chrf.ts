import {
  type Metric,
  type MetricDefinition,
  type MetricJudge,
  type Part,
  type Parts,
  perCase,
  type Summarizer,
} from "../../core/metric.ts";
import { makeMetric } from "../make-metric.ts";
import { ChrfJudge } from "./chrf-judge.ts";
import {
  type ChrfOptions,
  type ChrfOptionsInput,
  type ChrfPlusPlusOptionsInput,
  chrfOptions,
  chrfPlusPlusOptions,
} from "./chrf-options.ts";
import { chrfPyScore, effectiveOrderScore, everyOrderScore } from "./chrf-score.ts";

const shared = {
  version: "1",
  needs: ["references"],
  byDefault: false,
  resources: {},
  summarizer: summarizerOf,
  judge: ({ options }: { readonly options: ChrfOptions }): MetricJudge => {
    const judge = new ChrfJudge(options);
    return { fingerprints: {}, judge: perCase((item) => judge.judge(item)) };
  },
} as const;

/** The registry's entry for chrF. */
export const chrfDefinition: MetricDefinition<ChrfOptions> = {
  ...shared,
  id: "chrf",
  summary: "chrF: F-score of character n-grams against the references (Popović, 2015), as sacreBLEU",
  options: chrfOptions,
};

/** The registry's entry for chrF++: chrF with words and pairs of words. */
export const chrfPlusPlusDefinition: MetricDefinition<ChrfOptions> = {
  ...shared,
  id: "chrf++",
  summary: "chrF++: F-score of character and word n-grams (Popović, 2017), as sacreBLEU; chrf?wordOrder=2",
  options: chrfPlusPlusOptions,
};

/** chrF with the given options. */
export function chrf(options: ChrfOptionsInput = {}): Metric {
  return makeMetric(chrfDefinition, options);
}

/** chrF++ with the given options. */
export function chrfPlusPlus(options: ChrfPlusPlusOptionsInput = {}): Metric {
  return makeMetric(chrfPlusPlusDefinition, options);
}

function summarizerOf(options: ChrfOptions): Summarizer {
  const tallies = options.preset === "webnlg" ? ["cases", "averageF"] : ["cases"];
  return {
    parts: partsOf(options),
    tallies: [...tallies, ...countNames("c", options.charOrder), ...countNames("w", options.wordOrder)],
    summarize: ([cases = 0, ...rest]) => (cases === 0 ? {} : summarize(options, cases, rest)),
  };
}

function summarize(
  { preset, charOrder, beta, epsSmoothing }: ChrfOptions,
  cases: number,
  rest: number[],
): Parts {
  if (preset === "webnlg") {
    const [averageF = 0, ...counts] = rest;
    return { ...chrfPyScore(counts, charOrder, beta), averageF: averageF / cases };
  }
  return { ...(epsSmoothing ? everyOrderScore(rest, beta) : effectiveOrderScore(rest, beta)) };
}

/** Names of the counts of each order: `c2.common` are the pairs of characters that text and reference share. */
function countNames(kind: "c" | "w", highest: number): string[] {
  return Array.from({ length: highest }, (_, at) => `${kind}${at + 1}`).flatMap((order) => [
    `${order}.text`,
    `${order}.reference`,
    `${order}.common`,
  ]);
}

function partsOf({ preset }: ChrfOptions): [Part, ...Part[]] {
  const top = preset === "webnlg" ? 1 : 100;
  const part = (name: string, summary: string): Part => ({
    name,
    summary,
    better: "higher",
    range: [0, top],
  });
  const parts: [Part, ...Part[]] = [
    part("score", "F-score of the n-grams' precision and recall"),
    part("precision", "share of the text's n-grams that the reference has, averaged over their lengths"),
    part("recall", "share of the reference's n-grams that the text has, averaged over their lengths"),
  ];
  return preset === "webnlg" ? [...parts, part("averageF", "mean of the single texts' F-scores")] : parts;
}
