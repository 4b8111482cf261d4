import { createHash } from "node:crypto";
import { checkOptions } from "../../core/check-options.ts";
import { timestamp } from "../../core/clock.ts";
import { badData } from "../../core/errors.ts";
import type { Item } from "../../core/example.ts";
import type { Metric } from "../../core/metric.ts";
import type { RunHooks } from "../../core/progress.ts";
import type { MetricInfo, Report } from "../../core/report.ts";
import { RUN_SCHEMA } from "../../core/report.ts";
import { VERSION } from "../../core/version.ts";
import { Accumulator } from "../../engine/accumulator.ts";
import { type JudgedItem, recordOf } from "../../engine/evaluate.ts";
import { GateKeeper, parseGate } from "../../engine/gate.ts";
import { judgeItems } from "../../engine/judge-items.ts";
import { JudgementCache } from "../../engine/judgement-cache.ts";
import type { PreparedMetric } from "../../engine/metrics/first-pass.ts";
import { infoOf } from "../../engine/metrics/metric-info.ts";
import { prepareMetrics } from "../../engine/metrics/prepare-metrics.ts";
import { fileWarnings, sharedOptions } from "../../engine/metrics/resolve-metrics.ts";
import { type OpenedItems, openItems } from "../../engine/open/open-items.ts";
import { refuseOutputs } from "../../engine/open/refuse-outputs.ts";
import { Holdings } from "../../engine/resources/holdings.ts";
import { Suppressions } from "../../engine/suppressions/suppressions.ts";
import { WorstRecords } from "../../engine/worst-records.ts";
import type { PartsShown } from "../../render/render-options.ts";
import { openResultFile, type Result, type ResultFile } from "../../store/result-files.ts";
import { type ScoreOptions, type ScoreOptionsInput, scoreOptions } from "./score-options.ts";

/** What `score` accepts: the options of the command, and from code also metrics and items that are already made. */
export interface ScoreInput extends Omit<ScoreOptionsInput, "metrics" | "data"> {
  /** Files and folders to read. */
  readonly data?: string | string[] | undefined;
  /** Or the items themselves. */
  readonly items?: AsyncIterable<Item> | Iterable<Item>;
  /** Metrics by name (`parent?lambda=0.5`) or as objects. */
  readonly metrics?: (string | Metric)[] | undefined;
  /** Decimals in tables for people (.md, .tex). Default: 3. */
  readonly decimals?: number;
  /** Which parts of each metric those tables have. Default: all while there are at most 12 columns of numbers. */
  readonly parts?: PartsShown | undefined;
}

/** What a run gives: the report, the worst texts, and the files it was written to. */
export interface ScoreResult extends Result {
  readonly files: readonly string[];
  readonly cache: { readonly hits: number; readonly misses: number };
}

/** The run was interrupted; what was done until then is in `result`. */
export class PartialRun extends Error {
  readonly result: ScoreResult;

  constructor(result: ScoreResult, cause: unknown) {
    super("the run was stopped before its end", { cause });
    this.result = result;
  }
}

/** Items made from those that were read, to be scored in their place. */
export interface ScoreView {
  items(read: AsyncIterable<Item>): AsyncIterable<Item>;
  /** What an item was made from: items of one unit follow each other and are resampled together. */
  unitOf(item: Item): string;
}

/** Scores systems' texts against the data they were made from. */
export async function score(input: ScoreInput, hooks: RunHooks = {}): Promise<ScoreResult> {
  return scoreView(input, undefined, hooks);
}

