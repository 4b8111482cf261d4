import type { OfferedMetric } from "../../core/schema/offered-metric.ts";

/** What goes on around a request that is judged. */
export interface JudgingHooks {
  /** Aborted when nobody waits any more. */
  readonly signal: AbortSignal;
  /** Called when models are loaded and judging begins: its time is counted from there. */
  readonly begun?: () => void;
}

/** What judges while somebody waits. It takes the body of a request as it came and answers the body of the answer, as JSON. */
export interface Judging {
  /** Data as JSON and a text: one verdict. */
  check(body: Uint8Array, hooks: JudgingHooks): Promise<Uint8Array<ArrayBuffer>>;
  /** Pasted data and a text. */
  explain(body: Uint8Array, hooks: JudgingHooks): Promise<Uint8Array<ArrayBuffer>>;
  /** Examples, or pasted data, with texts of systems. */
  score(body: Uint8Array, hooks: JudgingHooks): Promise<Uint8Array<ArrayBuffer>>;
  /** Loads the models of the usual metrics; answers why some are left out. */
  warmUp(): Promise<readonly string[]>;
  /** The metrics on offer: to know what each is, its files are opened. */
  offered(): Promise<readonly OfferedMetric[]>;
  close(): Promise<void>;
}
