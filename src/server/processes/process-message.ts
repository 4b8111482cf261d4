import { UserError } from "../../core/errors.ts";
import type { Progress } from "../../core/progress.ts";
import type { OfferedMetric } from "../../core/schema/offered-metric.ts";
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

/** What a process is sent: with what to judge, what to do, and that it is to stop. */
export type Order = Task | { readonly do: "setup"; readonly setup: JudgingSetup } | { readonly do: "stop" };

/** What it tells meanwhile: that its time is counted from now, how far it is, what is to be known. */
export type Told = { readonly begun: true } | { readonly progress: Progress } | { readonly warning: string };

/** How it ended. */
export type Ended = { readonly answer: unknown } | { readonly fault: SentFault };

type SentFault =
  | Pick<UserError, "kind" | "message" | "hint" | "where">
  | Pick<HttpProblem, "status" | "message" | "hint">
  | { readonly stack: string };

/** An error as it can be sent to another process. */
export function sentFault(error: unknown): SentFault {
  if (error instanceof UserError) {
    const { kind, message, hint, where } = error;
    return { kind, message, hint, where };
  }
  if (error instanceof HttpProblem) {
    const { status, message, hint } = error;
    return { status, message, hint };
  }
  return { stack: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

/** The error that was sent. */
export function receivedFault(fault: SentFault): Error {
  if ("kind" in fault) {
    const { kind, message, hint, where } = fault;
    return new UserError(kind, message, { hint, where });
  }
  if ("status" in fault) return new HttpProblem(fault.status, fault.message, fault.hint);
  return Object.assign(new Error("a process of the server failed"), { stack: fault.stack });
}
