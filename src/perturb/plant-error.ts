import { checkMentions } from "./check-mentions.ts";
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
