import type { Clock } from "./clock.ts";

/** How far a long job has come. */
export interface Progress {
  readonly done: number;
  /** What is counted: "texts", "examples", "steps". */
  readonly unit: string;
  /** How many there are, when that is known. */
  readonly total?: number;
  /** Share of the whole, from 0 to 1, when it is known otherwise. */
  readonly fraction?: number;
  /** Something to know beside: "loss 0.412". */
  readonly note?: string;
  /** Time that is left, when the job itself knows better than its speed tells. */
  readonly remainingMs?: number;
}

/** What a long job tells while it runs, and what it is told. */
export interface RunHooks {
  readonly onProgress?: (progress: Progress) => void;
  readonly onWarning?: (message: string) => void;
  readonly signal?: AbortSignal;
  /** The time that results are stamped with. Default: the machine's. */
  readonly clock?: Clock;
}