/** Scores what a view makes of the data; metrics that must see the corpus first see it as it was read. */
export async function scoreView(
  input: ScoreInput,
  view: ScoreView | undefined,
  hooks: RunHooks,
): Promise<ScoreResult> {
  const { items, metrics, data, decimals = 3, parts, ...rest } = input;
  const options = checkOptions(scoreOptions, {
    ...rest,
    data: typeof data === "string" ? [data] : (data ?? []),
  });
  const warnings: string[] = [];
  const warn = (message: string): void => {
    warnings.push(message);
    hooks.onWarning?.(message);
  };
  refuseOutputs(
    options,
    [options.aliases, options.suppressions, options.train].filter((path) => path !== undefined),
  );
  const suppressions = await Suppressions.read(options.suppressions);
  await using holdings = new Holdings();
  const opened = await openItems(options, { ...hooks, onWarning: warn }, items);
  try {
    const shared = sharedOptions(options);
    const accepted = suppressions?.aliases;
    const prepared = await prepareMetrics(metrics, opened, {
      ...{ holdings, shared, accepted, signal: hooks.signal },
    });
    for (const warning of fileWarnings(prepared)) warn(warning);
    const what = { options, decimals, parts, metrics: prepared, opened, view, suppressions };
    const setup = { ...what, warnings, warn, hooks };
    return await new ScoreRun(setup).run();
  } finally {
    await opened.dispose();
  }
}

interface RunSetup {
  readonly options: ScoreOptions;
  readonly decimals: number;
  readonly parts: PartsShown | undefined;
  readonly metrics: readonly PreparedMetric[];
  readonly opened: OpenedItems;
  readonly view: ScoreView | undefined;
  readonly suppressions: Suppressions | undefined;
  readonly warnings: readonly string[];
  readonly warn: (message: string) => void;
  readonly hooks: RunHooks;
}

/** One run from its first case to its last: feeds files, tallies, gates and the lists of the worst. */
class ScoreRun {
  readonly #setup: RunSetup;
  readonly #tallies: Accumulator;
  readonly #gates: GateKeeper;
  readonly #worst: WorstRecords;
  readonly #cache: JudgementCache | undefined;
  readonly #fingerprint = createHash("sha256");
  readonly #infos: readonly MetricInfo[];
  #files: ResultFile[] = [];
  /** A unit of a view to which more may come. */
  #open: { readonly unit: string; readonly judged: JudgedItem } | undefined;

  constructor(setup: RunSetup) {
    this.#setup = setup;
    const { options, metrics, opened } = setup;
    this.#infos = metrics.map(infoOf);
    this.#tallies = new Accumulator(metrics, options.by ?? [], opened.groups);
    this.#gates = new GateKeeper((options.gate ?? []).map((text) => parseGate(text, metrics)));
    this.#worst = new WorstRecords(options, this.#infos);
    this.#cache = options.cache ? new JudgementCache() : undefined;
  }

