import { usageError } from "../core/errors.ts";
import type { Candidate } from "../core/example.ts";
import type { FoundError, JudgedCase, WorstTexts } from "../core/judged-case.ts";
import type { MetricInfo } from "../core/report.ts";
import { type Alarm, givesVerdict, standingAlarms } from "../core/verdict.ts";
import { byCode, TopList } from "./top-list.ts";
import { type WorstPart, worstParts } from "./worst-parts.ts";

/** How many texts are listed, and by what. */
export interface WorstOptions {
  readonly worst: number;
  /** Metrics or parts of them. Default: the headline of every metric. */
  readonly worstBy?: readonly string[] | undefined;
}

interface Ranked {
  /** The value, turned so that more is worse. */
  readonly badness: number;
  readonly judged: JudgedCase;
}

/** A list that is being made: texts by a part, and errors where the part is the headline of a metric that gives verdicts. */
interface Kept {
  readonly by: WorstPart;
  readonly top: TopList<Ranked>;
  readonly errors?: TopList<FoundError>;
}

/** Keeps the N texts that are worst by each metric, whatever the length of the run. */
export class WorstRecords {
  readonly #lists: readonly Kept[];

  constructor({ worst, worstBy }: WorstOptions, metrics: readonly MetricInfo[]) {
    if (worst === 0 && worstBy !== undefined)
      throw usageError("--worst-by has no effect without --worst", "Say how many texts: --worst 10.");
    const parts = worst === 0 ? [] : worstParts(metrics, worstBy);
    this.#lists = parts.map((by) => ({
      by,
      top: new TopList(worst, worstFirst),
      ...(listsErrors(by) && { errors: new TopList(worst, gravestFirst) }),
    }));
  }

  see(judged: JudgedCase): void {
    for (const { by, top, errors } of this.#lists) {
      const record = judged.records[by.place];
      if (errors && record?.status === "judged")
        for (const alarm of standingAlarms(record.evidence))
          errors.add({ example: judged.example, candidate: judged.candidate, alarm });
      const value = record?.status === "judged" ? record.parts[by.part.name] : undefined;
      if (value !== undefined) top.add({ badness: by.part.better === "lower" ? value : -value, judged });
    }
  }

  /** A list for each part asked for, also when no text was judged by it. */
  lists(): readonly WorstTexts[] {
    return this.#lists.map(({ by: { metric, part }, top, errors }) => ({
      metric: metric.name,
      part,
      cases: top.list().map(({ judged }) => judged),
      ...(errors && { errors: errors.list() }),
    }));
  }
}

/** Equally bad ones by their names, so that the list does not depend on the order of the data. */
function worstFirst(a: Ranked, b: Ranked): number {
  return b.badness - a.badness || byName(a.judged.candidate, b.judged.candidate);
}

function byName(one: Candidate, other: Candidate): number {
  return (
    byCode(one.exampleId, other.exampleId) || byCode(one.system, other.system) || one.sample - other.sample
  );
}

function listsErrors({ metric, part }: WorstPart): boolean {
  return givesVerdict(metric) && part.name === metric.parts[0].name;
}

const GRAVITY: Readonly<Record<Alarm["kind"], number>> = { contradicted: 0, unsupported: 0, missing: 1 };

/** What is false before what is left out, then the surest. */
function gravestFirst(a: FoundError, b: FoundError): number {
  return (
    GRAVITY[a.alarm.kind] - GRAVITY[b.alarm.kind] ||
    b.alarm.strength - a.alarm.strength ||
    byName(a.candidate, b.candidate) ||
    byCode(a.alarm.id ?? "", b.alarm.id ?? "")
  );
}
