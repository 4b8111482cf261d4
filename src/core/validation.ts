import type { Interval, SourceInfo } from "./report.ts";

/** Version of the layout of a stored validation. */
export const VALIDATION_SCHEMA = 1;

/** Pearson's r, Spearman's ρ and Kendall's τ-b. */
export type CorrelationKind = "r" | "rho" | "tau";

/** A correlation with what stands behind it; one that is not defined has no value and says why. */
export interface Correlation {
  readonly value?: number;
  /** Two-sided, of the value being 0. */
  readonly p?: number;
  /** Mean over the resamples of the inputs. */
  readonly mean?: number;
  readonly interval?: Interval;
  /** Resamples that gave a correlation and, with the filter `significant`, a significant one. */
  readonly resamples?: number;
  /** Points it was computed from: systems, or texts. */
  readonly n: number;
  readonly reason?: string;
}

export type Correlations = Readonly<Record<CorrelationKind, Correlation>>;

/** A mean of correlations, each over a few points of its own (one input, or one system). */
export interface MeanCorrelation {
  readonly value?: number;
  readonly interval?: Interval;
  /** How many correlations the mean is over, and how many there could have been. */
  readonly used: number;
  readonly of: number;
  readonly reason?: string;
}

/** A column of numbers to hold against people's: a metric's part, scores from a file, or a tuned metric. */
export interface ValidatedMetric {
  /** `bleu`, `rouge.rouge2` (a part other than the headline), or the name given to a score file. */
  readonly name: string;
  readonly source: "metric" | "scores" | "tuned";
  readonly signature: string;
  /** Whether its values were negated, because lower is better, so that agreement is always a positive correlation. */
  readonly negated: boolean;
  /** Rated texts that it has no value for; no correlation of this metric uses them. */
  readonly missing: number;
  readonly reasons: Readonly<Record<string, number>>;
}

/** Something people said: one rated dimension, or which text they preferred. */
export interface HumanDimension {
  readonly name: string;
  readonly source: "ratings" | "preferences";
  /** Texts (or pairs of texts) with a value. */
  readonly count: number;
  /** Different judges; absent when only averages are known, or judges without names. */
  readonly judges?: number;
}

/** A system's scores over the same texts, by metric and by dimension. */
export interface ValidatedSystem {
  readonly name: string;
  readonly group?: string;
  /** Rated texts. */
  readonly texts: number;
  readonly scores: Readonly<Record<string, SystemScore>>;
}

export interface SystemScore {
  readonly value: number;
  readonly interval?: Interval;
}

/** How a metric agrees with people on one dimension. */
export interface MetricAgreement {
  readonly metric: string;
  readonly dimension: string;
  /** Between the systems' scores. */
  readonly system: Correlations;
  /** Between the texts' scores; absent for preferences, which give a text no score. */
  readonly item?: ItemAgreement;
  /** How often the metric orders two texts as people do. */
  readonly pairwise: PairwiseAccuracy;
}

export interface ItemAgreement {
  /** Over all texts at once. */
  readonly pooled: Correlations;
  /** Mean over systems of the Pearson correlation over inputs (FactSpotter's second definition). */
  readonly withinSystem: MeanCorrelation;
  /** The same, only of those systems whose correlation has p < 0.05, as FactSpotter's authors average it. */
  readonly withinSystemSignificant: MeanCorrelation;
  /** Mean over inputs of the Pearson correlation over systems, all of them. */
  readonly withinInput: MeanCorrelation;
  /** The same, only of those inputs whose correlation has p < 0.05 (FactSpotter's first definition). */
  readonly withinInputSignificant: MeanCorrelation;
}

export interface PairwiseAccuracy {
  readonly value?: number;
  readonly interval?: Interval;
  /** Pairs that people judged and the metric has values for; those that people find alike are among them. */
  readonly pairs: number;
  /** Pairs that the metric calls alike: right where people do too. */
  readonly ties: number;
  /** Values no further apart than this are a tie (tie calibration, Deutsch et al., 2023). */
  readonly threshold?: number;
  readonly reason?: string;
}

/** Whether one metric agrees with people better than another, on the texts that both have. */
export interface MetricDifference {
  readonly dimension: string;
  readonly a: string;
  readonly b: string;
  /** Difference of system-level correlations, a − b, with its interval; significant when that excludes 0. */
  readonly system: Readonly<Record<CorrelationKind, Difference>>;
  /** Difference of pooled Pearson correlations over texts. */
  readonly item?: Difference;
  /** Difference of pairwise accuracies, resampled by input. */
  readonly pairwise: Difference;
  /** Texts that both metrics and people have values for: only these are compared. */
  readonly texts: number;
  /** Williams' test of the system-level Pearson correlations, two-sided. */
  readonly williamsP?: number;
  /** McNemar's exact test of the pairwise accuracies; it takes pairs of the same input for independent, and so says "significant" too often. */
  readonly mcnemarP?: number;
}

