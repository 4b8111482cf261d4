import { checkOptions } from "../../core/check-options.ts";
import { badData, usageError } from "../../core/errors.ts";
import type { Item } from "../../core/example.ts";
import type { Metric } from "../../core/metric.ts";
import type { Report } from "../../core/report.ts";
import { RunCounts } from "../../engine/chunks/chunk-counts.ts";
import { Evaluator, withRecords } from "../../engine/evaluator.ts";
import type { PreparedMetric } from "../../engine/metrics/first-pass.ts";
import type { OpenedItems } from "../../engine/open/open-items.ts";
import { refuseOutputs } from "../../engine/open/refuse-outputs.ts";
import type { PartsShown } from "../../render/render-options.ts";
import { planOf, type RunPlan } from "../../store/chunks/run-plan.ts";
import { ShardFolder } from "../../store/chunks/shard-folder.ts";
import { namesFolder, type RenderOptions, type Result } from "../../store/result-files.ts";
import { RunResults } from "./run-results.ts";
import type { ScoreHooks } from "./score-hooks.ts";
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
export async function score(input: ScoreInput, hooks: ScoreHooks = {}): Promise<ScoreResult> {
  return scoreView(input, undefined, hooks);
}

/** The options among what `score` accepts, checked. */
export function checkScoreInput(input: ScoreInput): ScoreOptions {
  const { items: _, metrics: __, decimals: ___, parts: ____, data, ...rest } = input;
  const paths = typeof data === "string" ? [data] : (data ?? []);
  const options = checkOptions(scoreOptions, { ...rest, data: paths });
  const files = [options.aliases, options.suppressions, options.train];
  refuseOutputs(
    options,
    files.filter((path) => path !== undefined),
  );
  return options;
}

/** Scores what a view makes of the data; metrics that must see the corpus first see it as it was read. */
export async function scoreView(
  input: ScoreInput,
  view: ScoreView | undefined,
  hooks: ScoreHooks,
): Promise<ScoreResult> {
  const { decimals = 3, parts, items, metrics } = input;
  const options = checkScoreInput(input);
  await using evaluator = await Evaluator.start(options, hooks);
  const opened = await evaluator.open(options, items);
  const prepared = await evaluator.prepare(metrics, opened);
  const run = { options, render: { decimals, parts }, prepared, opened, view, evaluator, hooks };
  return await scoreRun(run);
}

interface Run {
  readonly options: ScoreOptions;
  readonly render: RenderOptions;
  readonly prepared: readonly PreparedMetric[];
  readonly opened: OpenedItems;
  readonly view: ScoreView | undefined;
  readonly evaluator: Evaluator;
  readonly hooks: ScoreHooks;
}

/** One run from its first case to its last. */
async function scoreRun(run: Run): Promise<ScoreResult> {
  const { options, render, prepared, opened, view, evaluator, hooks } = run;
  const plan = planOf(options, prepared, opened.groups, evaluator.suppressions);
  const results = new RunResults({
    plan,
    summarizers: prepared,
    suppressions: evaluator.suppressions,
    output: options.output ?? [],
    render,
    unitOf: view && ((item) => view.unitOf(item)),
    hooks,
  });
  const finish = async (status: Report["status"]): Promise<ScoreResult> => {
    const [sources, outputs] = [opened.sources(), opened.outputs()];
    const result = await results.finish(status, { sources, outputs, warnings: evaluator.warnings });
    return { ...result, cache: evaluator.cacheUse };
  };
  let kept: ShardFolder | undefined;
  try {
    await results.open();
    kept = options.resume ? await openUnfinished(options.output ?? [], plan) : undefined;
    await judgeAll(run, results, kept);
    if (results.cases === 0) throw nothingToScore(opened);
    for (const warning of results.complete()) evaluator.hooks.onWarning(warning);
    const result = await finish("complete");
    await kept?.remove();
    return result;
  } catch (cause) {
    // What was scored before bad data may be misjoined; what was scored before an interruption is right, and is kept.
    if (hooks.signal?.aborted && results.cases > 0) throw new PartialRun(await finish("partial"), cause);
    await results.discard();
    throw cause;
  } finally {
    await kept?.close();
  }
}

async function judgeAll(
  { options: { evidence }, prepared: metrics, opened, view, evaluator, hooks }: Run,
  results: RunResults,
  kept: ShardFolder | undefined,
): Promise<void> {
  const items = view ? view.items(opened.items()) : opened.items();
  const counts = new RunCounts();
  try {
    for await (const chunk of evaluator.judgeChunks(items, { metrics, evidence }, kept)) {
      counts.add(chunk.counts);
      for (const judged of chunk.items) {
        await results.take(withRecords(judged, metrics));
        const fraction = opened.fraction();
        const progress = { done: results.cases, unit: "texts" } as const;
        hooks.onProgress?.({ ...progress, ...(fraction === undefined ? {} : { fraction }) });
      }
    }
  } finally {
    for (const warning of counts.warnings(metrics)) evaluator.hooks.onWarning(warning);
  }
}

/** The finished chunks of a run that was stopped, beside the folder it is to be written to. */
async function openUnfinished(output: readonly string[], plan: RunPlan): Promise<ShardFolder> {
  for (const path of output)
    if (await namesFolder(path)) {
      const folder = `${path.replace(/\/+$/, "")}.unfinished`;
      return ShardFolder.open(folder, { plan, shard: { number: 1, of: 1 }, withItems: false });
    }
  throw usageError(
    "--resume keeps what is done beside the run folder, and there is none",
    "Add, for instance, -o run/.",
  );
}

function nothingToScore(opened: OpenedItems): Error {
  const [first] = opened.sources();
  return badData(
    "there is no text to score: the data holds no systems' texts",
    first ? { file: first.name } : undefined,
    "Give them with -i name=path, or say which field holds them with --map outputs.NAME=field.",
  );
}
