import type { Progress, RunHooks } from "../../core/progress.ts";
import type { Problem } from "../problem.ts";

/** `interrupted`: the server ended before it did; it can be started again. */
export type JobState = "waiting" | "running" | "done" | "failed" | "cancelled" | "interrupted";

/** States after which nothing comes of itself. */
export type JobEnd = "done" | "failed" | "cancelled" | "interrupted";

/** An evaluation as a list shows it. */
export interface JobView {
  readonly id: string;
  readonly title: string;
  readonly state: JobState;
  readonly createdAt: string;
  readonly startedAt?: string;
  readonly endedAt?: string;
  readonly progress?: Progress;
  readonly warnings: readonly string[];
  /** The run that it made; of one that was cancelled, what was scored until then. */
  readonly run?: string;
  readonly error?: Problem;
}

/** What a job tells while it goes on. */
export type JobEvent =
  | { readonly type: "state" | JobEnd; readonly job: JobView }
  | { readonly type: "progress"; readonly progress: Progress }
  | { readonly type: "warning"; readonly message: string };

/** What is to be done. */
export interface JobWork {
  /** Does it; answers the run it made, and whether that is whole. */
  work(hooks: RunHooks): Promise<{ readonly run: string; readonly status: "complete" | "partial" }>;
  /** Whether another server can take it up when this one ends. */
  readonly keeps?: boolean;
  /** Called when the job is over, whether it was ever begun or not. */
  dispose?(): Promise<void>;
}

/** Whether nothing more will come of a job. */
export function isOver({ state }: Pick<JobView, "state">): boolean {
  return state !== "waiting" && state !== "running";
}
