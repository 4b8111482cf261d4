import type { OfferedMetric } from "../../core/schema/offered-metric.ts";
import { EXPLAIN_MS, MOST_HEAVY, SCORE_MS, STOP_MS } from "../limits.ts";
import type { JudgingSetup } from "../processes/process-message.ts";
import { ownBytes, ServerPool } from "../processes/server-pool.ts";
import type { Judging, JudgingHooks } from "./judging.ts";

/** How long models may take to be loaded on a busy machine, in milliseconds. */
const LOAD_MS = 120_000;

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
  readonly #explaining: ServerPool;
  readonly #scoring: ServerPool;
  readonly #times: { readonly explainMs: number; readonly scoreMs: number };

  constructor(
    setup: JudgingSetup,
    { program, explainMs = EXPLAIN_MS, scoreMs = SCORE_MS }: JudgingProcessesOptions = {},
  ) {
    this.#times = { explainMs, scoreMs };
    this.#explaining = new ServerPool({ setup, program, most: MOST_HEAVY });
    this.#scoring = new ServerPool({ setup, program, most: MOST_HEAVY });
  }

  check(body: Uint8Array, hooks: JudgingHooks): Promise<Uint8Array<ArrayBuffer>> {
    const { explainMs } = this.#times;
    return this.#explaining.ask({ do: "check", body }, asking(explainMs, hooks)).then(ownBytes);
  }

  explain(body: Uint8Array, hooks: JudgingHooks): Promise<Uint8Array<ArrayBuffer>> {
    const { explainMs } = this.#times;
    return this.#explaining.ask({ do: "explain", body }, asking(explainMs, hooks)).then(ownBytes);
  }

  score(body: Uint8Array, hooks: JudgingHooks): Promise<Uint8Array<ArrayBuffer>> {
    return this.#scoring.ask({ do: "score", body }, asking(this.#times.scoreMs, hooks)).then(ownBytes);
  }

  warmUp(): Promise<readonly string[]> {
    return this.#explaining.ask({ do: "warmUp" }, { startMs: LOAD_MS });
  }

  offered(): Promise<readonly OfferedMetric[]> {
    return this.#scoring.ask({ do: "offered" }, { startMs: LOAD_MS });
  }

  async close(): Promise<void> {
    await Promise.all([this.#explaining.close(), this.#scoring.close()]);
  }
}

function asking(workMs: number, { signal }: JudgingHooks) {
  return { signal, startMs: LOAD_MS, workMs, stopMs: STOP_MS };
}
