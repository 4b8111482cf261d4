import type { RunHooks } from "../../core/progress.ts";
import type { Evaluated, Evaluation, EvaluationOptions } from "../jobs/evaluation.ts";
import type { RunState } from "../shelf/run-state.ts";

/** An evaluation that came as JSON: how it is to be made, and its examples as a file in Assay's format. */
export interface SentExamples {
  readonly options: EvaluationOptions;
  readonly lines: Uint8Array<ArrayBuffer>;
}

/** Run folders to compare, what each is called, and what they are compared with. */
export interface ComparedRuns {
  readonly runs: readonly { readonly path: string; readonly name: string }[];
  readonly baseline: string | undefined;
}

/** What takes long beside judging: it is done here, or where nobody has to wait for it. */
export interface Workshop {
  /** Reads a request for an evaluation whose examples came as JSON. */
  examples(body: Uint8Array): Promise<SentExamples>;
  /** Compares stored runs; answers the comparison as JSON. */
  compare(compared: ComparedRuns, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>>;
  /** Writes the pieces of a run's page into a temporary folder; answers how many chunks there are. */
  pieces(task: { readonly folder: string; readonly into: string }): Promise<number>;
  /** Reads a run to its end; fails where it is damaged. */
  readThrough(folder: string, signal?: AbortSignal): Promise<undefined>;
  /** What can be said of a run folder without reading all of it. */
  look(folder: string): Promise<RunState>;
  /** The report of a run as JSON. */
  report(folder: string): Promise<Uint8Array<ArrayBuffer>>;
  /** Scores into a run folder. One that is stopped keeps what it has. */
  evaluate(evaluation: Evaluation, hooks: RunHooks): Promise<Evaluated>;
  close(): Promise<void>;
}
