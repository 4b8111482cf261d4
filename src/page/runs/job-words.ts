import { isOver } from "../../core/job.ts";
import type { Job } from "../../core/schema/job.ts";
import { counted } from "../parts/counted.ts";

/** Below this share nobody can tell how long the rest will take. */
const TELLING = 0.02;

/** How many evaluations that are over are shown beside those that go on. */
const RECENT = 3;

/** What of the evaluations is shown: all that go on, and the latest of the others. */
export function shownJobs(jobs: readonly Job[]): Job[] {
  const recent = jobs.filter(isOver).slice(0, RECENT);
  return jobs.filter((job) => !isOver(job) || recent.includes(job));
}

/** The share of an evaluation that is done, from 0 to 1; nothing when it cannot be known. */
export function shareOf({ state, progress }: Job): number | undefined {
  if (state === "done") return 1;
  if (!progress) return undefined;
  const share = progress.fraction ?? (progress.total ? progress.done / progress.total : undefined);
  return share === undefined ? undefined : Math.min(1, Math.max(0, share));
}

/** How an evaluation stands, in a line: `1,204 texts · 45 % · about 2 min left`. */
export function jobWords(job: Job, now: number): string {
  const { state, progress } = job;
  if (state === "waiting") return "waits for its turn";
  if (state !== "running") return STATES[state];
  if (!progress) return "begins";
  const share = shareOf(job);
  const left = leftMs(job, now);
  return [
    counted(progress.done, progress.unit.replace(/s$/, "")),
    ...(share === undefined ? [] : [`${Math.floor(100 * share)} %`]),
    ...(left === undefined ? [] : [`about ${duration(left)} left`]),
  ].join(" · ");
}

const STATES = {
  done: "done",
  failed: "failed",
  cancelled: "cancelled",
  interrupted: "interrupted: the server ended before it was done",
} as const;

/** Time that is left, from the speed so far, unless the server knows better. */
function leftMs(job: Job, now: number): number | undefined {
  const { progress, startedAt } = job;
  if (progress?.remainingMs !== undefined) return progress.remainingMs;
  const share = shareOf(job);
  if (share === undefined || share < TELLING || share >= 1 || startedAt === undefined) return undefined;
  return ((now - Date.parse(startedAt)) * (1 - share)) / share;
}

/** A time for people: `40 s`, `3 min`, `2 h`. */
export function duration(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds < 90) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}
