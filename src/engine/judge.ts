import type { Case } from "../core/example.ts";
import type { Judgement } from "../core/judgement.ts";
import type { JudgeOptions } from "../core/metric.ts";
import type { NamedMetric } from "./metrics/resolve-metrics.ts";

/** Judges a batch with one metric: in this thread, or in a worker, which makes the metric again by its `spec`. */
export type Judge = (
  metric: NamedMetric,
  cases: readonly Case[],
  options?: JudgeOptions,
) => Promise<readonly Judgement[]>;

/** Judges with the metric as it is. */
export const inThisThread: Judge = ({ metric }, cases, options) => metric.judge(cases, options);
