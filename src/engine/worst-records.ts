import { usageError } from "../core/errors.ts";
import type { MetricInfo } from "../core/report.ts";
import type { JudgedCase } from "../render/judged-case.ts";
import type { WorstTexts } from "../render/worst-texts.ts";
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

/** Keeps the N texts that are worst by each metric, whatever the length of the run. */
export class WorstRecords {
  readonly #lists: readonly { readonly by: WorstPart; readonly top: TopList<Ranked> }[];

  constructor({ worst, worstBy }: WorstOptions, metrics: readonly MetricInfo[]) {
    if (worst === 0 && worstBy !== undefined)
      throw usageError("--worst-by has no effect without --worst", "Say how many texts: --worst 10.");
    const parts = worst === 0 ? [] : worstParts(metrics, worstBy);
    this.#lists = parts.map((by) => ({ by, top: new TopList(worst, worstFirst) }));
  }

  see(judged: JudgedCase): void {
    for (const { by, top } of this.#lists) {
      const record = judged.records[by.place];
      const value = record?.status === "judged" ? record.parts[by.part.name] : undefined;
      if (value !== undefined) top.add({ badness: by.part.better === "lower" ? value : -value, judged });
    }
  }

  /** A list for each part asked for, also when no text was judged by it. */
  lists(): readonly WorstTexts[] {
    return this.#lists.map(({ by: { metric, part }, top }) => ({
      metric: metric.name,
      part,
      cases: top.list().map(({ judged }) => judged),
    }));
  }
}

/** Equally bad ones by their names, so that the list does not depend on the order of the data. */
function worstFirst(a: Ranked, b: Ranked): number {
  const [one, other] = [a.judged.candidate, b.judged.candidate];
  return (
    b.badness - a.badness ||
    byCode(one.exampleId, other.exampleId) ||
    byCode(one.system, other.system) ||
    one.sample - other.sample
  );
}
