import { isOver } from "../../core/job.ts";
import type { Progress } from "../../core/progress.ts";
import type { Job } from "../../core/schema/job.ts";
import type { Api } from "../source/api.ts";
import { EventParser } from "./event-parser.ts";

/**
 * Follows an evaluation until it is over: gives it again whenever something has changed. By `fetch` and not by
 * `EventSource`, which cannot send a token.
 */
export async function* followJob(api: Api, job: Job, signal: AbortSignal): AsyncGenerator<Job> {
  const response = await api.send(`/api/jobs/${encodeURIComponent(job.id)}/events`, { signal });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const parser = new EventParser();
  let now = job;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      for (const { event, data } of parser.push(value)) {
        now = changed(now, event, JSON.parse(data));
        yield now;
        if (isOver(now)) return;
      }
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

/** An evaluation after an event. */
export function changed(job: Job, event: string, data: unknown): Job {
  if (event === "progress") return { ...job, progress: data as Progress };
  if (event === "warning")
    return { ...job, warnings: [...job.warnings, (data as { message: string }).message] };
  return data as Job;
}
