import { badData } from "../../core/errors.ts";
import type { Judgement } from "../../core/judgement.ts";
import type { JudgementRecord } from "../../core/report.ts";
import type { JudgedItem } from "../../engine/evaluate.ts";
import { exampleHash } from "../../files/fingerprint.ts";
import { openRun, type StoredRun } from "../../store/run-folder.ts";

/** Opens a run for comparing. One that was interrupted covers only a part of the data, and is refused. */
export async function openWholeRun(folder: string): Promise<StoredRun> {
  const run = await openRun(folder);
  if (run.report.status === "partial")
    throw badData(
      "is partial: the run was interrupted before all was scored",
      { file: folder },
      "Score again to its end, then compare.",
    );
  return run;
}

export interface StoredJudgementOptions {
  readonly run: StoredRun;
  /** The metrics wanted, by their places among the run's. */
  readonly places: readonly number[];
  /** What each system is to be called; one without a name is left out. */
  readonly names: ReadonlyMap<string, string>;
  /** Whether the evidence is wanted. */
  readonly evidence: boolean;
}

/** A stored run as if its items had just been judged. */
export async function* storedJudgements({
  run,
  places,
  names,
  evidence,
}: StoredJudgementOptions): AsyncGenerator<JudgedItem> {
  for await (const { item, records } of run.items()) {
    const kept = [...item.candidates.entries()].filter(([, { system }]) => names.has(system));
    yield {
      item: {
        example: item.example,
        candidates: kept.map(([, one]) => ({ ...one, system: names.get(one.system)! })),
      },
      hash: exampleHash(item.example),
      judgements: places.map((place) => kept.map(([at]) => judgementOf(records[at]![place]!, evidence))),
    };
  }
}

function judgementOf(record: JudgementRecord, evidence: boolean): Judgement {
  return record.status === "judged"
    ? { status: "judged", tally: record.tally, evidence: evidence ? record.evidence : [] }
    : { status: "not-applicable", reason: record.reason };
}
