import { basename, resolve } from "node:path";
import { systemClock } from "../../core/clock.ts";
import type { Candidate, Item } from "../../core/example.ts";
import type { RunHooks } from "../../core/progress.ts";
import type { JudgementRecord } from "../../core/report.ts";
import { type OpenedItems, openItems } from "../../engine/open/open-items.ts";
import { isRun, openRun, type StoredRun } from "../../store/run-folder.ts";
import type { ConvertOptions } from "./convert-options.ts";

/** Examples with their texts, and what a stored run says of each; nothing when the data is no run. */
export interface JudgedItems {
  readonly opened: OpenedItems;
  /** What the data is called: its file or folder, without endings. */
  readonly name: string;
  readonly createdAt: Date;
  recordsOf(candidate: Candidate): readonly JudgementRecord[];
  /** The metrics that point at something: one that only gives numbers has nothing to show. */
  readonly pointing: ReadonlySet<string>;
}

/** Opens a run folder with its judgements, or any other data without. */
export async function openJudged(options: ConvertOptions, hooks: RunHooks): Promise<JudgedItems> {
  const { clock = systemClock } = hooks;
  const [first = "-", ...more] = options.data;
  const name = first === "-" ? "stdin" : basename(resolve(first)).replace(/(?<=.)\..*$/, "");
  if (more.length === 0 && (await isRun(first)))
    return openStored(await openRun(first), name, options, hooks);
  return {
    opened: await openItems(options, hooks),
    name,
    createdAt: clock(),
    recordsOf: () => [],
    pointing: new Set(),
  };
}

async function openStored(
  run: StoredRun,
  name: string,
  options: ConvertOptions,
  hooks: RunHooks,
): Promise<JudgedItems> {
  const records = new WeakMap<Candidate, readonly JudgementRecord[]>();
  async function* remembered(): AsyncGenerator<Item> {
    for await (const { item, records: all } of run.items()) {
      for (const [at, candidate] of item.candidates.entries()) records.set(candidate, all[at]!);
      yield item;
    }
  }
  return {
    opened: await openItems({ ...options, data: [] }, hooks, remembered()),
    name,
    createdAt: new Date(run.report.createdAt),
    recordsOf: (candidate) => records.get(candidate) ?? [],
    pointing: await pointingMetrics(run),
  };
}

async function pointingMetrics(run: StoredRun): Promise<ReadonlySet<string>> {
  const pointing = new Set<string>();
  for await (const { records } of run.items()) {
    for (const record of records.flat())
      if (record.status === "judged" && record.evidence.length > 0) pointing.add(record.metric);
    if (pointing.size === run.report.metrics.length) break;
  }
  return pointing;
}
