import type { Context } from "hono";
import { type SSEStreamingApi, streamSSE } from "hono/streaming";
import { isOver } from "../../core/job.ts";
import type { Job } from "../../core/schema/job.ts";
import type { JobEnd, JobEvent } from "./job.ts";
import type { Jobs } from "./jobs.ts";

/** How often something is sent when there is nothing to tell, so that nobody in between takes the line for dead. */
const KEEP_ALIVE_MS = 15_000;

/**
 * A stream of what happens to a job: how it stands first, then each event until it is over. `enter` takes a place among the
 * streams that may be open. HEAD has no body that anybody could end, so it takes none.
 */
export function jobEvents(c: Context, jobs: Jobs, job: Job, enter: () => () => void): Response {
  if (c.req.method === "HEAD") return c.body(null, 200, { "content-type": "text/event-stream" });
  const leave = enter();
  return streamSSE(c, async (stream) => {
    // A client that went away without reading leaves a write that never ends.
    stream.onAbort(leave);
    try {
      await follow(stream, jobs, job);
    } finally {
      leave();
    }
  });
}

async function follow(stream: SSEStreamingApi, jobs: Jobs, job: Job): Promise<void> {
  const events = new EventQueue();
  const stop = jobs.listen(job.id, (event) => events.push(event));
  events.push({ type: "state", job });
  if (isOver(job)) events.push({ type: job.state as JobEnd, job });
  stream.onAbort(() => events.close());
  const beat = setInterval(() => void stream.write(": still here\n\n"), KEEP_ALIVE_MS);
  // A reader that has stalled must not keep the program from ending.
  beat.unref();
  try {
    for await (const event of events) {
      await stream.writeSSE({ event: event.type, data: JSON.stringify(dataOf(event)) });
      if (event.type !== "progress" && event.type !== "warning" && event.type !== "state") return;
    }
  } finally {
    clearInterval(beat);
    stop();
  }
}

function dataOf(event: JobEvent): unknown {
  if (event.type === "progress") return event.progress;
  return event.type === "warning" ? { message: event.message } : event.job;
}

/** Events that wait to be sent; of progress only the last, however slow the reader is. */
class EventQueue {
  #events: JobEvent[] = [];
  #wake: () => void = () => {};
  #closed = false;

  push(event: JobEvent): void {
    if (event.type === "progress") this.#events = this.#events.filter(({ type }) => type !== "progress");
    this.#events.push(event);
    this.#wake();
  }

  close(): void {
    this.#closed = true;
    this.#wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<JobEvent> {
    while (!this.#closed) {
      const next = this.#events.shift();
      if (next) yield next;
      else
        await new Promise<void>((wake) => {
          this.#wake = wake;
        });
    }
  }
}
