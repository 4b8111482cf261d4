import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HttpProblem } from "./problem.ts";

/** Largest bodies, in bytes: of a request that is answered at once, and of one that brings files. */
export const SMALL_BODY: number = 1024 * 1024;
export const LARGE_BODY: number = 64 * 1024 * 1024;

/** How long a request may take, in milliseconds. */
export const EXPLAIN_MS = 20_000;
export const SCORE_MS = 120_000;

/** A process that was asked to stop gets so long to do so by itself, and keep its models, in milliseconds. */
export const STOP_MS = 2_000;

/** How many streams of events may be open. */
export const MOST_STREAMS = 32;

/** How many requests that take long are worked on at once. */
export const MOST_HEAVY = 2;

/** How much of bodies may be in memory at once, in bytes. */
const MOST_RECEIVED: number = 4 * LARGE_BODY;

/** Refuses bodies that are larger, and those whose sender went away in the middle of them. */
export function atMost(bytes: number): MiddlewareHandler {
  const limit = bodyLimit({
    maxSize: bytes,
    onError: () => {
      throw new HttpProblem(
        413,
        `what was sent is larger than ${bytes / 1024 / 1024} MB`,
        "Score large files with assay score, and list the run here.",
      );
    },
  });
  return async (c, next) => {
    let received = false;
    try {
      return await limit(c, () => {
        received = true;
        return next();
      });
    } catch (error) {
      throw received || error instanceof HttpProblem ? error : cutShort();
    }
  };
}

/** The sender of a body went away before its end. */
export function cutShort(): HttpProblem {
  return new HttpProblem(400, "the body is cut short", "Send it again.");
}

/**
 * Holds what is sent to an amount of memory, by the length that each request states. Places are not counted: two people
 * who send slowly would keep all others out.
 */
export function receiving(most: number = MOST_RECEIVED): MiddlewareHandler {
  let received = 0;
  return async (c, next) => {
    const stated = Number(c.req.header("content-length"));
    const chunked = c.req.header("transfer-encoding") !== undefined;
    // A body that states no length may be as long as any.
    const bytes = chunked ? LARGE_BODY : Number.isSafeInteger(stated) && stated > 0 ? stated : 0;
    if (received > 0 && received + bytes > most)
      throw new HttpProblem(503, "too much is being sent already", "Try again in a moment.");
    received += bytes;
    try {
      await next();
    } finally {
      received -= bytes;
    }
  };
}

/** Lets a few callers in at once and refuses others: for requests that keep the machine busy. */
export class Gate {
  readonly #most: number;
  readonly #message: string;
  #inside = 0;

  constructor(most: number, message: string) {
    this.#most = most;
    this.#message = message;
  }

  /** Enters, and answers how to leave. */
  enter(): () => void {
    if (this.#inside >= this.#most) throw new HttpProblem(503, this.#message, "Try again in a moment.");
    this.#inside++;
    let left = false;
    return () => {
      if (!left) this.#inside--;
      left = true;
    };
  }

  /** Does something inside. */
  async through<T>(work: () => Promise<T>): Promise<T> {
    const leave = this.enter();
    try {
      return await work();
    } finally {
      leave();
    }
  }
}

/** Work for a request: it ends when whoever asked goes away, or when it takes too long. */
export async function inTime<T>(
  asked: AbortSignal,
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const timeout = AbortSignal.timeout(ms);
  const signal = AbortSignal.any([asked, timeout]);
  try {
    return await work(signal);
  } catch (error) {
    if (!signal.aborted) throw error;
    throw timeout.aborted
      ? new HttpProblem(504, "this took too long and was stopped", "Give less, or start an evaluation.")
      : new HttpProblem(408, "the request was given up");
  }
}
