import { usageError } from "../../core/errors.ts";
import type { Verdict } from "../../core/verdict.ts";
import { check } from "../check/check.ts";
import type { CheckData } from "../check/check-data.ts";
import { bestAttempt } from "./best-attempt.ts";
import { collectText } from "./collect-text.ts";
import { feedbackOf } from "./feedback.ts";
import {
  type Attempt,
  type Generate,
  type Guarded,
  type GuardOptions,
  type ReadyOptions,
  readyOptions,
  type Stopped,
} from "./guard-options.ts";

/**
 * Has a text written until it is true to its data: each is checked, and its writer is told in plain words what is wrong with it. Stops at the
 * first that is faithful; otherwise the best comes back, with `accepted: false` and its alarms. Rejects when the caller's signal is aborted, and
 * when there is no text at all.
 */
export async function guard(
  generate: Generate,
  data: CheckData,
  options: GuardOptions = {},
): Promise<Guarded> {
  if (typeof generate !== "function")
    throw usageError(
      `guard takes a function that writes a text, not ${typeof generate}`,
      'Such as (feedback) => callMyModel(prompt + (feedback ?? "")).',
    );
  const ready = readyOptions(options);
  ready.check.signal?.throwIfAborted();
  const time = timeOf(ready);
  try {
    return await new Guarding(generate, data, ready, time).run();
  } finally {
    time.clear();
  }
}

/** The signal that ends the work early, by the caller or by the clock. */
interface Time {
  readonly signal: AbortSignal;
  /** Whether it was the clock. */
  isUp(): boolean;
  clear(): void;
}

function timeOf({ timeLimitMs, check: { signal } }: ReadyOptions): Time {
  const clock = new AbortController();
  const timer =
    timeLimitMs === undefined
      ? undefined
      : setTimeout(
          () => clock.abort(new DOMException(`there was no text after ${timeLimitMs} ms`, "TimeoutError")),
          timeLimitMs,
        );
  return {
    signal: signal ? AbortSignal.any([signal, clock.signal]) : clock.signal,
    isUp: () => clock.signal.aborted && !signal?.aborted,
    clear: () => clearTimeout(timer),
  };
}

/** One text being guarded. */
class Guarding {
  readonly #generate: Generate;
  readonly #data: CheckData;
  readonly #options: ReadyOptions;
  readonly #time: Time;
  readonly #began = performance.now();
  readonly #attempts: Attempt[] = [];
  #tries = 0;
  #cost: number | undefined;

  constructor(generate: Generate, data: CheckData, options: ReadyOptions, time: Time) {
    this.#generate = generate;
    this.#data = data;
    this.#options = options;
    this.#time = time;
  }

  async run(): Promise<Guarded> {
    const { tries, onEvent } = this.#options;
    while (this.#tries < tries) {
      this.#tries += 1;
      let attempt: Attempt;
      try {
        attempt = await this.#try();
      } catch (error) {
        return this.#endedBy(error);
      }
      this.#attempts.push(attempt);
      const accepted = this.#accepts(attempt.result.verdict);
      onEvent({ type: "checked", accepted, ...attempt });
      if (accepted) return this.#end("accepted");
    }
    return this.#end("tries");
  }

  async #try(): Promise<Attempt> {
    const { allow, onEvent, checker = { check }, check: options } = this.#options;
    const { signal } = this.#time;
    const number = this.#tries;
    const began = performance.now();
    const last = this.#attempts.at(-1);
    const feedback = last && feedbackOf(last.result, allow);
    const told = { attempt: number, ...(feedback !== undefined && { feedback }) };
    onEvent({ type: "asked", ...told });
    let cost: number | undefined;
    const asking = {
      attempt: number,
      ...(last && { previous: last.text }),
      alarms: last?.result.alarms ?? [],
      signal,
      spend: (amount: number): void => {
        if (!(Number.isFinite(amount) && amount >= 0))
          throw usageError(`a call cannot cost ${amount}`, "Report a number from 0 on.");
        cost = (cost ?? 0) + amount;
        this.#cost = (this.#cost ?? 0) + amount;
      },
    };
    const text = await collectText(() => this.#generate(feedback, asking), signal);
    const result = await checker.check(this.#data, text, { ...options, signal });
    const milliseconds = performance.now() - began;
    return { ...told, text, result, milliseconds, ...(cost !== undefined && { cost }) };
  }

  #accepts(verdict: Verdict): boolean {
    return verdict === "faithful" || (this.#options.allow as readonly Verdict[]).includes(verdict);
  }

  /** A text that is there is worth more than an error: only who has none, or wants no more, is told by throwing. */
  #endedBy(error: unknown): Guarded {
    const { onEvent, check } = this.#options;
    check.signal?.throwIfAborted();
    onEvent({ type: "failed", attempt: this.#tries, error });
    if (this.#attempts.length === 0) throw error;
    return this.#time.isUp() ? this.#end("time") : this.#end("failed", { error });
  }

  #end(stopped: Stopped, failure: { readonly error?: unknown } = {}): Guarded {
    const { text, result } = bestOf(this.#attempts, stopped);
    const accepted = stopped === "accepted";
    const guarded: Guarded = {
      ...{ text, accepted, stopped, result },
      summary: this.#summary(result.verdict, stopped, feedbackOf(result, this.#options.allow)),
      tries: this.#tries,
      milliseconds: performance.now() - this.#began,
      ...(this.#cost !== undefined && { cost: this.#cost }),
      attempts: this.#attempts,
      ...failure,
    };
    this.#options.onEvent({ type: "ended", ...guarded });
    return guarded;
  }

  #summary(verdict: Verdict, stopped: Stopped, wrong: string): string {
    const tries = this.#tries === 1 ? "1 try" : `${this.#tries} tries`;
    if (stopped === "accepted") return `${verdict} after ${tries}`;
    const why = { tries: "", time: ", then the time was up", failed: ", the last of which failed" }[stopped];
    return `no text was good enough in ${tries}${why}; the best is ${verdict}: ${wrong}`;
  }
}

/** The accepted text is the last one, also where an allowed verdict ranks below that of a text before. */
function bestOf(attempts: readonly Attempt[], stopped: Stopped): Attempt {
  return stopped === "accepted" ? attempts.at(-1)! : bestAttempt(attempts)!;
}
