import type { StatedReading } from "../../core/ports.ts";
import type { FactCoverage } from "../../detect/coverage/cover-facts.ts";
import { logit, oddsOf } from "./logistic.ts";
import model from "./verdict.json" with { type: "json" };

/** Log-odds that a text does not state a fact: by rules, and by a model where it read the fact. */
export function unstatedOdds(seen: FactCoverage, read: StatedReading | undefined): number {
  // What rules do not look for, or another claim states, is nobody's omission.
  if (seen.suspicion === 0) return Number.NEGATIVE_INFINITY;
  if (!read) return seen.status === "stated" ? Number.NEGATIVE_INFINITY : logit(seen.suspicion);
  return oddsOf(model.reader.facts, unstatedFeatures(seen, read));
}

/** What is seen of a fact by rules and by a model. */
export function unstatedFeatures(
  { status, suspicion }: FactCoverage,
  { expressed }: StatedReading,
): Readonly<Record<string, number>> {
  return { rules: logit(suspicion), read: logit(1 - expressed), stated: status === "stated" ? 1 : 0 };
}
