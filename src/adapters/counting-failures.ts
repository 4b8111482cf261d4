import type { ServiceCalls } from "../core/metric.ts";
import type { EntityLinker } from "../core/ports.ts";
import { ServiceError } from "./service-error.ts";

/** A linker that finds nothing where its service fails, and counts how often that was. */
export interface DegradingLinker extends EntityLinker {
  /** Texts that were to be linked, and those of them that got no answer: the service failed, or was not asked any more. */
  readonly calls: ServiceCalls;
}

/** Counts how often one user of a linker got no answer, instead of failing; the linker may have other users. */
export function countingFailures(linker: EntityLinker, service: string): DegradingLinker {
  const calls: ServiceCalls = { service, asked: 0, failed: 0 };
  return {
    name: linker.name,
    calls,
    async link(text, signal) {
      calls.asked++;
      try {
        return await linker.link(text, signal);
      } catch (cause) {
        signal?.throwIfAborted();
        if (!(cause instanceof ServiceError)) throw cause;
        calls.failed++;
        calls.firstReason ??= cause.message;
        return [];
      }
    },
  };
}
