import type { MetricInfo } from "../core/report.ts";
import type { NumberOptions } from "./render-options.ts";

/** How cases are shown. */
export interface CaseOptions extends NumberOptions {
  /** The metrics of the run: their parts and signatures are printed with what they said. */
  readonly metrics: readonly MetricInfo[];
}
