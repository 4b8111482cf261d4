import { UserError } from "../core/errors.ts";
import type { Case } from "../core/example.ts";
import { type Judgement, notApplicable } from "../core/judgement.ts";
import type { JudgeOptions } from "../core/metric.ts";
import type { Judge } from "./judge.ts";
import type { NamedMetric } from "./metrics/resolve-metrics.ts";

/** What a metric said of cases, and of which it said nothing because it failed: by place, what happened. */
export interface JudgedApart {
  readonly answers: readonly Judgement[];
  readonly failed: ReadonlyMap<number, string>;
}

/**
 * Judges cases together. Should the metric fail on them, each by itself, so that a text that no metric can bear has no value and
 * costs the others nothing. What fails on all of them fails: it is not the texts' fault.
 */
export async function judgeApart(
  judge: Judge,
  metric: NamedMetric,
  cases: readonly Case[],
  options: JudgeOptions,
): Promise<JudgedApart> {
  try {
    return { answers: await judge(metric, cases, options), failed: new Map() };
  } catch (cause) {
    if (cause instanceof UserError || options.signal?.aborted) throw cause;
    const answers: Judgement[] = [];
    const failed = new Map<number, string>();
    for (const [at, one] of cases.entries()) {
      try {
        answers.push(...(await judge(metric, [one], options)));
      } catch (reason) {
        options.signal?.throwIfAborted();
        const message = reason instanceof Error ? reason.message : String(reason);
        const { exampleId, system } = one.candidate;
        failed.set(at, `${metric.name} failed on example ${exampleId} of ${system}: ${message}`);
        answers.push(notApplicable(`the metric failed: ${message}`));
      }
    }
    if (failed.size === cases.length) throw cause;
    return { answers, failed };
  }
}
