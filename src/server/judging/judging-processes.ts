import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { OfferedMetric } from "../../core/schema/offered-metric.ts";
import { EXPLAIN_MS, MOST_HEAVY, SCORE_MS } from "../limits.ts";
import { HttpProblem } from "../problem.ts";
import type { Judging, JudgingHooks } from "./judging.ts";
import { type JudgingReply, type JudgingSetup, type JudgingTask, receivedFault } from "./judging-message.ts";

/** How long models may take to be loaded on a busy machine, in milliseconds. */
const LOAD_MS = 120_000;

/** A process that was asked to stop gets so long to do so by itself, and keep its models, in milliseconds. */
const STOP_MS = 2_000;

/** A process notices by itself that its time is over, unless it is stuck: then it is ended so much later, in milliseconds. */
const SELF_MS = 500;

/** Most requests that wait until a process is free. */
const MOST_WAITING = 64;

export interface JudgingProcessesOptions {
  /** The program of a process. */
  readonly program?: string;
  /** How long a request may be judged, in milliseconds. */
  readonly explainMs?: number;
  readonly scoreMs?: number;
}

/**
 * Judges requests in processes of their own, so that this one is always free to answer. What takes too long is ended with its process,
 * whatever it is at: a thread could not be ended while a model computes without taking the server with it.
 */
export class JudgingProcesses implements Judging {
  readonly #explaining: Pool;
  readonly #scoring: Pool;
  readonly #times: { readonly explainMs: number; readonly scoreMs: number };

  constructor(
    setup: JudgingSetup,
    {
      program = fileURLToPath(new URL("./judging-process.js", import.meta.url)),
      explainMs = EXPLAIN_MS,
      scoreMs = SCORE_MS,
    }: JudgingProcessesOptions = {},
  ) {
    this.#times = { explainMs, scoreMs };
    this.#explaining = new Pool(setup, program, MOST_HEAVY);
    this.#scoring = new Pool(setup, program, MOST_HEAVY);
  }

  async check(body: Uint8Array, hooks: JudgingHooks): Promise<Uint8Array<ArrayBuffer>> {
    return answerOf(await this.#explaining.ask({ do: "check", body }, this.#times.explainMs, hooks));
  }

  async explain(body: Uint8Array, hooks: JudgingHooks): Promise<Uint8Array<ArrayBuffer>> {
    return answerOf(await this.#explaining.ask({ do: "explain", body }, this.#times.explainMs, hooks));
  }

  async score(body: Uint8Array, hooks: JudgingHooks): Promise<Uint8Array<ArrayBuffer>> {
    return answerOf(await this.#scoring.ask({ do: "score", body }, this.#times.scoreMs, hooks));
  }

  async warmUp(): Promise<readonly string[]> {
    const { signal } = new AbortController();
    const reply = await this.#explaining.ask({ do: "warmUp" }, LOAD_MS, { signal });
    return "left" in reply ? reply.left : [];
  }

  async offered(): Promise<readonly OfferedMetric[]> {
    const { signal } = new AbortController();
    const reply = await this.#scoring.ask({ do: "offered" }, LOAD_MS, { signal });
    return "offered" in reply ? reply.offered : [];
  }

  async close(): Promise<void> {
    await Promise.all([this.#explaining.close(), this.#scoring.close()]);
  }
}

function answerOf(reply: JudgingReply): Uint8Array<ArrayBuffer> {
  if (!("answer" in reply)) throw new Error("a judging process answered something else");
  // What comes through the pipe stands in a larger buffer.
  return new Uint8Array(reply.answer);
}

type Ask = Exclude<JudgingTask, { do: "setup" | "stop" }>;

/** A few processes, started when they are needed, each busy with one request. */
class Pool {
  readonly #setup: JudgingSetup;
  readonly #program: string;
  readonly #most: number;
  readonly #idle: ChildProcess[] = [];
  readonly #all = new Set<ChildProcess>();
  readonly #waiting: ((child: ChildProcess) => void)[] = [];
  #closed = false;

  constructor(setup: JudgingSetup, program: string, most: number) {
    this.#setup = setup;
    this.#program = program;
    this.#most = most;
  }

  async ask(task: Ask, ms: number, hooks: JudgingHooks): Promise<JudgingReply> {
    const child = await this.#take(hooks.signal);
    if (hooks.signal.aborted) {
      this.#free(child);
      throw givenUp();
    }
    return new Promise((resolve, reject) => {
      let timer = setTimeout(late, LOAD_MS);
      const free = (): void => this.#free(child);
      function late(): void {
        end(() =>
          reject(
            new HttpProblem(504, "this took too long and was stopped", "Give less, or start an evaluation."),
          ),
        );
        child.kill("SIGKILL");
      }
      const hear = (reply: JudgingReply): void => {
        if ("begun" in reply) {
          clearTimeout(timer);
          timer = setTimeout(late, ms + SELF_MS);
          hooks.begun?.();
          return;
        }
        end(() => ("fault" in reply ? reject(receivedFault(reply.fault)) : resolve(reply)));
        free();
      };
      // Whoever asked is gone: the process may stop by itself, and is ended when it does not.
      const abort = (): void => {
        reject(givenUp());
        if (child.connected) child.send({ do: "stop" } satisfies JudgingTask);
        clearTimeout(timer);
        timer = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
      };
      const gone = (): void =>
        end(() =>
          reject(
            new HttpProblem(
              503,
              "what judges this ended in the middle of it",
              "It may need more memory than there is: give less, or start an evaluation.",
            ),
          ),
        );
      function end(settle: () => void): void {
        clearTimeout(timer);
        child.off("message", hear);
        child.off("exit", gone);
        hooks.signal.removeEventListener("abort", abort);
        settle();
      }
      child.on("message", hear);
      child.on("exit", gone);
      hooks.signal.addEventListener("abort", abort, { once: true });
      child.send(task);
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    const ended = [...this.#all].map((child) => once(child, "exit"));
    for (const child of this.#all) child.kill("SIGKILL");
    await Promise.all(ended);
  }

  async #take(signal: AbortSignal): Promise<ChildProcess> {
    if (this.#closed) throw new HttpProblem(503, "the server is closing");
    const idle = this.#idle.pop();
    if (idle) return idle;
    if (this.#all.size < this.#most) return this.#start();
    if (this.#waiting.length >= MOST_WAITING)
      throw new HttpProblem(503, "too much is being judged already", "Try again in a moment.");
    return new Promise((resolve, reject) => {
      const turn = (child: ChildProcess): void => {
        signal.removeEventListener("abort", leave);
        resolve(child);
      };
      const leave = (): void => {
        const at = this.#waiting.indexOf(turn);
        if (at >= 0) this.#waiting.splice(at, 1);
        reject(givenUp());
      };
      signal.addEventListener("abort", leave, { once: true });
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
    child.send({ do: "setup", setup: this.#setup } satisfies JudgingTask);
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
