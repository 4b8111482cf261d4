import { usageError } from "../core/errors.ts";
import { didYouMean } from "../core/nearest.ts";

/** The kinds of planted errors: first those in the text, then those in the data. */
export const PERTURBATION_KINDS = [
  "drop-mention",
  "swap-entity",
  "exchange-entities",
  "alter-number",
  "drop-sentence",
  "invent-sentence",
  "shuffle-words",
  "repeat-words",
  "swap-relation",
  "reverse",
  "swap-value",
  "swap-subject",
  "alter-value",
  "wrong-pairing",
  "drop-fact",
  "add-fact",
] as const;

export type PerturbationKind = (typeof PERTURBATION_KINDS)[number];

/** The kind that a name names; a wrong one is answered with the nearest. */
export function perturbationKind(name: string): PerturbationKind {
  const kind = PERTURBATION_KINDS.find((known) => known === name);
  if (kind) return kind;
  throw usageError(
    `unknown kind of error ${JSON.stringify(name)}`,
    didYouMean(name, PERTURBATION_KINDS, `There are: ${PERTURBATION_KINDS.join(", ")}.`),
  );
}
