import type { Evidence } from "../core/evidence.ts";
import type { Case } from "../core/example.ts";
import type { JudgeOptions } from "../core/metric.ts";

/** What a detector found in one text. Each detector adds what it alone knows: counts, readings, features. */
export interface Finding {
  /** Every reason, pointing into the data, the text, or both; none where no evidence is wanted. */
  readonly evidence: readonly Evidence[];
}

/** Finds things in texts: by rules, by a model behind a port, or by both. Metrics turn what it finds into tallies. */
export interface Detector<Found extends Finding = Finding> {
  /** The name that evidence and its reader know it by. */
  readonly id: string;
  /** Changes whenever it finds anything else in some text. */
  readonly version: string;
  /**
   * One finding for each case, in their order; larger batches are faster. A finding never depends on the neighbours of its case, and is the same
   * without evidence but for that.
   */
  detect(cases: readonly Case[], options?: JudgeOptions): Promise<readonly Found[]>;
}
