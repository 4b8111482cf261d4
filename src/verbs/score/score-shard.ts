import { badData, usageError } from "../../core/errors.ts";
import { RunCounts } from "../../engine/chunks/chunk-counts.ts";
import { Evaluator } from "../../engine/evaluator.ts";
import { planOf } from "../../store/chunks/run-plan.ts";
import { type Shard, ShardFolder } from "../../store/chunks/shard-folder.ts";
import { checkScoreInput, type ScoreInput } from "./score.ts";
import type { ScoreHooks } from "./score-hooks.ts";
import { parseShard } from "./shard-options.ts";

/** What `scoreShard` accepts: what `score` does, with one folder to write to, and which part of the run is meant: `3/16`. */
export interface ScoreShardInput extends Omit<ScoreInput, "output" | "resume"> {
  readonly shard: string;
  /** The folder of the shard. */
  readonly output: string;
}

/** A part of a run that is done. */
export interface ScoredShard {
  readonly folder: string;
  readonly shard: Shard;
  /** Chunks of the shard that were there already, and that were judged now. */
  readonly done: { readonly before: number; readonly now: number };
  /** Chunks of the whole data. */
  readonly chunks: number;
  readonly warnings: readonly string[];
}

/**
 * Scores every n-th chunk of the data, as one of n parts of a run that `merge` puts together. All of the data is read, so that every part
 * cuts the same chunks. A part that was stopped goes on where it was.
 */
export async function scoreShard(input: ScoreShardInput, hooks: ScoreHooks = {}): Promise<ScoredShard> {
  const { shard: named, output, ...rest } = input;
  const shard = parseShard(named);
  const options = checkScoreInput({ ...rest, output: [output] });
  await using evaluator = await Evaluator.start(options, hooks);
  const opened = await evaluator.open(options, input.items);
  const metrics = await evaluator.prepare(input.metrics, opened);
  const plan = planOf(options, metrics, opened.groups, evaluator.suppressions);
  const path = output.replace(/\/+$/, "");
  const folder = await ShardFolder.open(path, { plan, shard, withItems: true });
  const counts = new RunCounts();
  let done = 0;
  try {
    const judging = { metrics, evidence: options.evidence };
    for await (const chunk of evaluator.judgeChunks(opened.items(), judging, folder)) {
      counts.add(chunk.counts);
      for (const judged of chunk.items) {
        done += judged.item.candidates.length;
        const fraction = opened.fraction();
        hooks.onProgress?.({ done, unit: "texts", ...(fraction === undefined ? {} : { fraction }) });
      }
    }
    // What is said of chunks is counted anew when they are put together.
    const { warnings } = evaluator;
    const read = { sources: opened.sources(), outputs: opened.outputs(), warnings };
    const { chunks } = await folder.finish(read);
    if (chunks === 0)
      throw badData("there is no example to score", { file: opened.sources()[0]?.name ?? "items" });
    for (const warning of counts.warnings(metrics)) evaluator.hooks.onWarning(warning);
    return { folder: `${path}/`, shard, done: folder.done, chunks, warnings: evaluator.warnings };
  } finally {
    await folder.close();
  }
}

/** The one folder that a shard is written to. */
export function shardFolderOf(output: readonly string[] = []): string {
  const [folder, ...more] = output;
  if (folder !== undefined && more.length === 0) return folder;
  throw usageError("a shard is written to one folder", "Say which: -o part-1/. Files are for assay merge.");
}
