import { fileURLToPath } from "node:url";
import { type Asking, ProcessFault, ProcessPool } from "../../engine/processes/process-pool.ts";
import { HttpProblem } from "../problem.ts";
import {
  type JudgingSetup,
  receivedFault,
  type SentFault,
  type Task,
  type TaskName,
  type Tasks,
  type Told,
} from "./process-message.ts";

/** A process notices by itself that its time is over, unless it is stuck: then it is ended so much later, in milliseconds. */
const SELF_MS = 500;

const MOST_WAITING = 64;

const PROBLEMS: Readonly<
  Record<ProcessFault["why"], readonly [status: HttpProblem["status"], ...words: string[]]>
> = {
  late: [504, "this took too long and was stopped", "Give less, or start an evaluation."],
  gone: [
    503,
    "the process that did this ended in the middle of it",
    "It may need more memory than there is: give less, or use the command line.",
  ],
  "given up": [408, "the request was given up"],
  full: [503, "too much is being done already", "Try again in a moment."],
  closed: [503, "the server is closing"],
};

export interface ServerPoolOptions {
  readonly most: number;
  /** With what its processes judge, where they do. */
  readonly setup?: JudgingSetup;
  /** The program of a process. */
  readonly program?: string | undefined;
}

/** Processes of the server. */
export class ServerPool {
  readonly #pool: ProcessPool<Task, Told>;

  constructor({ program, ...options }: ServerPoolOptions) {
    this.#pool = new ProcessPool({
      ...options,
      program: program ?? fileURLToPath(new URL("./working-process.js", import.meta.url)),
      faultOf: (fault) => receivedFault(fault as SentFault),
      mostWaiting: MOST_WAITING,
    });
  }

  async ask<K extends TaskName>(task: Task<K>, asking: Asking<Told> = {}): Promise<Tasks[K]["answer"]> {
    const { workMs } = asking;
    const bounds = workMs === undefined ? asking : { ...asking, workMs: workMs + SELF_MS };
    try {
      return (await this.#pool.ask(task as Task, bounds)) as Tasks[K]["answer"];
    } catch (error) {
      if (!(error instanceof ProcessFault)) throw error;
      const [status, message = "", hint] = PROBLEMS[error.why];
      throw new HttpProblem(status, message, hint);
    }
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}

/** Bytes that came through a pipe, where they stand in a larger buffer. */
export function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}