  async run(): Promise<ScoreResult> {
    try {
      const { options, decimals, parts, metrics, hooks } = this.#setup;
      const page = { summarizers: metrics, hooks };
      for (const path of options.output ?? [])
        this.#files.push(await openResultFile(path, this.#infos, { decimals, parts, page }));
      await this.#evaluate();
      if (this.#tallies.cases === 0) throw this.#nothingToScore();
      this.#gates.requireSystems(this.#tallies.systems().map(({ name }) => name));
      this.#warn();
      return await this.#finish("complete");
    } catch (cause) {
      // What was scored before bad data may be misjoined; what was scored before an interruption is right, and is kept.
      if (this.#setup.hooks.signal?.aborted && this.#tallies.cases > 0)
        throw new PartialRun(await this.#finish("partial"), cause);
      await Promise.all(this.#files.map((file) => file.discard()));
      throw cause;
    }
  }

  #warn(): void {
    const { metrics, suppressions, warn } = this.#setup;
    for (const warning of [...this.#tallies.warnings(), ...(suppressions?.warnings(metrics) ?? [])])
      warn(warning);
  }

  async #evaluate(): Promise<void> {
    const { options, metrics, opened, view, suppressions, warn, hooks } = this.#setup;
    const { evidence, jobs } = options;
    const judged = judgeItems(view ? view.items(opened.items()) : opened.items(), {
      metrics,
      evidence,
      jobs,
      cache: this.#cache,
      signal: hooks.signal,
      suppressions,
      onWarning: warn,
    });
    for await (const one of judged) await this.#take(one);
    this.#tally(undefined);
  }

  async #take(judged: JudgedItem): Promise<void> {
    const { metrics, opened, hooks } = this.#setup;
    const { item, hash, judgements } = judged;
    this.#fingerprint.update(item.example.id).update(hash);
    if (this.#files.length > 0 || this.#setup.options.worst > 0) {
      const records = item.candidates.map((candidate, at) =>
        metrics.map((metric, index) => recordOf(metric, candidate, judgements[index]![at]!)),
      );
      for (const file of this.#files) await file.add(item, records.flat());
      for (const [at, candidate] of item.candidates.entries())
        this.#worst.see({ example: item.example, candidate, records: records[at]! });
    }
    this.#tally(judged);
    for (const [index, metric] of metrics.entries()) this.#gates.see(metric, item, judgements[index]!);
    const fraction = opened.fraction();
    hooks.onProgress?.({
      done: this.#tallies.cases,
      unit: "texts",
      ...(fraction === undefined ? {} : { fraction }),
    });
  }

  /** Adds what was judged to the tallies, items of one unit as one example; nothing more comes after `undefined`. */
  #tally(judged: JudgedItem | undefined): void {
    const { view } = this.#setup;
    const unit = judged && view?.unitOf(judged.item);
    const open = this.#open;
    if (judged && open && unit !== undefined && unit === open.unit) {
      this.#open = { unit, judged: together(open.judged, judged) };
      return;
    }
    if (open) this.#tallies.add(open.judged);
    this.#open = undefined;
    if (judged && unit === undefined) this.#tallies.add(judged);
    else if (judged && unit !== undefined) this.#open = { unit, judged };
  }

  async #finish(status: Report["status"]): Promise<ScoreResult> {
    const result: Result = { report: this.#report(status), worst: this.#worst.lists() };
    const files: string[] = [];
    const pending = this.#files;
    this.#files = [];
    for (const [at, file] of pending.entries()) {
      try {
        files.push(...(await (status === "complete" ? file.commit(result) : file.keepPartial(result))));
      } catch (cause) {
        await Promise.all(pending.slice(at + 1).map((other) => other.discard()));
        throw cause;
      }
    }
    await this.#cache?.prune();
    return {
      ...result,
      files,
      cache: { hits: this.#cache?.hits ?? 0, misses: this.#cache?.misses ?? 0 },
    };
  }

  #report(status: Report["status"]): Report {
    const { options, opened, metrics, suppressions, warnings, hooks } = this.#setup;
    const { seed, resamples, confidence } = options;
    const scores = this.#tallies.scores({ resamples, confidence, seed });
    const systems = this.#tallies.systems();
    return {
      schema: RUN_SCHEMA,
      tool: { name: "assay", version: VERSION },
      status,
      createdAt: timestamp(hooks.clock),
      seed,
      bootstrap: { resamples, confidence },
      data: opened.sources(),
      outputs: opened.outputs(),
      fingerprint: this.#fingerprint.copy().digest("hex"),
      examples: this.#tallies.examples,
      systems,
      metrics: this.#infos,
      scores,
      breakdowns: this.#tallies.breakdowns({ resamples, confidence, seed }),
      gates: this.#gates.verdicts(
        scores,
        systems.map(({ name }) => name),
      ),
      ...(suppressions ? { suppressions: suppressions.info(metrics) } : {}),
      warnings: [...warnings],
    };
  }

  #nothingToScore(): Error {
    const [first] = this.#setup.opened.sources();
    return badData(
      "there is no text to score: the data holds no systems' texts",
      first ? { file: first.name } : undefined,
      "Give them with -i name=path, or say which field holds them with --map outputs.NAME=field.",
    );
  }
}

/** Two items of one unit as one, with the candidates of both. */
function together(first: JudgedItem, second: JudgedItem): JudgedItem {
  return {
    hash: first.hash,
    item: { ...first.item, candidates: [...first.item.candidates, ...second.item.candidates] },
    judgements: first.judgements.map((own, metric) => [...own, ...second.judgements[metric]!]),
  };
}
