import type { CheckAlarm, CheckResult } from "../../core/check-result.ts";
import { usageError } from "../../core/errors.ts";
import { didYouMean } from "../../core/nearest.ts";
import type { AllowedVerdict } from "../../core/verdict.ts";
import type { Checker, CheckOptions } from "../check/check.ts";

/** A text as it may be handed over: whole, or in pieces as a model streams it. */
export type Generated = string | AsyncIterable<string>;

/** What is known when a text is asked for, beside the feedback. */
export interface Asking {
  /** Which try it is, from 1. */
  readonly attempt: number;
  /** The text before, which the feedback is about; none at the first try. */
  readonly previous?: string;
  /** What was found in it. */
  readonly alarms: readonly CheckAlarm[];
  /** Aborted when nobody waits for the text any more: hand it to `fetch`. */
  readonly signal: AbortSignal;
  /** Reports what a call cost, in whatever unit you count; several reports of one try add up. */
  spend(cost: number): void;
}

/** Writes a text; `feedback` says in plain words what was wrong with the one before, and is undefined at the first try. */
export type Generate = (feedback: string | undefined, asking: Asking) => Generated | Promise<Generated>;

/** What a guard may be told: all that a check may, and when to stop. */
export interface GuardOptions extends CheckOptions {
  /** Most texts that are asked for. Default: 3. */
  readonly tries?: number | undefined;
  /** Verdicts that are good enough beside faithful. */
  readonly allow?: readonly AllowedVerdict[] | undefined;
  /** After so many milliseconds the best text so far is returned, whatever is under way. */
  readonly timeLimitMs?: number | undefined;
  /** A checker that stays loaded, with its options; those given here come first. Without it the one that `check` uses. */
  readonly checker?: Checker | undefined;
  /** Told of everything that happens, for a log. */
  readonly onEvent?: ((event: GuardEvent) => void) | undefined;
}

/** A text that was asked for and checked. */
export interface Attempt {
  /** Which try it was, from 1. */
  readonly attempt: number;
  /** What its writer was told of the text before. */
  readonly feedback?: string;
  readonly text: string;
  readonly result: CheckResult;
  /** How long it took to write and to check. */
  readonly milliseconds: number;
  /** What the caller reported; left out where nothing was reported. */
  readonly cost?: number;
}

/** Why no more texts were asked for. */
export type Stopped =
  /** One was good enough. */
  | "accepted"
  /** All tries were used. */
  | "tries"
  /** The time was up. */
  | "time"
  /** Asking for a text failed; `error` says how. */
  | "failed";

/** The text that came out of it, and how. */
export interface Guarded {
  /** The first text that is good enough, otherwise the best there was. */
  readonly text: string;
  /** Whether the text is good enough: faithful, or what was allowed. Look here first. */
  readonly accepted: boolean;
  readonly stopped: Stopped;
  /** What the check says of the text: its verdict, its alarms. */
  readonly result: CheckResult;
  /** One plain sentence about what came out, for a log or for a person. */
  readonly summary: string;
  /** How many texts were asked for. */
  readonly tries: number;
  readonly milliseconds: number;
  /** All that the caller reported, also for texts that did not come; left out where nothing was reported. */
  readonly cost?: number;
  /** Every text that came, in order. */
  readonly attempts: readonly Attempt[];
  /** What asking for a text failed with, where it did. */
  readonly error?: unknown;
}

/** What happens while a text is guarded. */
export type GuardEvent =
  | { readonly type: "asked"; readonly attempt: number; readonly feedback?: string }
  | ({ readonly type: "checked"; readonly accepted: boolean } & Attempt)
  | { readonly type: "failed"; readonly attempt: number; readonly error: unknown }
  | ({ readonly type: "ended" } & Guarded);

const OWN = ["tries", "allow", "timeLimitMs", "checker", "onEvent"] as const;
const OF_CHECK = [
  ...["required", "optional", "ignore", "policy", "metrics", "sensitivity", "context"],
  ...["references", "suppressions", "signal"],
] as const satisfies readonly (keyof CheckOptions)[];
const ALLOWED: readonly string[] = ["incomplete", "unsure"] satisfies AllowedVerdict[];

/** The default of `tries`: a model that did not mend a text twice seldom does. */
const TRIES = 3;

/** Options that were looked at before anything is paid for, those of the check apart. */
export interface ReadyOptions {
  readonly tries: number;
  readonly allow: readonly AllowedVerdict[];
  readonly timeLimitMs: number | undefined;
  readonly checker: Checker | undefined;
  readonly onEvent: (event: GuardEvent) => void;
  readonly check: CheckOptions;
}

/** Refuses what cannot be meant, by name and with what can be done. */
export function readyOptions(options: GuardOptions): ReadyOptions {
  const known: readonly string[] = [...OWN, ...OF_CHECK];
  for (const name of Object.keys(options))
    if (!known.includes(name))
      throw usageError(
        `guard has no option ${JSON.stringify(name)}`,
        didYouMean(name, known, `Options: ${known.join(", ")}.`),
      );
  const { tries = TRIES, allow = [], timeLimitMs, checker, onEvent = () => {}, ...check } = options;
  if (!Number.isInteger(tries) || tries < 1)
    throw usageError(`tries is ${JSON.stringify(tries)}`, "Give a whole number from 1 on.");
  if (timeLimitMs !== undefined && !(timeLimitMs > 0 && timeLimitMs <= LONGEST_MS))
    throw usageError(`timeLimitMs is ${timeLimitMs}`, `Give milliseconds above 0, at most ${LONGEST_MS}.`);
  for (const verdict of allow)
    if (!ALLOWED.includes(verdict))
      throw usageError(
        `guard cannot allow ${JSON.stringify(verdict)}`,
        `What may be allowed: ${ALLOWED.join(", ")}.`,
      );
  return { tries, allow, timeLimitMs, checker, onEvent, check };
}

/** A timer of Node takes no more, and fires at once when given more. */
const LONGEST_MS = 2 ** 31 - 1;
