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
import type { JudgedItem } from "../../engine/evaluate.ts";
import { type EvaluatedItem, Evaluator } from "../../engine/evaluator.ts";
import { GateKeeper, parseGate } from "../../engine/gate.ts";
import type { PreparedMetric } from "../../engine/metrics/first-pass.ts";
import { infoOf } from "../../engine/metrics/metric-info.ts";
import type { OpenedItems } from "../../engine/open/open-items.ts";
import { refuseOutputs } from "../../engine/open/refuse-outputs.ts";
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

/** What is told while texts are scored. */
export interface ScoreHooks extends RunHooks {
  /** Called with each example once its texts are judged, in the order of the data. */
  readonly onJudged?: (judged: EvaluatedItem) => void | Promise<void>;
}

/** Scores systems' texts against the data they were made from. */
export async function score(input: ScoreInput, hooks: ScoreHooks = {}): Promise<ScoreResult> {
  return scoreView(input, undefined, hooks);
}

/** Scores what a view makes of the data; metrics that must see the corpus first see it as it was read. */
export async function scoreView(
  input: ScoreInput,
  view: ScoreView | undefined,
  hooks: ScoreHooks,
): Promise<ScoreResult> {
  const { items, metrics, data, decimals = 3, parts, ...rest } = input;
  const options = checkOptions(scoreOptions, {
    ...rest,
    data: typeof data === "string" ? [data] : (data ?? []),
  });
  refuseOutputs(
    options,
    [options.aliases, options.suppressions, options.train].filter((path) => path !== undefined),
  );
  await using evaluator = await Evaluator.start(options, hooks);
  const opened = await evaluator.open(options, items);
  const prepared = await evaluator.prepare(metrics, opened);
  const setup = { options, decimals, parts, metrics: prepared, opened, view, evaluator, hooks };
  return await new ScoreRun(setup).run();
}

interface RunSetup {
  readonly options: ScoreOptions;
  readonly decimals: number;
  readonly parts: PartsShown | undefined;
  readonly metrics: readonly PreparedMetric[];
  readonly opened: OpenedItems;
  readonly view: ScoreView | undefined;
  readonly evaluator: Evaluator;
  readonly hooks: ScoreHooks;
}

/** One run from its first case to its last: feeds files, tallies, gates and the lists of the worst. */
class ScoreRun {
  readonly #setup: RunSetup;
  readonly #tallies: Accumulator;
  readonly #gates: GateKeeper;
  readonly #worst: WorstRecords;
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
    const { metrics, evaluator } = this.#setup;
    const decided = evaluator.suppressions?.warnings(metrics) ?? [];
    for (const warning of [...this.#tallies.warnings(), ...decided]) evaluator.hooks.onWarning(warning);
  }

  async #evaluate(): Promise<void> {
    const { options, metrics, opened, view, evaluator } = this.#setup;
    const items = view ? view.items(opened.items()) : opened.items();
    const { evidence } = options;
    for await (const judged of evaluator.judge(items, { metrics, evidence })) await this.#take(judged);
    this.#tally(undefined);
  }

  async #take(judged: EvaluatedItem): Promise<void> {
    const { metrics, opened, hooks } = this.#setup;
    const { item, hash, judgements } = judged;
    this.#fingerprint.update(item.example.id).update(hash);
    if (this.#files.length > 0 || this.#setup.options.worst > 0) {
      const { records } = judged;
      for (const file of this.#files) await file.add(item, records);
      for (const [at, candidate] of item.candidates.entries())
        this.#worst.see({ example: item.example, candidate, records: records[at]! });
    }
    await hooks.onJudged?.(judged);
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
    return { ...result, files, cache: this.#setup.evaluator.cacheUse };
  }

  #report(status: Report["status"]): Report {
    const { options, opened, metrics, evaluator, hooks } = this.#setup;
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
      ...(evaluator.suppressions ? { suppressions: evaluator.suppressions.info(metrics) } : {}),
      warnings: evaluator.warnings,
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
