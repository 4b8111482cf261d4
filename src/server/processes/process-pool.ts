import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { HttpProblem } from "../problem.ts";
import {
  type Ended,
  type JudgingSetup,
  type Order,
  receivedFault,
  type Task,
  type TaskName,
  type Tasks,
  type Told,
} from "./process-message.ts";

/** A process notices by itself that its time is over, unless it is stuck: then it is ended so much later, in milliseconds. */
const SELF_MS = 500;

/** Most requests that wait until a process is free. */
const MOST_WAITING = 64;

export interface ProcessPoolOptions {
  /** How many processes there are at the most; each does one thing at a time. */
  readonly most: number;
  /** With what they judge, where they do. */
  readonly setup?: JudgingSetup;
  /** The program of a process. */
  readonly program?: string | undefined;
}

/** Bounds on one thing that is asked, in milliseconds; what has none may take as long as it wants. */
export interface Asking {
  readonly signal?: AbortSignal | undefined;
  /** Until it ends, or says that it has begun. */
  readonly startMs?: number;
  /** From then on. */
  readonly workMs?: number;
  /** One that nobody waits for any more stops by itself within this time, and is ended when it does not. Without it, its answer is waited for. */
  readonly stopMs?: number;
  readonly hear?: (told: Told) => void;
}

/** A few processes, started when they are needed, each busy with one thing. What takes too long is ended with its process. */
export class ProcessPool {
  readonly #options: ProcessPoolOptions;
  readonly #program: string;
  readonly #idle: ChildProcess[] = [];
  readonly #all = new Set<ChildProcess>();
  readonly #waiting: ((child: ChildProcess) => void)[] = [];
  #closed = false;

  constructor(options: ProcessPoolOptions) {
    this.#options = options;
    this.#program = options.program ?? fileURLToPath(new URL("./working-process.js", import.meta.url));
  }

  async ask<K extends TaskName>(task: Task<K>, asking: Asking = {}): Promise<Tasks[K]["answer"]> {
    const { signal, startMs, workMs, stopMs, hear } = asking;
    const child = await this.#take(signal);
    if (signal?.aborted) {
      this.#free(child);
      throw givenUp();
    }
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const within = (ms: number | undefined, then: () => void): void => {
        clearTimeout(timer);
        timer = ms === undefined ? undefined : setTimeout(then, ms);
      };
      const late = (): void => {
        end(() =>
          reject(
            new HttpProblem(504, "this took too long and was stopped", "Give less, or start an evaluation."),
          ),
        );
        child.kill("SIGKILL");
      };
      const listen = (message: Told | Ended): void => {
        if (!("answer" in message) && !("fault" in message)) {
          if ("begun" in message && workMs !== undefined) within(workMs + SELF_MS, late);
          hear?.(message);
          return;
        }
        end(() =>
          "fault" in message
            ? reject(receivedFault(message.fault))
            : resolve(message.answer as Tasks[K]["answer"]),
        );
        this.#free(child);
      };
      const abort = (): void => {
        if (child.connected) child.send({ do: "stop" } satisfies Order);
        if (stopMs === undefined) return;
        reject(givenUp());
        within(stopMs, () => child.kill("SIGKILL"));
      };
      const gone = (): void =>
        end(() =>
          reject(
            new HttpProblem(
              503,
              "the process that did this ended in the middle of it",
              "It may need more memory than there is: give less, or use the command line.",
            ),
          ),
        );
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
    if (this.#closed) throw new HttpProblem(503, "the server is closing");
    const idle = this.#idle.pop();
    if (idle) return idle;
    if (this.#all.size < this.#options.most) return this.#start();
    if (this.#waiting.length >= MOST_WAITING)
      throw new HttpProblem(503, "too much is being done already", "Try again in a moment.");
    return new Promise((resolve, reject) => {
      const turn = (child: ChildProcess): void => {
        signal?.removeEventListener("abort", leave);
        resolve(child);
      };
      const leave = (): void => {
        const at = this.#waiting.indexOf(turn);
        if (at >= 0) this.#waiting.splice(at, 1);
        reject(givenUp());
      };
      signal?.addEventListener("abort", leave, { once: true });
      this.#waiting.push(turn);
    });
  }

  #start(): ChildProcess {
    const child = fork(this.#program, [], {
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
    if (setup) child.send({ do: "setup", setup } satisfies Order);
    return child;
  }

  #free(child: ChildProcess): void {
    if (!this.#all.has(child) || !child.connected || child.killed) return;
    const next = this.#waiting.shift();
    if (next) next(child);
    else this.#idle.push(child);
  }
}

function givenUp(): HttpProblem {
  return new HttpProblem(408, "the request was given up");
}

/** Bytes that came through a pipe, where they stand in a larger buffer. */
export function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}
