import type { Progress, RunHooks } from "../../core/progress.ts";
import type { Job } from "../../core/schema/job.ts";

/** What a job tells while it goes on. */
export type JobEvent =
  | { readonly type: "state" | "done" | "failed" | "cancelled"; readonly job: Job }
  | { readonly type: "progress"; readonly progress: Progress }
  | { readonly type: "warning"; readonly message: string };

/** What is to be done. */
export interface JobWork {
  /** Does it; answers the run it made, and whether that is whole. */
  work(hooks: RunHooks): Promise<{ readonly run: string; readonly status: "complete" | "partial" }>;
  /** Called when the job is over, whether it was ever begun or not. */
  dispose?(): Promise<void>;
}
