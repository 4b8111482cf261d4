import type { Progress, RunHooks } from "../../core/progress.ts";
import type { Job } from "../../core/schema/job.ts";

/** States after which nothing comes of itself. */
export type JobEnd = Exclude<Job["state"], "waiting" | "running">;

/** What a job tells while it goes on. */
export type JobEvent =
  | { readonly type: "state" | JobEnd; readonly job: Job }
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
