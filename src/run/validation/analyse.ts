import type {
  Disagreement,
  HumanCeiling,
  MetricAgreement,
  MetricDifference,
  ShareCurve,
  ValidatedSystem,
  Validation,
} from "../../core/validation.ts";
import { histogram } from "../../stats/histogram.ts";
import { percentileInterval } from "../../stats/percentile-interval.ts";
import { seededRandom } from "../../stats/random.ts";
import { itemMatrix, systemMatrix } from "./correlation-matrix.ts";
import { disagreements } from "./disagreements.ts";
import { type Draws, drawExamples, type Weights } from "./draws.ts";
import { humanCeiling } from "./human-ceiling.ts";
import { itemAgreement } from "./item-agreement.ts";
import { judgeAgreement } from "./judge-agreement.ts";
import { Masks } from "./masks.ts";
import { type AgreementDetail, metricDifferences } from "./metric-differences.ts";
import { pairVerdicts } from "./pairwise-accuracy.ts";
import { shareCurve } from "./share-curve.ts";
import { evenWeights, type Study } from "./study.ts";
import { type ResampleFilter, scoring, systemAgreements } from "./system-agreement.ts";

/** How a study is analysed. */
export interface AnalysisOptions {
  readonly resamples: number;
  readonly confidence: number;
  readonly interval: "percentile" | "wilcox";
  readonly filter: ResampleFilter;
  readonly seed: number;
  /** Tag for the share curve. */
  readonly entailed: string | undefined;
  readonly disagreements: number;
  readonly groups: ReadonlyMap<string, string>;
}

/** What an analysis adds to a validation. */
export type Analysis = Pick<
  Validation,
  | "systems"
  | "dimensions"
  | "agreement"
  | "differences"
  | "ceilings"
  | "judges"
  | "matrices"
  | "distributions"
  | "disagreements"
> & { readonly curve?: ShareCurve };

/** Holds every metric of a study against every dimension that people rated. */
export function analyse(study: Study, options: AnalysisOptions): Analysis {
  const random = seededRandom(options.seed);
  const draws = drawExamples({ ...options, examples: study.examples.length, random });
  const masks = new Masks();
  const all = evenWeights(study);
  const details = agreementDetails(study, { draws, masks, all, filter: options.filter });
  const columns = [...study.metrics, ...study.dimensions];
  const rated = study.dimensions.filter(({ source }) => source === "ratings");
  const curve =
    options.entailed === undefined
      ? undefined
      : shareCurve(study, { tag: options.entailed, masks, confidence: options.confidence, random });
  return {
    systems: validatedSystems(study, { draws, masks, all, ...options }),
    dimensions: study.dimensions.map(dimensionInfo),
    agreement: details.map(agreementOf),
    differences: differencesOf(study, details, draws),
    ceilings: rated.map(
      (human): HumanCeiling => humanCeiling(human, { systems: study.systems.length, all, draws, random }),
    ),
    judges: rated.map(judgeAgreement),
    matrices: [systemMatrix(columns, masks, all), itemMatrix([...study.metrics, ...rated])],
    distributions: details.map(({ metric, dimension, system }) => ({
      metric,
      dimension,
      histogram: histogram(system.draws.r, 40, { low: -1, high: 1 }).counts,
    })),
    disagreements: disagreementsOf(study, masks, options.disagreements),
    ...(curve === undefined ? {} : { curve }),
  };
}

interface Basis {
  readonly draws: Draws;
  readonly masks: Masks;
  readonly all: Weights;
}

function agreementDetails(
  { metrics, dimensions, systems }: Study,
  { draws, masks, all, filter }: Basis & { readonly filter: ResampleFilter },
): AgreementDetail[] {
  const pairs = metrics.flatMap((metric) =>
    dimensions.map((human) => ({ a: metric, b: human, mask: masks.of(metric, human) })),
  );
  const scores = scoring(all);
  return systemAgreements(pairs, { all, draws, filter }).map((system, at): AgreementDetail => {
    const { a, b, mask } = pairs[at]!;
    return {
      metric: a.name,
      dimension: b.name,
      system,
      item:
        b.source === "ratings" ? itemAgreement(pairs[at]!, { systems: systems.length, draws }) : undefined,
      pairwise: pairVerdicts(a, b, draws),
      scores: [scores(a, mask), scores(b, mask)],
    };
  });
}

function agreementOf({ metric, dimension, system, item, pairwise }: AgreementDetail): MetricAgreement {
  return {
    metric,
    dimension,
    system: system.correlations,
    ...(item ? { item: item.agreement } : {}),
    pairwise: pairwise.accuracy,
  };
}

function differencesOf(
  { dimensions }: Study,
  details: readonly AgreementDetail[],
  draws: Draws,
): MetricDifference[] {
  return dimensions.flatMap(({ name }) =>
    metricDifferences(
      details.filter(({ dimension }) => dimension === name),
      draws,
    ),
  );
}

function dimensionInfo({ name, source, present, pairs, marks }: Study["dimensions"][number]) {
  const judges = new Set(marks.flatMap((given) => given.map(({ rater }) => rater ?? ""))).size;
  const count = source === "preferences" ? pairs.length : present.filter((one) => one === 1).length;
  return { name, source, count, ...(judges > 0 ? { judges } : {}) };
}

/** The systems' scores over their rated texts, in the metrics' own direction, with intervals. */
function validatedSystems(
  study: Study,
  { draws, masks, all, confidence, groups }: Basis & Pick<AnalysisOptions, "confidence" | "groups">,
): ValidatedSystem[] {
  const { metrics, dimensions, systems } = study;
  const rated = masks.of({ present: anyOf(dimensions.map(({ present }) => present)) });
  const columns = [
    ...metrics.map((column) => ({
      column,
      mask: masks.of(column, { present: rated }),
      sign: signOf(column),
    })),
    ...dimensions.map((column) => ({ column, mask: masks.of(column), sign: 1 })),
  ];
  const scored = columns.map(({ column, mask, sign }) => ({
    name: column.name,
    sign,
    point: column.systemScores(all, mask),
    drawn: draws.weights.map((weights) => column.systemScores(weights, mask)),
  }));
  return systems.map((name, system) => {
    const group = groups.get(name);
    const scores = scored.flatMap(({ name: column, sign, point, drawn }) => {
      if (Number.isNaN(point[system]!)) return [];
      const values = drawn.map((one) => sign * one[system]!).filter((value) => !Number.isNaN(value));
      const interval = percentileInterval(values, confidence);
      return [[column, { value: sign * point[system]!, ...(interval ? { interval } : {}) }] as const];
    });
    const texts = rated.filter((one, at) => one === 1 && at % systems.length === system).length;
    return { name, ...(group === undefined ? {} : { group }), texts, scores: Object.fromEntries(scores) };
  });
}

function anyOf(masks: readonly Uint8Array[]): Uint8Array {
  const [first, ...others] = masks;
  return first!.map((one, at) => (one === 1 || others.some((other) => other[at] === 1) ? 1 : 0));
}

function signOf({ info }: Study["metrics"][number]): 1 | -1 {
  return info.negated ? -1 : 1;
}

function disagreementsOf(study: Study, masks: Masks, size: number): Disagreement[] {
  if (size === 0) return [];
  return study.metrics.flatMap((metric) =>
    study.dimensions
      .filter(({ source }) => source === "ratings")
      .flatMap((human) =>
        disagreements(study, { metric, human, mask: masks.of(metric, human), sign: signOf(metric), size }),
      ),
  );
}
