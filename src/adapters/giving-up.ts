import type { EntityLinker } from "../core/ports.ts";
import { ServiceError } from "./service-error.ts";

/**
 * A linker whose service is not asked any more after so many failures in a row: from then on it fails at once, as it did
 * last. Requests that wait when the service is given up are not made.
 */
export function givingUp(linker: EntityLinker, after = 5): EntityLinker {
  const givenUp = new AbortController();
  let inARow = 0;
  return {
    name: linker.name,
    async link(text, signal) {
      givenUp.signal.throwIfAborted();
      try {
        const either = signal ? AbortSignal.any([signal, givenUp.signal]) : givenUp.signal;
        const found = await linker.link(text, either);
        inARow = 0;
        return found;
      } catch (cause) {
        signal?.throwIfAborted();
        givenUp.signal.throwIfAborted();
        if (cause instanceof ServiceError && ++inARow >= after) givenUp.abort(cause);
        throw cause;
      }
    },
  };
}
