import type { Progress } from "../../core/progress.ts";
import type { OfferedMetric } from "../../core/schema/offered-metric.ts";
import { receivedError, type SentError, sentError } from "../../engine/processes/sent-error.ts";
import type { Evaluated, Evaluation } from "../jobs/evaluation.ts";
import { HttpProblem } from "../problem.ts";
import type { RunState } from "../shelf/run-state.ts";
import type { ComparedRuns, SentExamples } from "../workshop/workshop.ts";

/** What a process that judges is told once: all that it makes its judge from. */
export interface JudgingSetup {
  /** Metrics that the server was started with. */
  readonly registered: readonly string[];
  readonly usual: readonly string[];
  readonly evaluated: readonly string[] | undefined;
  /** The file of what people decided about alarms. */
  readonly suppressions: string;
  readonly threads: number;
}

/** What can be asked of a process, one thing at a time, and what it answers. */
export interface Tasks {
  readonly check: { readonly of: { readonly body: Uint8Array }; readonly answer: Uint8Array };
  readonly explain: { readonly of: { readonly body: Uint8Array }; readonly answer: Uint8Array };
  readonly score: { readonly of: { readonly body: Uint8Array }; readonly answer: Uint8Array };
  readonly warmUp: { readonly of: object; readonly answer: readonly string[] };
  readonly offered: { readonly of: object; readonly answer: readonly OfferedMetric[] };
  readonly examples: { readonly of: { readonly body: Uint8Array }; readonly answer: SentExamples };
  readonly compare: { readonly of: { readonly compared: ComparedRuns }; readonly answer: Uint8Array };
  readonly pieces: {
    readonly of: { readonly folder: string; readonly into: string };
    readonly answer: number;
  };
  readonly readThrough: { readonly of: { readonly folder: string }; readonly answer: undefined };
  readonly look: { readonly of: { readonly folder: string }; readonly answer: RunState };
  readonly report: { readonly of: { readonly folder: string }; readonly answer: Uint8Array };
  readonly evaluate: { readonly of: { readonly evaluation: Evaluation }; readonly answer: Evaluated };
}

export type TaskName = keyof Tasks;

/** One thing that is asked. */
export type Task<K extends TaskName = TaskName> = { [N in K]: { readonly do: N } & Tasks[N]["of"] }[K];

/** What a process tells meanwhile: how far it is, what is to be known. */
export type Told = { readonly progress: Progress } | { readonly warning: string };

export type SentFault = SentError | Pick<HttpProblem, "status" | "message" | "hint">;

/** An error as it can be sent to another process. */
export function sentFault(error: unknown): SentFault {
  if (!(error instanceof HttpProblem)) return sentError(error);
  const { status, message, hint } = error;
  return { status, message, hint };
}

/** The error that was sent. */
export function receivedFault(fault: SentFault): Error {
  return "status" in fault ? new HttpProblem(fault.status, fault.message, fault.hint) : receivedError(fault);
}
