import type { Evidence } from "../../core/evidence.ts";
import type { Fact } from "../../core/fact.ts";
import { wordsOf } from "./decision-of.ts";

/** The entities that words may be another name of: first those that the alarm is about, then all others of the data. */
export function entityChoices(evidence: Evidence, facts: readonly Fact[]): string[] {
  const all = facts.flatMap(endsOf);
  return [...new Set([...namedBy(evidence, facts), ...all])];
}

/** What the text may call it: words that nothing supports, or that stand in the place of something, each once. */
export function wordingChoices(evidence: readonly Evidence[], text: string): string[] {
  const words = evidence.flatMap((one) =>
    one.kind === "unsupported" || one.kind === "contradicted" ? (wordsOf(one, text) ?? []) : [],
  );
  return [...new Set(words)];
}

function namedBy(evidence: Evidence, facts: readonly Fact[]): string[] {
  if (!("target" in evidence)) return [];
  const { target } = evidence;
  if ("entity" in target) return [target.entity];
  if ("value" in target) return [target.value];
  const fact = facts.find(({ id }) => id === target.fact);
  if (!fact) return [];
  const { subject, value } = fact;
  // What is missing of a fact is its value unless the metric says otherwise.
  return target.part === "subject" && subject !== null
    ? [subject, value]
    : [value, ...(subject === null ? [] : [subject])];
}

function endsOf({ subject, value }: Fact): string[] {
  return subject === null ? [value] : [subject, value];
}
