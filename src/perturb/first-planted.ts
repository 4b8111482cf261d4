import { cannotPlant, type Outcome } from "./outcome.ts";

/** Tries one option after the other until an error could be planted; else says why the last one failed, or that there was none. */
export function firstPlanted<T>(
  options: Iterable<T>,
  none: string,
  attempt: (option: T) => Outcome,
): Outcome {
  let outcome = cannotPlant(none);
  for (const option of options) {
    outcome = attempt(option);
    if (outcome.status === "planted") return outcome;
  }
  return outcome;
}
