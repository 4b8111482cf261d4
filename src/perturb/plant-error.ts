import { badData } from "../core/errors.ts";
import type { PerturbationKind } from "./kinds.ts";
import { cannotPlant, type Outcome } from "./outcome.ts";
import type { Means } from "./perturbation.ts";
import { PERTURBATIONS } from "./perturbations.ts";
import type { Source } from "./source.ts";

/** Plants an error of a kind, or says why there can be none. Mentions that lie outside the text are refused. */
export function plantError(kind: PerturbationKind, source: Source, means: Means): Outcome {
  checkMentions(source);
  if (source.text.trim() === "") return cannotPlant("the text is empty");
  return PERTURBATIONS[kind].plant(source, means);
}

/** Refuses mentions that are not words of the text: an error planted by them would stand anywhere. */
function checkMentions({ text, mentions }: Source): void {
  for (const { entity, span } of mentions) {
    const { start, end } = span;
    const inside = Number.isInteger(start) && Number.isInteger(end) && 0 <= start && end <= text.length;
    if (inside && start < end) continue;
    throw badData(
      `the mention of ${JSON.stringify(entity)} at ${start} to ${end} ${inside ? "is empty" : `lies outside the text of ${text.length} characters`}`,
      undefined,
      "Spans are half-open ranges of UTF-16 units of the very text they are given with.",
    );
  }
}
