import type { Case, Item } from "../core/example.ts";
import type { JudgedCase } from "../core/judged-case.ts";
import type { Metric } from "../core/metric.ts";
import type { RunHooks } from "../core/progress.ts";
import type { JudgementRecord } from "../core/report.ts";
import { RunCounts } from "./chunks/chunk-counts.ts";
import type { ChunkStore } from "./chunks/chunk-store.ts";
import { type JudgedChunk, type JudgedItem, recordsOf } from "./evaluate.ts";
import { judgeCase } from "./judge-case.ts";
import { judgeItems } from "./judge-items.ts";
import { JudgementCache } from "./judgement-cache.ts";
import { makeFirstPass, type PreparedMetric } from "./metrics/first-pass.ts";
import { prepareMetrics } from "./metrics/prepare-metrics.ts";
import {
  applicableMetrics,
  fileWarnings,
  type NamedMetric,
  type NamedSummarizer,
  resolveMetrics,
  type SharedOptions,
  sharedOptions,
} from "./metrics/resolve-metrics.ts";
import type { DataOptions } from "./open/data-options.ts";
import { type OpenedItems, openItems } from "./open/open-items.ts";
import { Holdings } from "./resources/holdings.ts";
import { Suppressions } from "./suppressions/suppressions.ts";

/** What a verb's options say of how texts are judged. */
export interface EvaluatorOptions {
  /** Files for every metric that takes them. */
  readonly aliases?: string | undefined;
  readonly train?: string | undefined;
  /** File of what people decided about alarms. */
  readonly suppressions?: string | undefined;
  /** Worker threads; 1 judges in this one. Default: 1. */
  readonly jobs?: number | undefined;
  /** Seconds that a metric may take for a text, in a process that is ended then. Default: any time. */
  readonly timeoutPerText?: number | undefined;
  /** Whether judgements of earlier runs are taken and new ones kept. Default: false. */
  readonly cache?: boolean | undefined;
}

/** What is judged by, and how. */
export interface Judging {
  readonly metrics: readonly PreparedMetric[];
  /** Whether to collect evidence. */
  readonly evidence: boolean;
}

/** An item as it was judged, and the same as it is stored and printed. */
export interface EvaluatedItem<I extends Item = Item> extends JudgedItem<I> {
  /** By candidate, then by metric; made when they are asked for. */
  readonly records: readonly (readonly JudgementRecord[])[];
}

/**
 * Whatever one verb opens in order to judge texts: its data, metrics with their resources, what people decided, the cache, workers. Closing it gives
 * everything back, however the verb ends. Warnings are told once each, and kept.
 */
export class Evaluator implements AsyncDisposable {
  /** What people decided about alarms, where a file of it was named. */
  readonly suppressions: Suppressions | undefined;
  /** The verb's hooks, with warnings kept. */
  readonly hooks: RunHooks & { readonly onWarning: (message: string) => void };
  readonly #options: EvaluatorOptions;
  readonly #cache: JudgementCache | undefined;
  readonly #holdings = new Holdings();
  readonly #opened: OpenedItems[] = [];
  readonly #warnings = new Set<string>();

