import type { ContentfulStatusCode } from "hono/utils/http-status";
import { UserError } from "../core/errors.ts";
import type { Problem } from "../core/schema/problem.ts";

/** A request that is refused, with the status that says how. */
export class HttpProblem extends Error {
  readonly status: ContentfulStatusCode;
  readonly hint: string;

  constructor(status: ContentfulStatusCode, message: string, hint = "") {
    super(message);
    this.name = "HttpProblem";
    this.status = status;
    this.hint = hint;
  }
}

/** Wrong use is 400, data that cannot be read 422, and a model or service that is not there 503. */
const STATUS = { usage: 400, badData: 422, missing: 503 } as const;

/** An error as an answer; one that nobody foresaw tells nothing of itself. */
export function problemOf(error: unknown): {
  readonly status: ContentfulStatusCode;
  readonly problem: Problem;
} {
  if (error instanceof HttpProblem) {
    const { status, message, hint } = error;
    return { status, problem: { message, hint } };
  }
  if (error instanceof UserError) {
    const { kind, message, hint, where } = error;
    return { status: STATUS[kind], problem: { message, hint, ...(where ? { where } : {}) } };
  }
  return {
    status: 500,
    problem: {
      message: "this is a bug in Assay",
      hint: "Please report it with what the terminal of assay serve shows.",
    },
  };
}

/** Whether an error is one that nobody foresaw. */
export function isBug(error: unknown): boolean {
  return !(error instanceof HttpProblem || error instanceof UserError);
}
