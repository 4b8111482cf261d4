import { setTimeout as pause } from "node:timers/promises";
import type { ZodType } from "zod";
import { limit } from "./limit.ts";
import { ServiceError } from "./service-error.ts";

/** How a service is called. */
export interface ServiceOptions {
  /** Its address, http or https. */
  readonly endpoint: string;
  /** Milliseconds that one request may take. Default: 10,000. */
  readonly timeout?: number;
  /** How often a request is made again when the service is overloaded or fails (429, 5xx). Default: 2. */
  readonly retries?: number;
  /** Milliseconds before the first retry; each further one waits twice as long. Default: 500. */
  readonly backoff?: number;
  /** Requests under way at once. Default: 4. */
  readonly concurrency?: number;
  /** What makes requests. Default: the global `fetch`. */
  readonly fetch?: typeof fetch;
}

/** One request: what is sent, and what the answer must look like. */
export interface Question<T> {
  /** Default: POST. */
  readonly method?: "GET" | "POST" | "PUT" | "DELETE";
  /** Where it goes. Default: the service's own address. */
  readonly url?: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly answer: ZodType<T>;
  /** Milliseconds that it may take. Default: as the service has it. */
  readonly timeout?: number;
  readonly signal?: AbortSignal | undefined;
}

/** Sends a question and answers with JSON that was checked. */
export type JsonService = <T>(question: Question<T>) => Promise<T>;

/** No service is waited for longer than this before a retry, whatever it asks for. */
const LONGEST_PAUSE = 30_000;

/**
 * A service that answers requests with JSON. Every way in which it can fail is a `ServiceError`; being told to
 * stop is not, and throws the signal's reason.
 */
export function jsonService(url: URL, options: Omit<ServiceOptions, "endpoint">): JsonService {
  const { timeout: usual = 10_000, retries = 2, backoff = 500, concurrency = 4 } = options;
  const request = options.fetch ?? fetch;
  const inLine = limit(concurrency);

  async function once<T>(question: Question<T>): Promise<T | Refusal> {
    const { method = "POST", headers, body, answer, timeout = usual, signal } = question;
    const late = AbortSignal.timeout(timeout);
    try {
      const response = await request(question.url ?? url, {
        method,
        headers: { accept: "application/json", ...headers },
        ...(body === undefined ? {} : { body }),
        signal: signal ? AbortSignal.any([signal, late]) : late,
      });
      const text = await response.text();
      return response.ok ? checked(text, answer) : refusal(response, text);
    } catch (cause) {
      signal?.throwIfAborted();
      if (cause instanceof ServiceError) throw cause;
      if (late.aborted) throw new ServiceError("time-out", `no answer within ${timeout} ms`, cause);
      throw new ServiceError("unreachable", `cannot be reached (${reasonOf(cause)})`, cause);
    }
  }

  async function ask<T>(question: Question<T>): Promise<T> {
    for (let attempt = 0; ; attempt++) {
      question.signal?.throwIfAborted();
      const given = await once(question);
      if (!(given instanceof Refusal)) return given;
      if (!given.passing || attempt >= retries) throw new ServiceError("status", given.message, given.said);
      const wait = Math.min(LONGEST_PAUSE, Math.max(given.retryAfter, backoff * 2 ** attempt));
      await pause(wait, undefined, question.signal ? { signal: question.signal } : {});
    }
  }

  return (question) => inLine(() => ask(question));
}

/** An answer with a status that says no. */
class Refusal {
  readonly message: string;
  /** Whether it may be otherwise next time. */
  readonly passing: boolean;
  /** Milliseconds after which the service wants to be asked again. */
  readonly retryAfter: number;
  /** What it says to it. */
  readonly said: string;

  constructor(status: number, retryAfter: number, said: string) {
    this.said = said;
    this.message = `answers with status ${status}`;
    this.passing = status === 429 || status >= 500;
    this.retryAfter = retryAfter;
  }
}

function refusal({ status, headers }: Response, said: string): Refusal {
  const seconds = Number(headers.get("retry-after") ?? 0);
  return new Refusal(status, Number.isFinite(seconds) ? seconds * 1000 : 0, said);
}

/** JSON in a text, checked. */
export function checked<T>(text: string, schema: ZodType<T>): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new ServiceError("answer", `answers with something that is not JSON: ${excerpt(text)}`, cause);
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue!.path.map(String).join(".");
  throw new ServiceError(
    "answer",
    `answers with other JSON than expected${place ? ` at ${place}` : ""}: ${excerpt(text)}`,
  );
}

const EXCERPT = 60;

function excerpt(text: string): string {
  return JSON.stringify(text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text);
}

/** fetch says only that it failed; the reason is in its cause. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message;
}
