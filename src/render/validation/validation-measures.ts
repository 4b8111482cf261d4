import type { Interval } from "../../core/report.ts";
import type {
  CorrelationKind,
  HumanCeiling,
  MetricAgreement,
  MetricDifference,
  Validation,
} from "../../core/validation.ts";

/** A number of an agreement with whatever of this stands behind it. */
export interface Measured {
  readonly value?: number;
  readonly interval?: Interval;
  readonly p?: number;
  readonly mean?: number;
  readonly resamples?: number;
  readonly n?: number;
  readonly used?: number;
  readonly of?: number;
  readonly pairs?: number;
  readonly ties?: number;
  readonly threshold?: number;
  readonly reason?: string;
}

/** What a number is over: the systems, all texts at once, the texts of a system or of an input, or pairs of texts. */
export type MeasureLevel =
  | "system"
  | "pooled"
  | "within-system"
  | "within-system-significant"
  | "within-input"
  | "within-input-significant"
  | "pairwise";

/** One of the numbers that say how far a metric (or one judge) agrees with people. */
export interface Measure {
  readonly level: MeasureLevel;
  readonly kind: CorrelationKind | "accuracy";
  /** Absent where this number is not asked for: a ceiling has no pairs, preferences give a text no score. */
  readonly of: (agreement: MetricAgreement | HumanCeiling) => Measured | undefined;
  /** Whether a higher number means a better metric: means over systems or inputs of each metric's own choice do not compare. */
  readonly competes: boolean;
  /** Whether two metrics really differ in this number, where that is tested at all. */
  readonly differs?: (difference: MetricDifference) => boolean;
}

/** Pearson, Spearman and Kendall, as papers write them. */
export const SYMBOLS: Readonly<Record<Measure["kind"], string>> = {
  r: "r",
  rho: "ρ",
  tau: "τ",
  accuracy: "accuracy",
};

/** What a number is over, in the words of the tables. */
export const LEVEL_NAMES: Readonly<Record<MeasureLevel, string>> = {
  system: "systems",
  pooled: "all texts",
  "within-system": "within systems",
  "within-system-significant": "within systems p<0.05",
  "within-input": "within inputs",
  "within-input-significant": "within inputs p<0.05",
  pairwise: "pairs",
};

const KINDS = ["r", "rho", "tau"] as const;

/** Every number there is about a metric and a dimension. */
export const MEASURES: readonly Measure[] = [
  ...KINDS.map(
    (kind): Measure => ({
      level: "system",
      kind,
      competes: true,
      of: ({ system }) => system[kind],
      differs: ({ system }) => system[kind].significant,
    }),
  ),
  ...KINDS.map(
    (kind): Measure => ({
      level: "pooled",
      kind,
      competes: true,
      of: ({ item }) => item?.pooled[kind],
      ...(kind === "r" ? { differs: ({ item }: MetricDifference) => item?.significant ?? false } : {}),
    }),
  ),
  { level: "within-system", kind: "r", competes: true, of: ({ item }) => item?.withinSystem },
  {
    level: "within-system-significant",
    kind: "r",
    competes: false,
    of: ({ item }) => item?.withinSystemSignificant,
  },
  { level: "within-input", kind: "r", competes: true, of: ({ item }) => item?.withinInput },
  {
    level: "within-input-significant",
    kind: "r",
    competes: false,
    of: ({ item }) => item?.withinInputSignificant,
  },
  {
    level: "pairwise",
    kind: "accuracy",
    competes: true,
    of: (agreement) => ("pairwise" in agreement ? agreement.pairwise : undefined),
    differs: ({ pairwise }) => pairwise.significant,
  },
];

/** The measure of a level and a kind. */
export function measure(level: MeasureLevel, kind: Measure["kind"] = "r"): Measure {
  return MEASURES.find((one) => one.level === level && one.kind === kind)!;
}

/**
 * The number that stands for a metric's measure in tables: the value on all examples. With the filter `significant` a
 * system-level correlation is the mean over the resamples that passed, as in the FactSpotter paper, and there is none
 * where no resample did.
 */
export function headline(
  { level }: Pick<Measure, "level">,
  measured: Measured | undefined,
  { resamples, filter }: Validation["bootstrap"],
): number | undefined {
  const filtered = filter === "significant" && resamples > 0 && level === "system";
  return filtered ? measured?.mean : measured?.value;
}
