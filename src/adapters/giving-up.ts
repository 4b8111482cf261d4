import { ServiceError } from "./service-error.ts";

/** Asks a service something. */
export type Ask<Asked, Answer> = (asked: Asked, signal?: AbortSignal) => Promise<Answer>;

/**
 * Asks a service no more after so many failures in a row: from then on it fails at once, as it did last. Requests that wait
 * when the service is given up are not made.
 */
export function givingUp<Asked, Answer>(ask: Ask<Asked, Answer>, after = 5): Ask<Asked, Answer> {
  const givenUp = new AbortController();
  let inARow = 0;
  return async (asked, signal) => {
    givenUp.signal.throwIfAborted();
    try {
      const either = signal ? AbortSignal.any([signal, givenUp.signal]) : givenUp.signal;
      const answer = await ask(asked, either);
      inARow = 0;
      return answer;
    } catch (cause) {
      signal?.throwIfAborted();
      givenUp.signal.throwIfAborted();
      if (cause instanceof ServiceError && ++inARow >= after) givenUp.abort(cause);
      throw cause;
    }
  };
}
