import type { Order, Reply } from "./process-pool.ts";

export interface Answering<Task extends object> {
  /** What is done with what comes before the first task. */
  setup?(setup: never): void;
  /** Does a task; its signal says that nobody waits for it any more. */
  work(task: Task, signal: AbortSignal): Promise<unknown>;
  /** An error as it can be sent to another process. */
  sentFault(error: unknown): unknown;
}

/**
 * The part of a pool's process: it answers one task at a time. Whoever started it ends it, when a task takes too long or nothing is left to do; a
 * signal to all of the terminal's programs is not meant for it.
 */
export function answerOrders<Task extends object>({ setup, work, sentFault }: Answering<Task>): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
  process.on("disconnect", () => process.exit());
  let stop = new AbortController();
  process.on("message", (order: Order<Task>) => {
    if ("do" in order && order.do === "setup" && "setup" in order) setup?.(order.setup as never);
    else if ("do" in order && order.do === "stop") stop.abort();
    else {
      stop = new AbortController();
      work(order as Task, stop.signal).then(
        (answer) => tell({ answer }),
        (error: unknown) => tell({ fault: sentFault(error) }),
      );
    }
  });
}

/** Tells whoever started this process something. */
export function tell<Told>(reply: Reply<Told>): void {
  process.send?.(reply);
}
