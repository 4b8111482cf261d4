import { UserError } from "../../core/errors.ts";
import type { OfferedMetric } from "../../core/schema/offered-metric.ts";
import { HttpProblem } from "../problem.ts";

/** What a judging process is told once: all that it makes its judge from. */
export interface JudgingSetup {
  /** Metrics that the server was started with. */
  readonly registered: readonly string[];
  readonly usual: readonly string[];
  readonly evaluated: readonly string[] | undefined;
  /** The file of what people decided about alarms. */
  readonly suppressions: string;
  readonly threads: number;
}

/** What is asked of a judging process, one thing at a time, and that it is to stop. */
export type JudgingTask =
  | { readonly do: "setup"; readonly setup: JudgingSetup }
  | { readonly do: "check" | "explain" | "score"; readonly body: Uint8Array }
  | { readonly do: "warmUp" }
  | { readonly do: "offered" }
  | { readonly do: "stop" };

/** What it tells: that judging began, and how it ended. */
export type JudgingReply =
  | { readonly begun: true }
  | { readonly answer: Uint8Array<ArrayBuffer> }
  | { readonly left: readonly string[] }
  | { readonly offered: readonly OfferedMetric[] }
  | { readonly fault: SentFault };

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
  return Object.assign(new Error("a judging process failed"), { stack: fault.stack });
}
