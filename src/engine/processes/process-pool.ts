import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";

/** What a process is sent before its first task, where there is something; and that nobody waits for its task any more. */
export type Order<Task extends object> =
  | Task
  | { readonly do: "setup"; readonly setup: unknown }
  | { readonly do: "stop" };

/** What a process tells: that its time is counted from now, something to know, how its task ended. */
export type Reply<Told = never> =
  | { readonly begun: true }
  | { readonly told: Told }
  | { readonly answer: unknown }
  | { readonly fault: unknown };

export interface ProcessPoolOptions {
  readonly program: string;
  /** How many processes there are at the most; each does one thing at a time. */
  readonly most: number;
  /** What each is told first. */
  readonly setup?: unknown;
  /** The error that a process sent. */
  readonly faultOf: (fault: unknown) => Error;
  /** How many tasks may wait for a process. Default: any number. */
  readonly mostWaiting?: number;
}

/** Bounds on a task, in milliseconds; what has none may take as long as it wants. */
export interface Asking<Told> {
  readonly signal?: AbortSignal | undefined;
  /** Until it ends, or says that it has begun. */
  readonly startMs?: number;
  /** From then on. */
  readonly workMs?: number;
  /** One that nobody waits for any more stops by itself within this time, and is ended when it does not. Without it, its answer is waited for. */
  readonly stopMs?: number;
  readonly hear?: (told: Told) => void;
}

/** Why a process gave no answer of its own. */
export class ProcessFault extends Error {
  readonly why: "late" | "gone" | "given up" | "full" | "closed";

  constructor(why: ProcessFault["why"]) {
    super(`a process gave no answer: ${why}`);
    this.why = why;
  }
}

/** A few processes, started when they are needed, each busy with one thing. What takes too long is ended with its process. */
export class ProcessPool<Task extends object, Told = never> {
  readonly #options: ProcessPoolOptions;
  readonly #idle: ChildProcess[] = [];
  readonly #all = new Set<ChildProcess>();
  readonly #waiting: ((child: ChildProcess) => void)[] = [];
  #closed = false;

  constructor(options: ProcessPoolOptions) {
    this.#options = options;
  }

  async ask(task: Task, asking: Asking<Told> = {}): Promise<unknown> {
    const { signal, startMs, workMs, stopMs, hear } = asking;
    const child = await this.#take(signal);
    if (signal?.aborted) {
      this.#free(child);
      throw new ProcessFault("given up");
    }
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const within = (ms: number | undefined, then: () => void): void => {
        clearTimeout(timer);
        timer = ms === undefined ? undefined : setTimeout(then, ms);
      };
      const late = (): void => {
        end(() => reject(new ProcessFault("late")));
        child.kill("SIGKILL");
      };
      const listen = (reply: Reply<Told>): void => {
        if ("begun" in reply) within(workMs, late);
        else if ("told" in reply) hear?.(reply.told);
        else {
          end(() => ("fault" in reply ? reject(this.#options.faultOf(reply.fault)) : resolve(reply.answer)));
          this.#free(child);
        }
      };
      const abort = (): void => {
        if (child.connected) child.send({ do: "stop" } satisfies Order<never>);
        if (stopMs === undefined) return;
        reject(new ProcessFault("given up"));
        within(stopMs, () => child.kill("SIGKILL"));
      };
      const gone = (): void => end(() => reject(new ProcessFault("gone")));
      const end = (settle: () => void): void => {
        clearTimeout(timer);
        child.off("message", listen);
        child.off("exit", gone);
        signal?.removeEventListener("abort", abort);
        settle();
      };
      within(startMs, late);
      child.on("message", listen);
      child.on("exit", gone);
      signal?.addEventListener("abort", abort, { once: true });
      child.send(task);
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    const ended = [...this.#all].map((child) => once(child, "exit"));
    for (const child of this.#all) child.kill("SIGKILL");
    await Promise.all(ended);
  }

  async #take(signal: AbortSignal | undefined): Promise<ChildProcess> {
    if (this.#closed) throw new ProcessFault("closed");
    const idle = this.#idle.pop();
    if (idle) return idle;
    const { most, mostWaiting = Number.POSITIVE_INFINITY } = this.#options;
    if (this.#all.size < most) return this.#start();
    if (this.#waiting.length >= mostWaiting) throw new ProcessFault("full");
    return new Promise((resolve, reject) => {
      const turn = (child: ChildProcess): void => {
        signal?.removeEventListener("abort", leave);
        resolve(child);
      };
      const leave = (): void => {
        const at = this.#waiting.indexOf(turn);
        if (at >= 0) this.#waiting.splice(at, 1);
        reject(new ProcessFault("given up"));
      };
      signal?.addEventListener("abort", leave, { once: true });
      this.#waiting.push(turn);
    });
  }

  #start(): ChildProcess {
    const child = fork(this.#options.program, [], {
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      // Nothing of how this process was started, such as a debugger's port, is meant for another.
      execArgv: [],
    });
    this.#all.add(child);
    child.on("error", () => child.kill("SIGKILL"));
    child.once("exit", () => {
      this.#all.delete(child);
      const at = this.#idle.indexOf(child);
      if (at >= 0) this.#idle.splice(at, 1);
      // Its place is free for whoever waits.
      if (!this.#closed) this.#waiting.shift()?.(this.#start());
    });
    const { setup } = this.#options;
    if (setup !== undefined) child.send({ do: "setup", setup } satisfies Order<never>);
    return child;
  }

  #free(child: ChildProcess): void {
    if (!this.#all.has(child) || !child.connected || child.killed) return;
    const next = this.#waiting.shift();
    if (next) next(child);
    else this.#idle.push(child);
  }
}
