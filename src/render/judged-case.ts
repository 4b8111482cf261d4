import type { Case } from "../core/example.ts";
import type { JudgementRecord, MetricInfo } from "../core/report.ts";
import type { NumberOptions } from "./render-options.ts";

/** A text with its data, and what each metric said of it. */
export interface JudgedCase extends Case {
  /** One for each metric, in their order. */
  readonly records: readonly JudgementRecord[];
}

/** How cases are shown. */
export interface CaseOptions extends NumberOptions {
  /** The metrics of the run: their parts and signatures are printed with what they said. */
  readonly metrics: readonly MetricInfo[];
}
