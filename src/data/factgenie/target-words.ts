import type { Target } from "../../core/evidence.ts";
import type { Fact } from "../../core/fact.ts";

/** What a piece of evidence is about, in words: a fact as `subject | relation | value`, an entity or a value as it is. */
export function targetWords(target: Target, facts: readonly Fact[]): string {
  if ("entity" in target) return target.entity;
  if ("value" in target) return target.value;
  const fact = facts.find(({ id }) => id === target.fact);
  if (fact === undefined) return `fact ${target.fact}`;
  const { subject, relation, value } = fact;
  const words = [subject, relation, value].filter((part) => part !== null).join(" | ");
  return target.part === undefined ? words : `the ${target.part} of ${words}`;
}
