import type { ServiceCalls } from "../../core/metric.ts";
import { type LanguageCounts, languageWarnings } from "../metrics/language-check.ts";
import type { NamedMetric } from "../metrics/resolve-metrics.ts";
import { type CallsBefore, callsSoFar, serviceWarning } from "../metrics/service-calls.ts";
import type { DecisionCounts } from "../suppressions/decision-counts.ts";

/** What the services of one metric were asked, in the order in which the metric has them. */
type MetricCalls = readonly ServiceCalls[];

/** What no judgement says of a chunk, and the end of a run tells: plain data that adds up. */
export interface ChunkCounts {
  /** Examples by the language they are tagged with. */
  readonly languages: LanguageCounts;
  /** By metric. */
  readonly services: Readonly<Record<string, MetricCalls>>;
  /** Texts that a metric failed on, each a sentence; absent where there are none. */
  readonly failures?: readonly string[];
  /** Which of people's decisions were about the chunk; absent where there are none. */
  readonly decisions?: DecisionCounts;
}

/** The metrics as far as the end of a run speaks of them. */
export type ToldMetric = Pick<NamedMetric, "name"> & {
  readonly metric: Pick<NamedMetric["metric"], "languages">;
};

/** How many texts that a metric failed on are named. */
const LISTED_FAILURES = 5;

/** The counts of the chunks of a run, added up in their order. */
export class RunCounts {
  readonly #languages = new Map<string, number>();
  readonly #services = new Map<string, ServiceCalls[]>();
  readonly #failures: string[] = [];
  #failed = 0;

  add({ languages, services, failures = [] }: ChunkCounts): void {
    this.#failed += failures.length;
    this.#failures.push(...failures.slice(0, LISTED_FAILURES - this.#failures.length));
    for (const [language, count] of Object.entries(languages))
      this.#languages.set(language, (this.#languages.get(language) ?? 0) + count);
    for (const [metric, all] of Object.entries(services)) {
      const sums = this.#services.get(metric) ?? [];
      this.#services.set(metric, sums);
      for (const [at, calls] of all.entries()) sums[at] = sums[at] ? added(sums[at], calls) : calls;
    }
  }

  /** Which services failed, for how many texts, and which metrics do not know the language of the data. */
  warnings(metrics: readonly ToldMetric[]): string[] {
    const failed = metrics.flatMap(({ name }) =>
      (this.#services.get(name) ?? []).flatMap((calls) => serviceWarning(name, calls) ?? []),
    );
    const more = this.#failed - this.#failures.length;
    const named = this.#failures.map((one, at) =>
      at === LISTED_FAILURES - 1 && more > 0 ? `${one} (and ${more} more)` : one,
    );
    return [...named, ...failed, ...languageWarnings(metrics, Object.fromEntries(this.#languages))];
  }
}

/** The reason of the first failure stays. */
function added(first: ServiceCalls, second: ServiceCalls): ServiceCalls {
  const asked = first.asked + second.asked;
  return { ...second, ...first, asked, failed: first.failed + second.failed };
}

/** Tells what services were asked since it was told last. */
export class CallsCounter {
  readonly #metrics: readonly NamedMetric[];
  #before: CallsBefore;

  constructor(metrics: readonly NamedMetric[]) {
    this.#metrics = metrics;
    this.#before = callsSoFar(metrics);
  }

  next(): ChunkCounts["services"] {
    const before = this.#before;
    this.#before = callsSoFar(this.#metrics);
    return Object.fromEntries(
      this.#metrics.flatMap(({ name, services = [] }) =>
        services.length === 0 ? [] : [[name, services.map((calls) => since(calls, before.get(calls)!))]],
      ),
    );
  }
}

function since(calls: ServiceCalls, before: Pick<ServiceCalls, "asked" | "failed">): ServiceCalls {
  const { firstReason, ...rest } = calls;
  const failed = calls.failed - before.failed;
  return {
    ...rest,
    asked: calls.asked - before.asked,
    failed,
    ...(failed > 0 && firstReason !== undefined && { firstReason }),
  };
}
