import type { AlarmKind, Evidence } from "./evidence.ts";
import type { Remarks, Tally } from "./judgement.ts";
import type { MetricNeed, Options, Part, Parts } from "./metric.ts";

/** Version of the stored run's layout. A reader refuses a higher one. */
export const RUN_SCHEMA = 1;

/** A file that was read: its name, what it was read as, and its content hash (absent when it was not read to its end). */
export interface SourceInfo {
  readonly name: string;
  readonly format: string;
  readonly sha256?: string;
}

export interface SystemInfo {
  readonly name: string;
  /** Family of systems for breakdowns: neural, symbolic, … */
  readonly group?: string;
  readonly cases: number;
}

export interface MetricInfo {
  /** The metric as the user asked for it, `parent?lambda=0.5`: its name in every table. */
  readonly name: string;
  readonly id: string;
  readonly version: string;
  readonly signature: string;
  readonly options: Options;
  readonly needs: readonly MetricNeed[];
  readonly parts: readonly [Part, ...Part[]];
  readonly tallies: readonly string[];
  /** Licences of the models that it judged with, and of what they were trained on; absent where it needs none, or none is known. */
  readonly licences?: readonly string[];
}

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** A part's value with its confidence interval (absent when there are too few examples to resample). */
export interface Estimate {
  readonly value: number;
  readonly interval?: Interval;
}

/** What a metric says of a system, over all cases or over those that share a tag's value. */
export interface Score {
  readonly system: string;
  readonly metric: string;
  /** Set in a breakdown: which tag, and which of its values. */
  readonly slice?: { readonly tag: string; readonly value: string };
  readonly judged: number;
  readonly notApplicable: number;
  /** Why cases were not applicable, with their number. */
  readonly reasons: Readonly<Record<string, number>>;
  /** Why judged cases do not have all parts, with their number; absent when they have. */
  readonly leftOut?: Readonly<Record<string, number>>;
  /** Sum of the judged cases' tallies. */
  readonly tally: Tally;
  /** By part name. Empty when nothing could be judged. */
  readonly parts: Readonly<Record<string, Estimate>>;
}

/** A file of what people decided about alarms, and how many of its decisions counted in a run. */
export interface SuppressionInfo {
  readonly name: string;
  readonly sha256: string;
  /** Wordings that were looked for as other names of entities of the data. */
  readonly accepted: number;
  /** Decisions about texts of the run, by what the alarm was. */
  readonly dismissed: Readonly<Record<AlarmKind, number>>;
  /** Alarms about texts of the run that people found right; absent when there are none. */
  readonly confirmed?: number;
  /** Decisions that no longer match: the text has changed, or what they are about is gone. */
  readonly stale: number;
  /** Decisions about examples, systems, entities or metrics that the run does not have. */
  readonly elsewhere: number;
}

/** Whether a requirement held, with the numbers that decided. */
export interface GateVerdict {
  readonly gate: string;
  readonly system: string;
  readonly passed: boolean;
  /** The corpus value, or for a gate on each item the worst one; absent when nothing could be judged. */
  readonly value?: number;
  readonly threshold: number;
  /** Items that failed a gate on each item: the first few, and how many in all. */
  readonly failures?: {
    readonly count: number;
    readonly examples: readonly string[];
    /** What is wrong with them, a sentence each with the example's name; set where the metric gives a verdict. */
    readonly why?: readonly string[];
  };
  /** Why it failed when no number could decide. */
  readonly reason?: string;
}

/** Everything about a run but its single judgements: what is printed, stored and compared. */
export interface Report {
  readonly schema: number;
  readonly tool: { readonly name: "assay"; readonly version: string };
  /** `partial` when the run was interrupted: the numbers cover only the cases before that. */
  readonly status: "complete" | "partial";
  readonly createdAt: string;
  readonly seed: number;
  /** Resamples and confidence behind every interval; 0 resamples: none were made. */
  readonly bootstrap: { readonly resamples: number; readonly confidence: number };
  readonly data: readonly SourceInfo[];
  readonly outputs: readonly (SourceInfo & { readonly system: string })[];
  /** Hash over the examples that were scored, the same whatever format they were read from. */
  readonly fingerprint: string;
  readonly examples: number;
  readonly systems: readonly SystemInfo[];
  readonly metrics: readonly MetricInfo[];
  readonly scores: readonly Score[];
  readonly breakdowns: readonly Score[];
  readonly gates: readonly GateVerdict[];
  /** Set when the run was told of people's decisions. */
  readonly suppressions?: SuppressionInfo;
  readonly warnings: readonly string[];
}

/** One line of `judgements.jsonl`: what one metric said of one text. */
export type JudgementRecord = {
  readonly example: string;
  readonly system: string;
  readonly sample: number;
  readonly metric: string;
} & (
  | ({
      readonly status: "judged";
      readonly parts: Parts;
      readonly tally: Tally;
      readonly evidence: readonly Evidence[];
    } & Remarks)
  | { readonly status: "not-applicable"; readonly reason: string }
);
