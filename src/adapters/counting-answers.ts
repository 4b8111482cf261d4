import type { ServiceCalls } from "../core/metric.ts";
import type { LanguageModel, ModelAnswer, ModelQuestion } from "../core/ports.ts";
import type { ReadAnswer } from "./chat-model.ts";
import type { Ask } from "./giving-up.ts";
import { ServiceError } from "./service-error.ts";

/** A language model that says how it failed instead of failing, and counts how often that was. */
export interface CountedModel extends LanguageModel {
  readonly calls: ServiceCalls;
}

/** Counts how often a model gave no answer that can be used. */
export function countingAnswers(
  ask: Ask<ModelQuestion<unknown>, ReadAnswer>,
  service: string,
  {
    essential = true,
  }: {
    /** Whether a text has no value without its answer. Default: it has none. */
    readonly essential?: boolean;
  } = {},
): CountedModel {
  const calls: ServiceCalls = { service, asked: 0, failed: 0, ...(essential && { essential }) };
  return {
    calls,
    async ask<T>(question: ModelQuestion<T>, signal?: AbortSignal): Promise<ModelAnswer<T>> {
      calls.asked++;
      try {
        // What was given passed the question's own check.
        return (await ask(question, signal)) as ModelAnswer<T>;
      } catch (cause) {
        signal?.throwIfAborted();
        if (!(cause instanceof ServiceError)) throw cause;
        calls.failed++;
        calls.firstReason ??= cause.message;
        return { failed: cause.fault };
      }
    },
  };
}
