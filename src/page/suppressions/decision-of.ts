import type { Evidence } from "../../core/evidence.ts";
import type { Fact } from "../../core/fact.ts";
import type { AlarmTarget, ConfirmedAlarm, DismissedAlarm, Suppression } from "../../core/suppression.ts";
import type { Alarm } from "../detail/claim.ts";
import { sha256 } from "./sha256.ts";

/** What stands for a text in a decision. */
export function textMark(text: string): string {
  return sha256(text).slice(0, 16);
}

/** The decision that an alarm is false; nothing for evidence that is no alarm, or is about a fact that is not there. */
export function dismissalOf(alarm: Alarm, facts: readonly Fact[]): DismissedAlarm | undefined {
  const { exampleId: example, system, text, metric, evidence } = alarm;
  const id = evidence.id === undefined ? {} : { alarm: evidence.id };
  const common = { example, text: textMark(text), metric, system, ...id };
  if (evidence.kind === "unsupported") {
    const about = "span" in evidence ? { words: wordsOf(evidence, text) ?? "" } : evidence.target;
    return { dismiss: "unsupported", ...common, ...about };
  }
  if (evidence.kind !== "missing" && evidence.kind !== "contradicted") return undefined;
  const target = targetOf(evidence, facts);
  const words = wordsOf(evidence, text);
  return (
    target && { dismiss: evidence.kind, ...common, ...target, ...(words === undefined ? {} : { words }) }
  );
}

/** The decision that an alarm is right; nothing for one without a name that stays the same. */
export function confirmationOf(alarm: Alarm): ConfirmedAlarm | undefined {
  const { exampleId: example, system, text, metric, evidence } = alarm;
  const { kind, id } = evidence;
  if (id === undefined || (kind !== "missing" && kind !== "contradicted" && kind !== "unsupported"))
    return undefined;
  return { confirm: kind, example, text: textMark(text), metric, system, alarm: id };
}

/** The words of the text that evidence is about, if it is about any. */
export function wordsOf(evidence: Evidence, text: string): string | undefined {
  if (!("span" in evidence)) return undefined;
  return text.slice(evidence.span.start, evidence.span.end) || undefined;
}

function targetOf(evidence: Evidence, facts: readonly Fact[]): AlarmTarget | undefined {
  if (!("target" in evidence)) return undefined;
  const { target } = evidence;
  if (!("fact" in target)) return target;
  const fact = facts.find(({ id }) => id === target.fact);
  return fact && { fact: { subject: fact.subject, relation: fact.relation, value: fact.value } };
}

/** The decision that words are another name of an entity. */
export function acceptanceOf(entity: string, wording: string): Suppression {
  return { accept: "alias", entity, wording: wording.replace(/\s+/g, " ").trim() };
}