export interface Difference {
  readonly value?: number;
  readonly interval?: Interval;
  readonly significant: boolean;
}

/** How well one judge agrees with the mean of the others: what a metric can hardly pass. */
export interface HumanCeiling {
  readonly dimension: string;
  readonly system: Correlations;
  readonly item?: ItemAgreement;
  readonly texts: number;
  readonly reason?: string;
}

/** How far judges agree among themselves. */
export interface JudgeAgreement {
  readonly dimension: string;
  readonly alpha: Readonly<Partial<Record<"nominal" | "ordinal" | "interval" | "ratio", number>>>;
  readonly fleissKappa?: number;
  /** Different judges; absent when they have no names. */
  readonly judges?: number;
  readonly judgements: number;
  /** Texts with two judgements or more. */
  readonly texts: number;
  readonly reason?: string;
}

/** Every metric and dimension against every other, in the order of `names`; null where it is not defined. */
export interface CorrelationMatrix {
  readonly level: "system" | "item";
  readonly names: readonly string[];
  readonly values: Readonly<Record<CorrelationKind, readonly (readonly (number | null)[])[]>>;
}

/** Correlation as the share of examples with a certain tag varies (PARENT's Figure 4). */
export interface ShareCurve {
  readonly tag: string;
  /** Examples with the tag, without it, and in each drawn subset. */
  readonly examples: { readonly with: number; readonly without: number; readonly drawn: number };
  readonly points: readonly {
    readonly metric: string;
    readonly dimension: string;
    readonly share: number;
    readonly mean?: number;
    readonly interval?: Interval;
  }[];
}

/** λ of PARENT, chosen on ratings by cross-validation (PARENT*). */
export interface LambdaTuning {
  readonly metric: string;
  /** The dimension it was chosen for; the mean over all of them when absent. */
  readonly dimension?: string;
  /** System-level Pearson correlation on all examples for each λ tried. */
  readonly grid: readonly { readonly lambda: number; readonly r?: number }[];
  /** The best λ on all examples: the one to use from now on. */
  readonly best: number;
  /** The λ chosen without each fold, and used on it. */
  readonly folds: readonly number[];
  /** Per-instance λ = 1 − the reference's table recall, as counts over ten equal bins from 0 to 1. */
  readonly histogram: readonly number[];
}

/** A text on which a metric and people differ. */
export interface Disagreement {
  readonly metric: string;
  readonly dimension: string;
  readonly example: string;
  readonly system: string;
  readonly text: string;
  readonly score: number;
  readonly human: number;
  /** Ranks as shares, 0 the lowest and 1 the highest of all texts. */
  readonly scoreRank: number;
  readonly humanRank: number;
}

/** How metrics agree with people: everything `assay validate ratings` finds out. */
export interface Validation {
  readonly schema: number;
  readonly tool: { readonly name: "assay"; readonly version: string };
  readonly createdAt: string;
  readonly seed: number;
  readonly bootstrap: {
    readonly resamples: number;
    readonly confidence: number;
    readonly interval: "percentile" | "wilcox";
    readonly filter: "none" | "significant";
  };
  readonly data: readonly SourceInfo[];
  readonly outputs: readonly (SourceInfo & { readonly system: string })[];
  readonly ratings: readonly string[];
  /** Ratings as given, or as each judge's z-scores. */
  readonly scale: "raw" | "z";
  readonly subset: readonly string[];
  readonly counts: {
    readonly examples: number;
    readonly texts: number;
    /** Rated texts that a person really judged, and those whose rating was filled in by rule. */
    readonly judged: number;
    readonly filledIn: number;
    readonly filledInIncluded: boolean;
  };
  readonly systems: readonly ValidatedSystem[];
  readonly metrics: readonly ValidatedMetric[];
  readonly dimensions: readonly HumanDimension[];
  readonly agreement: readonly MetricAgreement[];
  readonly differences: readonly MetricDifference[];
  readonly ceilings: readonly HumanCeiling[];
  readonly judges: readonly JudgeAgreement[];
  readonly matrices: readonly CorrelationMatrix[];
  /** Bootstrap distributions of the system-level Pearson correlation, for plots. */
  readonly distributions: readonly {
    readonly metric: string;
    readonly dimension: string;
    /** Counts over forty equal bins from −1 to 1. */
    readonly histogram: readonly number[];
  }[];
  readonly curve?: ShareCurve;
  readonly tuning?: LambdaTuning;
  readonly disagreements: readonly Disagreement[];
  readonly warnings: readonly string[];
}