  private constructor(options: EvaluatorOptions, hooks: RunHooks, suppressions: Suppressions | undefined) {
    this.#options = options;
    this.#cache = options.cache ? new JudgementCache() : undefined;
    this.suppressions = suppressions;
    this.hooks = {
      ...hooks,
      onWarning: (message) => {
        if (this.#warnings.has(message)) return;
        this.#warnings.add(message);
        hooks.onWarning?.(message);
      },
    };
  }

  static async start(options: EvaluatorOptions, hooks: RunHooks = {}): Promise<Evaluator> {
    return new Evaluator(options, hooks, await Suppressions.read(options.suppressions));
  }

  /** What was warned of so far. */
  get warnings(): readonly string[] {
    return [...this.#warnings];
  }

  /** How many judgements were there already, and how many were not. */
  get cacheUse(): { readonly hits: number; readonly misses: number } {
    return { hits: this.#cache?.hits ?? 0, misses: this.#cache?.misses ?? 0 };
  }

  /** Opens the data that options name, or items that are already there. */
  async open(options: DataOptions, items?: AsyncIterable<Item> | Iterable<Item>): Promise<OpenedItems> {
    const opened = await openItems(options, this.hooks, items);
    this.#opened.push(opened);
    return opened;
  }

  /** The metrics asked for, or those that the first examples allow, ready to judge this data. */
  async prepare(
    asked: readonly (string | Metric)[] | undefined,
    opened: OpenedItems,
    shared: SharedOptions = sharedOptions(this.#options),
  ): Promise<PreparedMetric[]> {
    const preparing = { holdings: this.#holdings, shared, accepted: this.suppressions?.aliases };
    const metrics = await prepareMetrics(asked, opened, { ...preparing, signal: this.hooks.signal });
    return this.#told(metrics);
  }

  /** The metrics asked for, or those for data that has this, before any first pass. */
  async resolve(asked: readonly (string | Metric)[] | ReadonlySet<string>): Promise<NamedMetric[]> {
    const how = [this.#holdings, sharedOptions(this.#options), this.suppressions?.aliases] as const;
    return this.#told(
      await (asked instanceof Set
        ? applicableMetrics(asked, ...how)
        : resolveMetrics(asked as readonly (string | Metric)[], ...how)),
    );
  }

  /** Lets metrics see a corpus first, as far as they must. */
  async firstPass(metrics: readonly NamedMetric[], corpus: AsyncIterable<Item>): Promise<PreparedMetric[]> {
    return makeFirstPass(metrics, corpus, { holdings: this.#holdings, signal: this.hooks.signal });
  }

  /** Judges items, in their order. Told at the end: which services failed, for how many texts, and which metrics do not know the language of the data. */
  async *judge<I extends Item>(items: AsyncIterable<I>, judging: Judging): AsyncGenerator<EvaluatedItem<I>> {
    const counts = new RunCounts();
    try {
      for await (const chunk of this.judgeChunks(items, judging)) {
        counts.add(chunk.counts);
        for (const judged of chunk.items) yield withRecords(judged, judging.metrics);
      }
    } finally {
      for (const warning of counts.warnings(judging.metrics)) this.hooks.onWarning(warning);
    }
  }

  /** The same by chunks, untold; those that a store has are not judged again. */
  async *judgeChunks<I extends Item>(
    items: AsyncIterable<I>,
    { metrics, evidence }: Judging,
    store?: ChunkStore,
  ): AsyncGenerator<JudgedChunk<I>> {
    const { signal } = this.hooks;
    const { timeoutPerText, jobs = 1 } = this.#options;
    const judging = { metrics, evidence, signal, suppressions: this.suppressions, store, timeoutPerText };
    try {
      yield* judgeItems(items, { ...judging, jobs, cache: this.#cache });
    } finally {
      await this.#cache?.prune();
    }
  }

  /** What the metrics say of one case, with evidence. */
  async judgeCase(one: Case, metrics: readonly NamedMetric[]): Promise<JudgedCase> {
    return judgeCase(one, metrics, { signal: this.hooks.signal, suppressions: this.suppressions });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await using _ = this.#holdings;
    for (const opened of this.#opened.splice(0)) await opened.dispose();
  }

  #told<M extends NamedMetric>(metrics: M[]): M[] {
    for (const warning of fileWarnings(metrics)) this.hooks.onWarning(warning);
    return metrics;
  }
}

/** What was judged, with records that are made when they are asked for. */
export function withRecords<I extends Item>(
  judged: JudgedItem<I>,
  metrics: readonly NamedSummarizer[],
): EvaluatedItem<I> {
  let records: EvaluatedItem["records"] | undefined;
  return {
    ...judged,
    get records() {
      records ??= recordsOf(judged, metrics);
      return records;
    },
  };
}
