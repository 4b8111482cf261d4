import type { Job } from "./schema/job.ts";

/** Whether nothing more will come of a job. */
export function isOver({ state }: Pick<Job, "state">): boolean {
  return state !== "waiting" && state !== "running";
}
