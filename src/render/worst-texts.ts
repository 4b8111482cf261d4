import type { Part } from "../core/metric.ts";
import type { JudgedCase } from "./judged-case.ts";

/** The texts that one part of one metric puts lowest, the worst first. */
export interface WorstTexts {
  /** The metric's name. */
  readonly metric: string;
  readonly part: Part;
  readonly cases: readonly JudgedCase[];
}

/** What the list goes by: `parent.f`. */
export function worstBy({ metric, part }: WorstTexts): string {
  return `${metric}.${part.name}`;
}
