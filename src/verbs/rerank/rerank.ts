import type { z } from "zod";
import { checkOptions } from "../../core/check-options.ts";
import { usageError } from "../../core/errors.ts";
import type { Metric, Part } from "../../core/metric.ts";
import type { RunHooks } from "../../core/progress.ts";
import type { MetricInfo } from "../../core/report.ts";
import { Evaluator } from "../../engine/evaluator.ts";
import { needsFirstPass } from "../../engine/metrics/first-pass.ts";
import { infoOf } from "../../engine/metrics/metric-info.ts";
import { refuseOutputs } from "../../engine/open/refuse-outputs.ts";
import { Holdings } from "../../engine/resources/holdings.ts";
import { AtomicFile } from "../../files/atomic-file.ts";
import { criterionOf } from "./criterion.ts";
import { factLikelihood } from "./fact-likelihood.ts";
import { openCandidates } from "./open-candidates.ts";
import { type Reranked, rankCandidates } from "./rank-candidates.ts";
import { readThrough } from "./read-through.ts";
import { type RerankOptions, rerankOptions } from "./rerank-options.ts";
import { type RerankSummary, RerankTally } from "./rerank-tally.ts";
import { lineFormat, rerankedLine } from "./reranked-line.ts";
import type { ScoredItem } from "./scored-candidate.ts";
import { withScores } from "./with-scores.ts";

/** What `rerank` accepts: the options of the command, and from code also a metric and items that are already made. */
export interface RerankInput extends Omit<z.input<typeof rerankOptions>, "data" | "metric"> {
  /** Files and folders to read. */
  readonly data?: string | string[] | undefined;
  /** Or the items themselves; a candidate may have a `score` beside its text. */
  readonly items?: AsyncIterable<ScoredItem> | Iterable<ScoredItem>;
  /** The metric by name (`esa?preset=paper`) or as an object; with a weight, how likely every fact is expressed when none is named. */
  readonly metric?: string | Metric | undefined;
}

/** What is told while candidates are ranked. */
export interface RerankHooks extends RunHooks {
  /** Called with each example, in the order of the data. */
  readonly onReranked?: (reranked: Reranked) => void | Promise<void>;
}

/** What was chosen by, what that changed, and the file it was written to. */
export interface RerankResult extends RerankSummary {
  readonly metric: MetricInfo;
  /** The part of the metric that decided. */
  readonly part: Part;
  /** The file written; absent when none was named. */
  readonly file?: string;
  readonly warnings: readonly string[];
}

/** Chooses among several texts for each example the one that a metric finds best. */
export async function rerank(input: RerankInput, hooks: RerankHooks = {}): Promise<RerankResult> {
  const options = optionsOf(input);
  await using evaluator = await Evaluator.start(options, hooks);
  const { onWarning } = evaluator.hooks;
  await using holdings = new Holdings();
  const metrics = await evaluator.resolve([input.metric ?? (await factLikelihood(options.reader, holdings))]);
  const criterion = { ...criterionOf(metrics, options.part), weight: options.weight };
  const readTwice = needsFirstPass([criterion.metric]);
  const candidates = await openCandidates(options, { ...evaluator.hooks, readTwice }, input.items);
  const opened = options.weight === undefined ? candidates : withScores(candidates);
  const path = fileOf(options);
  const tally = new RerankTally();
  let file: AtomicFile | undefined;
  try {
    file = path === undefined ? undefined : await AtomicFile.create(path);
    const { metric, total } = await readThrough(criterion.metric, opened, evaluator);
    const judging = { metrics: [metric], evidence: false };
    for await (const { item, judgements } of evaluator.judge(opened.items(), judging)) {
      const reranked = rankCandidates(item, judgements[0]!, { ...criterion, metric });
      tally.add(reranked);
      await file?.write(rerankedLine(reranked, options));
      await hooks.onReranked?.(reranked);
      hooks.onProgress?.({
        done: tally.candidates,
        unit: "texts",
        ...(total === undefined ? {} : { total }),
      });
    }
    for (const warning of tally.warnings()) onWarning(warning);
    return {
      metric: infoOf(metric),
      part: criterion.part,
      ...tally.summary(),
      ...(file && { file: await file.commit() }),
      warnings: evaluator.warnings,
    };
  } catch (cause) {
    // What was chosen before an interruption is right, and is kept.
    if (file && hooks.signal?.aborted && tally.candidates > 0)
      onWarning(`what was chosen so far is in ${await file.keepPartial()}`);
    else await file?.discard();
    throw cause;
  } finally {
    await opened.dispose();
  }
}

function optionsOf({ items: _, metric, data, ...rest }: RerankInput): RerankOptions {
  const options = checkOptions(rerankOptions, {
    ...rest,
    ...(metric !== undefined && { metric: typeof metric === "string" ? metric : metric.id }),
    data: typeof data === "string" ? [data] : (data ?? []),
  });
  const path = fileOf(options);
  refuseOutputs(
    { ...options, output: path === undefined ? [] : [path] },
    options.candidates === undefined ? [] : [options.candidates],
  );
  if (options.metric === undefined && options.weight === undefined)
    throw usageError(
      "--metric: must be given, or --weight",
      "Name a metric with -m, or give --weight to choose by the given score and how likely every fact is expressed.",
    );
  if (options.reader !== undefined && (options.metric !== undefined || options.weight === undefined))
    throw usageError(
      "--reader is for --weight without -m",
      "Name the model in the metric: -m factspotter?model=…",
    );
  if (options.all && lineFormat(options) === "lines")
    throw usageError("--all has no place in lines of text", "Leave it out, or take --to jsonl.");
  return options;
}

function fileOf({ output }: RerankOptions): string | undefined {
  return output === "-" ? undefined : output;
}
