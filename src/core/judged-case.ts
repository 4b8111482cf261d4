import type { Case } from "./example.ts";
import type { Part } from "./metric.ts";
import type { JudgementRecord } from "./report.ts";
import type { Alarm } from "./verdict.ts";

/** A text with its data, and what each metric said of it. */
export interface JudgedCase extends Case {
  /** One for each metric, in their order. */
  readonly records: readonly JudgementRecord[];
}

/** One accusation against one text. */
export interface FoundError extends Case {
  readonly alarm: Alarm;
}

/** The texts that one part of one metric puts lowest, the worst first. */
export interface WorstTexts {
  /** The metric's name. */
  readonly metric: string;
  readonly part: Part;
  readonly cases: readonly JudgedCase[];
  /** Of a metric that gives a verdict the worst errors as well, whatever texts they stand in. */
  readonly errors?: readonly FoundError[];
}
