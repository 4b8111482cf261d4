import { randomBytes } from "node:crypto";
import { type Clock, systemClock, timestamp } from "../../core/clock.ts";
import { isOver } from "../../core/job.ts";
import type { Job } from "../../core/schema/job.ts";
import { HttpProblem, isBug, problemOf } from "../problem.ts";
import type { JobEvent, JobWork } from "./job.ts";

export interface JobsOptions {
  /** How many may wait; another one is refused. Default: 8. */
  readonly waiting?: number;
  /** How many that are over stay listed. Default: 50. */
  readonly finished?: number;
  /** The time that jobs and what they make are stamped with. Default: the machine's. */
  readonly clock?: Clock;
  /** Told of errors that nobody foresaw. */
  readonly onBug?: (error: unknown) => void;
}

/** Least time between two reports of progress. */
const PROGRESS_MS = 100;
/** More warnings than anybody reads are not kept. */
const MOST_WARNINGS = 100;

interface Entry {
  view: Job;
  readonly job: JobWork;
  readonly abort: AbortController;
  readonly listeners: Set<(event: JobEvent) => void>;
  told: number;
}

/** Evaluations, one at a time in the order they came; they go on whoever watches, and stay listed when they are over. */
export class Jobs {
  readonly #options: Required<JobsOptions>;
  readonly #entries = new Map<string, Entry>();
  /** Those that are over, in the order of their ends. */
  readonly #over: string[] = [];
  #running: Promise<void> | undefined;
  #closed = false;

  constructor({ waiting = 8, finished = 50, clock = systemClock, onBug = () => {} }: JobsOptions = {}) {
    this.#options = { waiting, finished, clock, onBug };
  }

  /** Refuses when no further job could wait: before its data is read. */
  requireRoom(): void {
    if (this.#closed) throw new HttpProblem(503, "the server is closing");
    const waiting = this.#all().filter(({ view }) => view.state === "waiting").length;
    if (waiting >= this.#options.waiting)
      throw new HttpProblem(
        429,
        `${waiting} evaluations are waiting already`,
        "Wait until one of them is over, or cancel one.",
      );
  }

  /** A name for a job that nobody has. */
  newId(): string {
    return randomBytes(8).toString("hex");
  }

  /** Lists a job that a server before this one did not come to the end of. */
  addInterrupted(job: Pick<Job, "id" | "title" | "createdAt">, work: JobWork): void {
    const view: Job = { ...job, state: "interrupted", warnings: [] };
    this.#entries.set(job.id, {
      ...{ view, job: work, abort: new AbortController(), listeners: new Set(), told: 0 },
    });
  }

  /** Queues a job that was interrupted; answers nothing when it was not. */
  restart(id: string): Job | undefined {
    const entry = this.#entries.get(id);
    if (entry?.view.state !== "interrupted") return undefined;
    this.requireRoom();
    this.#entries.delete(id);
    this.#entries.set(id, { ...entry, view: { ...entry.view, state: "waiting" } });
    this.#running ??= this.#runAll();
    return this.#entries.get(id)!.view;
  }

  /** Queues a job. One that is refused is disposed of. */
  start(title: string, job: JobWork, id: string = this.newId()): Job {
    try {
      this.requireRoom();
    } catch (error) {
      this.#dispose(job);
      throw error;
    }
    const view: Job = { id, title, state: "waiting", createdAt: this.#now(), warnings: [] };
    this.#entries.set(id, { view, job, abort: new AbortController(), listeners: new Set(), told: 0 });
    this.#running ??= this.#runAll();
    return this.#entries.get(id)!.view;
  }

  /** All jobs, the newest first. */
  list(): Job[] {
    return this.#all()
      .map(({ view }) => view)
      .reverse();
  }

  find(id: string): Job | undefined {
    return this.#entries.get(id)?.view;
  }

  /** Stops a job; what it has scored is kept. One that is over stays as it is; one that was interrupted is given up. */
  cancel(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry || (isOver(entry.view) && entry.view.state !== "interrupted")) return;
    entry.abort.abort();
    if (entry.view.state !== "running") this.#end(entry, { state: "cancelled" });
  }

  /** Hears what a job tells from now on. Answers how to stop hearing. */
  listen(id: string, listener: (event: JobEvent) => void): () => void {
    const listeners = this.#entries.get(id)?.listeners;
    listeners?.add(listener);
    return () => listeners?.delete(listener);
  }

  /** Cancels what runs and waits until it is written. What waits is left as it is: the next server lists it as interrupted. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const [id, { view, job }] of this.#entries)
      if (view.state === "running" || !job.keeps) this.cancel(id);
      else if (view.state === "waiting") this.#entries.delete(id);
    await this.#running;
  }

  #now(): string {
    return timestamp(this.#options.clock);
  }

  #dispose(job: JobWork): void {
    job.dispose?.().catch(this.#options.onBug);
  }

  #all(): Entry[] {
    return [...this.#entries.values()];
  }

  async #runAll(): Promise<void> {
    // A job is listed before it begins: whoever started it may want to listen first.
    await Promise.resolve();
    for (;;) {
      const next = this.#all().find(({ view }) => view.state === "waiting");
      if (!next) {
        this.#running = undefined;
        return;
      }
      await this.#run(next);
    }
  }

  async #run(entry: Entry): Promise<void> {
    entry.view = { ...entry.view, state: "running", startedAt: this.#now() };
    tell(entry, { type: "state", job: entry.view });
    const { signal } = entry.abort;
    try {
      const { run, status } = await entry.job.work({
        signal,
        clock: this.#options.clock,
        onProgress: (progress) => {
          entry.view = { ...entry.view, progress };
          if (performance.now() - entry.told < PROGRESS_MS) return;
          entry.told = performance.now();
          tell(entry, { type: "progress", progress });
        },
        onWarning: (message) => {
          if (entry.view.warnings.length >= MOST_WARNINGS) return;
          entry.view = { ...entry.view, warnings: [...entry.view.warnings, message] };
          tell(entry, { type: "warning", message });
        },
      });
      this.#end(entry, { state: status === "partial" ? "cancelled" : "done", run });
    } catch (error) {
      if (signal.aborted) {
        this.#end(entry, { state: "cancelled" });
        return;
      }
      if (isBug(error)) this.#options.onBug(error);
      this.#end(entry, { state: "failed", error: problemOf(error).problem });
    }
  }

  #end(entry: Entry, result: Pick<Job, "run" | "error"> & { state: "done" | "failed" | "cancelled" }): void {
    entry.view = { ...entry.view, ...result, endedAt: this.#now() };
    tell(entry, { type: result.state, job: entry.view });
    entry.listeners.clear();
    this.#dispose(entry.job);
    this.#over.push(entry.view.id);
    while (this.#over.length > this.#options.finished) this.#entries.delete(this.#over.shift()!);
  }
}

function tell(entry: Entry, event: JobEvent): void {
  for (const listener of [...entry.listeners]) listener(event);
}
