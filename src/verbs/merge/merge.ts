import { z } from "zod";
import { checkOptions } from "../../core/check-options.ts";
import { badData, usageError } from "../../core/errors.ts";
import type { Metric } from "../../core/metric.ts";
import { RunCounts } from "../../engine/chunks/chunk-counts.ts";
import { withRecords } from "../../engine/evaluator.ts";
import { storedSummarizer } from "../../engine/metrics/stored-summarizer.ts";
import { Suppressions } from "../../engine/suppressions/suppressions.ts";
import type { PartsShown } from "../../render/render-options.ts";
import { type OpenedShard, openShard } from "../../store/chunks/shard-folder.ts";
import type { Result } from "../../store/result-files.ts";
import { RunResults } from "../score/run-results.ts";
import type { ScoreHooks } from "../score/score-hooks.ts";
import { scoreOptions } from "../score/score-options.ts";
import { refuseUnfit } from "./refuse-unfit.ts";

/** What `assay merge` can be told. */
export const mergeOptions = z.strictObject({
  shards: z
    .array(z.string())
    .min(1, "name the folders of the shards")
    .describe("The folders of all shards, in any order.")
    .meta({ positional: true }),
  output: scoreOptions.shape.output,
});

/** What `merge` accepts. */
export interface MergeInput {
  /** The folders of all shards, in any order. */
  readonly shards: readonly string[];
  readonly output?: readonly string[] | undefined;
  /** Metrics that were built in code, with which the shards were scored. */
  readonly metrics?: readonly Metric[];
  /** Decimals in tables for people (.md, .tex). Default: 3. */
  readonly decimals?: number;
  /** Which parts of each metric those tables have. */
  readonly parts?: PartsShown | undefined;
}

/**
 * Puts the shards of a run together: the result is that of one run over all of the data, to the byte. Nothing is judged, and no model
 * is loaded.
 */
export async function merge(
  input: MergeInput,
  hooks: ScoreHooks = {},
): Promise<Result & { readonly files: readonly string[] }> {
  const { metrics = [], decimals = 3, parts, output } = input;
  const options = checkOptions(mergeOptions, {
    shards: [...input.shards],
    ...(output && { output: [...output] }),
  });
  const shards: OpenedShard[] = [];
  try {
    for (const path of options.shards) shards.push(await openShard(path.replace(/\/+$/, "")));
    refuseUnfit(shards);
    shards.sort((a, b) => a.summary.shard.number - b.summary.shard.number);
    const merging = { metrics, output: options.output ?? [], render: { decimals, parts } };
    return await mergeShards(shards, merging, hooks);
  } finally {
    for (const shard of shards) await shard.close();
  }
}

interface Merging {
  readonly metrics: readonly Metric[];
  readonly output: readonly string[];
  readonly render: { readonly decimals: number; readonly parts: PartsShown | undefined };
}

async function mergeShards(
  shards: readonly OpenedShard[],
  { metrics, output, render }: Merging,
  hooks: ScoreHooks,
): Promise<Result & { readonly files: readonly string[] }> {
  const [{ path, plan, summary }] = shards as [OpenedShard];
  for (const part of output)
    if (shards.some((shard) => shard.path === part.replace(/\/+$/, "")))
      throw usageError("a run cannot be written into one of its shards", "Choose another place with -o.");
  const summarizers = plan.metrics.map(({ info }) => storedSummarizer(path, info, metrics));
  const suppressions = plan.suppressions && new Suppressions(plan.suppressions);
  const results = new RunResults({ plan, summarizers, suppressions, output, render, hooks });
  const counts = new RunCounts();
  const warnings = new Set<string>();
  const warn = (warning: string): void => {
    if (warnings.has(warning)) return;
    warnings.add(warning);
    hooks.onWarning?.(warning);
  };
  for (const warning of summary.warnings) warn(warning);
  try {
    await results.open();
    for (let ordinal = 0; ordinal < summary.chunks; ordinal++) {
      hooks.signal?.throwIfAborted();
      const {
        items,
        hashes,
        judgements,
        counts: own,
      } = await shards[ordinal % shards.length]!.chunk(ordinal);
      counts.add(own);
      if (own.decisions) suppressions?.count(own.decisions);
      for (const [at, item] of items.entries()) {
        const hash = Buffer.from(hashes[at]!, "hex");
        await results.take(withRecords({ item, hash, judgements: judgements[at]! }, summarizers));
      }
      const fraction = (ordinal + 1) / summary.chunks;
      hooks.onProgress?.({ done: results.cases, unit: "texts", fraction });
    }
    if (results.cases === 0)
      throw badData("there is no text: the data holds no systems' texts", { file: path });
    const told = plan.metrics.map(({ info, languages }) => ({
      name: info.name,
      metric: { ...(languages && { languages }) },
    }));
    for (const warning of [...counts.warnings(told), ...results.complete()]) warn(warning);
    const { sources, outputs } = summary;
    return await results.finish("complete", { sources, outputs, warnings: [...warnings] });
  } catch (cause) {
    await results.discard();
    throw cause;
  }
}
