import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { RunHooks } from "../../core/progress.ts";
import type { Evaluated, Evaluation } from "../jobs/evaluation.ts";
import { MOST_HEAVY, SCORE_MS, STOP_MS } from "../limits.ts";
import { ownBytes, ServerPool } from "../processes/server-pool.ts";
import type { RunState } from "../shelf/run-state.ts";
import { ownWorkshop } from "./own-workshop.ts";
import type { ComparedRuns, SentExamples, Workshop } from "./workshop.ts";

/** A report of so many bytes is read sooner than a process could be asked. */
const SMALL_REPORT: number = 256 * 1024;

/** Does what takes long in processes of their own, so that this one is always free to answer. */
export class WorkshopProcesses implements Workshop {
  /** What somebody waits for and is soon done. */
  readonly #short: ServerPool;
  /** What reads or compares whole runs. */
  readonly #long: ServerPool;
  readonly #evaluating: ServerPool;
  readonly #own = ownWorkshop();

  constructor({ program }: { readonly program?: string } = {}) {
    this.#short = new ServerPool({ program, most: 1 });
    this.#long = new ServerPool({ program, most: MOST_HEAVY });
    this.#evaluating = new ServerPool({ program, most: 1 });
  }

  async examples(body: Uint8Array): Promise<SentExamples> {
    const { options, lines } = await this.#short.ask({ do: "examples", body }, { startMs: SCORE_MS });
    return { options, lines: ownBytes(lines) };
  }

  async compare(compared: ComparedRuns, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
    const bounds = { signal, startMs: SCORE_MS, stopMs: STOP_MS };
    return ownBytes(await this.#long.ask({ do: "compare", compared }, bounds));
  }

  pieces(task: { readonly folder: string; readonly into: string }): Promise<number> {
    return this.#long.ask({ do: "pieces", ...task });
  }

  readThrough(folder: string, signal?: AbortSignal): Promise<undefined> {
    return this.#long.ask({ do: "readThrough", folder }, { signal, stopMs: STOP_MS });
  }

  async look(folder: string): Promise<RunState> {
    if (await isSmall(folder)) return this.#own.look(folder);
    return this.#short.ask({ do: "look", folder }, { startMs: SCORE_MS });
  }

  async report(folder: string): Promise<Uint8Array<ArrayBuffer>> {
    if (await isSmall(folder)) return this.#own.report(folder);
    return ownBytes(await this.#short.ask({ do: "report", folder }, { startMs: SCORE_MS }));
  }

  evaluate(evaluation: Evaluation, { signal, onProgress, onWarning }: RunHooks): Promise<Evaluated> {
    return this.#evaluating.ask(
      { do: "evaluate", evaluation },
      {
        signal,
        hear: (told) => {
          if ("progress" in told) onProgress?.(told.progress);
          else if ("warning" in told) onWarning?.(told.warning);
        },
      },
    );
  }

  async close(): Promise<void> {
    await Promise.all([this.#short, this.#long, this.#evaluating].map((pool) => pool.close()));
  }
}

async function isSmall(folder: string): Promise<boolean> {
  const info = await stat(join(folder, "report.json")).catch(() => undefined);
  return info === undefined || info.size <= SMALL_REPORT;
}
