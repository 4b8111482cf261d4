import type {
  Disagreement,
  HumanCeiling,
  HumanDimension,
  MetricAgreement,
  MetricDifference,
  ShareCurve,
  ValidatedSystem,
  Validation,
} from "../../../core/validation.ts";
import { histogram } from "../../../stats/histogram.ts";
import { type Random, seededRandom } from "../../../stats/random.ts";
import { itemMatrix, systemMatrix } from "./correlation-matrix.ts";
import { disagreements } from "./disagreements.ts";
import { type Draws, drawExamples, type Weights } from "./draws.ts";
import { humanCeiling } from "./human-ceiling.ts";
import type { HumanColumn } from "./human-columns.ts";
import { itemAgreement } from "./item-agreement.ts";
import { judgeAgreement, namedJudges } from "./judge-agreement.ts";
import { Masks } from "./masks.ts";
import { type AgreementDetail, metricDifferences } from "./metric-differences.ts";
import { pairVerdicts } from "./pairwise-accuracy.ts";
import { shareCurve } from "./share-curve.ts";
import { evenWeights, ratedTexts, type Study } from "./study.ts";
import { type ResampleFilter, systemAgreements } from "./system-agreement.ts";

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
  // Draws of its own for each further result, so that none changes because another was asked for.
  const randomFor = (what: string): Random => seededRandom(`${options.seed} ${what}`);
  const draws = drawExamples({ ...options, examples: study.examples.length, random });
  const masks = new Masks();
  const all = evenWeights(study);
  const details = agreementDetails(study, { draws, masks, all, filter: options.filter });
  const columns = [...study.metrics, ...study.dimensions];
  const rated = study.dimensions.filter(({ source }) => source === "ratings");
  const curve =
    options.entailed === undefined
      ? undefined
      : shareCurve(study, {
          tag: options.entailed,
          masks,
          confidence: options.confidence,
          random: randomFor("curve"),
        });
  return {
    systems: validatedSystems(study, { draws, masks, all, ...options }),
    dimensions: study.dimensions.map(dimensionInfo),
    agreement: details.map(agreementOf),
    differences: differencesOf(study, details, { draws, masks, all }),
    ceilings: rated.map(
      (human): HumanCeiling =>
        humanCeiling(human, {
          systems: study.systems.length,
          all,
          draws,
          random: randomFor(`ceiling ${human.name}`),
        }),
    ),
    judges: rated.map(judgeAgreement),
    matrices: [
      systemMatrix(columns, ratedTexts(study.dimensions), masks, all),
      itemMatrix([...study.metrics, ...rated], ratedTexts(study.dimensions)),
    ],
    distributions: details.map(({ metric, human, system }) => ({
      metric: metric.name,
      dimension: human.name,
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
  return systemAgreements(pairs, { all, draws, filter }).map((system, at): AgreementDetail => {
    const { a, b, mask } = pairs[at]!;
    return {
      metric: a,
      human: b,
      mask,
      system,
      item:
        b.source === "ratings" ? itemAgreement(pairs[at]!, { systems: systems.length, draws }) : undefined,
      pairwise: pairVerdicts(a, b, draws),
    };
  });
}

function agreementOf({ metric, human, system, item, pairwise }: AgreementDetail): MetricAgreement {
  return {
    metric: metric.name,
    dimension: human.name,
    system: system.correlations,
    ...(item ? { item: item.agreement } : {}),
    pairwise: pairwise.accuracy,
  };
}

function differencesOf(
  { dimensions, systems }: Study,
  details: readonly AgreementDetail[],
  basis: Basis,
): MetricDifference[] {
  return dimensions.flatMap((dimension) =>
    metricDifferences(
      details.filter(({ human }) => human === dimension),
      { systems: systems.length, ...basis },
    ),
  );
}

function dimensionInfo({ name, source, present, pairs, rawMarks }: HumanColumn): HumanDimension {
  const judges = namedJudges(rawMarks);
  const count = source === "preferences" ? pairs.length : present.filter((one) => one === 1).length;
  return { name, source, count, ...(judges === undefined ? {} : { judges }) };
}

/** The systems' scores over their rated texts, in the metrics' own direction, with intervals. */
function validatedSystems(
  study: Study,
  { draws, masks, all, groups }: Basis & Pick<AnalysisOptions, "groups">,
): ValidatedSystem[] {
  const { metrics, dimensions, systems } = study;
  const rated = masks.of({ present: ratedTexts(dimensions) });
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
      const interval = draws.interval(Float64Array.from(drawn, (one) => sign * one[system]!));
      return [[column, { value: sign * point[system]!, ...(interval ? { interval } : {}) }] as const];
    });
    const texts = rated.filter((one, at) => one === 1 && at % systems.length === system).length;
    return { name, ...(group === undefined ? {} : { group }), texts, scores: Object.fromEntries(scores) };
  });
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
