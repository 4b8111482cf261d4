import type { ServiceCalls } from "../core/metric.ts";
import type { EntityLinker } from "../core/ports.ts";
import { ServiceError } from "./service-error.ts";

/** How soon a service is given up. */
export interface DegradingOptions {
  /** What the service is called in reports. Default: the linker's name. */
  readonly service?: string;
  /** After so many failures without a success in between it is not asked any more. Default: 5. */
  readonly giveUpAfter?: number;
}

/** A linker that finds nothing where its service fails, and counts how often that was. */
export interface DegradingLinker extends EntityLinker {
  /** Texts that were to be linked, and those of them that got no answer: the service failed, or was not asked any more. */
  readonly calls: ServiceCalls;
}

/**
 * Keeps a failing service from failing a run: a text without an answer has no linked entities. What was lost is in
 * `calls`, for a report to say. Requests that wait when the service is given up are not made.
 */
export function degrading(linker: EntityLinker, options: DegradingOptions = {}): DegradingLinker {
  const { service = linker.name, giveUpAfter = 5 } = options;
  const calls: ServiceCalls = { service, asked: 0, failed: 0 };
  const givenUp = new AbortController();
  let inARow = 0;
  return {
    name: linker.name,
    calls,
    async link(text, signal) {
      calls.asked++;
      try {
        givenUp.signal.throwIfAborted();
        const either = signal ? AbortSignal.any([signal, givenUp.signal]) : givenUp.signal;
        const found = await linker.link(text, either);
        inARow = 0;
        return found;
      } catch (cause) {
        signal?.throwIfAborted();
        if (!(cause instanceof ServiceError) && !givenUp.signal.aborted) throw cause;
        calls.failed++;
        calls.firstReason ??= (cause as Error).message;
        if (++inARow >= giveUpAfter) givenUp.abort();
        return [];
      }
    },
  };
}
