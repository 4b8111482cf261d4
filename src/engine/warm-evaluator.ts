import { usageError } from "../core/errors.ts";
import type { Case, Example } from "../core/example.ts";
import type { JudgedCase } from "../core/judged-case.ts";
import type { Metric } from "../core/metric.ts";
import type { Judge } from "./judge.ts";
import { type JudgeCaseOptions, judgeCase } from "./judge-case.ts";
import { applicableSpecs, eachNamed, type NamedMetric, needsOf } from "./metrics/resolve-metrics.ts";
import { WarmMetrics } from "./metrics/warm-metrics.ts";
import { whenSettled } from "./when-settled.ts";

export interface WarmEvaluatorOptions {
  /** The metrics that stay ready. */
  readonly metrics?: WarmMetrics | undefined;
  /** Where judging happens: in this thread, unless it is said otherwise; workers make a metric again by its `spec`. */
  readonly judge?: Judge | undefined;
}

/** Judges single texts with metrics that stay loaded between them. */
export class WarmEvaluator {
  readonly metrics: WarmMetrics;
  readonly #judge: Judge | undefined;
  readonly #working = new Set<Promise<unknown>>();
  #closed = false;

  constructor({ metrics = new WarmMetrics(), judge }: WarmEvaluatorOptions = {}) {
    this.metrics = metrics;
    this.#judge = judge;
  }

  /** The metrics asked for, or those meant for when none is named, as far as the example has what they need. */
  async resolve(
    asked: readonly (string | Metric)[] | undefined,
    example: Example,
  ): Promise<readonly NamedMetric[]> {
    if (asked) return eachNamed(asked, (spec) => this.metrics.get(spec));
    // Without facts no metric applies; asking one all the same gives its reason instead of silence.
    const specs = applicableSpecs(new Set([...needsOf(example), "facts"]));
    return whenSettled(specs.map((spec) => this.metrics.get(spec)));
  }

  /** What the metrics say of one case, with evidence. */
  async judgeCase(
    one: Case,
    metrics: readonly NamedMetric[],
    options: Omit<JudgeCaseOptions, "judge"> = {},
  ): Promise<JudgedCase> {
    return judgeCase(one, metrics, { ...options, judge: this.#judge });
  }

  /** Does something with it that closing waits for. */
  async during<T>(begin: () => Promise<T>): Promise<T> {
    if (this.#closed) throw usageError("the checker is closed", "Make another one with createChecker().");
    const work = begin();
    this.#working.add(work);
    try {
      return await work;
    } finally {
      this.#working.delete(work);
    }
  }

  /** Gives the models back once what is being done is done. Nothing begins after that. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.allSettled(this.#working);
    await this.metrics.close();
  }
}
