import type { Evidence } from "./evidence.ts";
import type { Fact } from "./fact.ts";
import type { Interval, Report, Score } from "./report.ts";

/** Version of a comparison's layout. A reader refuses a higher one. */
export const COMPARISON_SCHEMA = 1;

/** How a difference is tested: by approximate randomization, or by the paired bootstrap. */
export type PairedTest = "randomization" | "bootstrap";

/** How differences are tested when nobody says: by `assay compare` and on the page alike. */
export const USUAL_TEST = { test: "randomization", trials: 10_000 } as const satisfies {
  readonly test: PairedTest;
  readonly trials: number;
};

/** What stands behind the p-values of a comparison. */
export interface TestInfo {
  readonly method: PairedTest;
  /** Trials, or resamples, behind each p-value. */
  readonly trials: number;
  /** A difference is called significant when its adjusted p-value lies below this. */
  readonly level: number;
  /** How many p-values Holm's correction is over. Those of a breakdown are corrected by themselves, tag by tag. */
  readonly family: number;
}

/** Where a candidate's value lies from the baseline's: `higher` and `lower` where neither is better. */
export type Outcome = "better" | "worse" | "equal" | "higher" | "lower";

/** How far one part of a metric lies from the baseline's, over the examples that were judged for both. */
export interface PairedDifference {
  readonly system: string;
  readonly metric: string;
  readonly part: string;
  readonly slice?: NonNullable<Score["slice"]>;
  /** Examples that were judged for both systems: the numbers here are over these. */
  readonly pairs: number;
  /** Examples that were not, with the reasons. */
  readonly leftOut: number;
  readonly reasons: Readonly<Record<string, number>>;
  /** The baseline's value and the system's, over the pairs; absent, as `value`, when nothing could be compared. */
  readonly baseline?: number;
  readonly candidate?: number;
  /** The system's value less the baseline's. */
  readonly value?: number;
  readonly interval?: Interval;
  readonly outcome?: Outcome;
  /** Two-sided, of both systems being alike. */
  readonly p?: number;
  /** The same after Holm's correction. */
  readonly adjusted?: number;
  readonly significant?: boolean;
  /** How many pairs the system is better, equal and worse at; absent where neither direction is better. */
  readonly items?: { readonly better: number; readonly equal: number; readonly worse: number };
  /** Why there is no difference, or no p-value. */
  readonly reason?: string;
}

/** An example on which a system differs from the baseline: both values, both texts, and what the metric saw in each. */
export interface Flip {
  readonly example: string;
  readonly baseline: number;
  readonly candidate: number;
  readonly baselineText: string;
  readonly candidateText: string;
  /** The example's facts, which both texts were made from. */
  readonly facts: readonly Fact[];
  /** The reasons for the values; none by a metric that gives none. */
  readonly baselineEvidence: readonly Evidence[];
  readonly candidateEvidence: readonly Evidence[];
}

/** The examples on which a system lies furthest from the baseline, the largest difference first, equal ones by id. */
export interface Flips {
  readonly system: string;
  readonly metric: string;
  readonly part: string;
  readonly worse: readonly Flip[];
  readonly better: readonly Flip[];
}

/** Some examples, the first few by id, and how many there are. */
export interface ListedExamples {
  readonly count: number;
  readonly examples: readonly string[];
}

/** Which examples met a requirement with only one of the two systems. */
export interface Crossing {
  /** Such as `parent.f>=0.5`. */
  readonly requirement: string;
  readonly system: string;
  /** Met by the baseline's text and not by the system's. */
  readonly broken: ListedExamples;
  /** Met by the system's text and not by the baseline's. */
  readonly mended: ListedExamples;
}

/** A stored run that took part in a comparison. */
export interface RunInfo {
  readonly name: string;
  readonly createdAt: string;
  readonly version: string;
  readonly fingerprint: string;
}

/** Systems held against a baseline on the same data: all that a report says of each, and their differences. */
export interface Comparison extends Report {
  readonly kind: "comparison";
  /** The system that the others are compared with. */
  readonly baseline: string;
  readonly test: TestInfo;
  /** The stored runs whose judgements were used. */
  readonly runs: readonly RunInfo[];
  readonly differences: readonly PairedDifference[];
  readonly breakdownDifferences: readonly PairedDifference[];
  readonly flips: readonly Flips[];
  readonly crossings: readonly Crossing[];
}
