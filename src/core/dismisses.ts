import type { Evidence, Target } from "./evidence.ts";
import type { Fact } from "./fact.ts";
import type { Span } from "./span.ts";
import type { AlarmTarget, DismissedAlarm, DismissedFact } from "./suppression.ts";

/** Whether a decision about a text and metric is about one of the alarms that the metric raises there. */
export function dismisses(
  decision: DismissedAlarm,
  said: Evidence,
  { facts, text }: { readonly facts: readonly Fact[]; readonly text: string },
): boolean {
  if (said.kind !== decision.dismiss) return false;
  if (decision.alarm !== undefined && decision.alarm === said.id) return true;
  if (decision.dismiss === "unsupported")
    return "span" in said
      ? decision.words !== undefined && isWithin(said.span, decision.words, text)
      : "target" in said && "value" in said.target && decision.value === said.target.value;
  if (decision.words !== undefined && "span" in said && !isWithin(said.span, decision.words, text))
    return false;
  return "target" in said && isAbout(decision, said.target, facts);
}

/** Whether a decision is about a metric, named in a report and by its id. */
export function concernsMetric(
  { metric }: Pick<DismissedAlarm, "metric">,
  { name, id }: { name: string; id: string },
): boolean {
  return metric === "*" || metric === name || metric === id;
}

/** Whether an alarm was about this fact. */
export function isAboutFact(target: AlarmTarget, fact: Fact): boolean {
  if (!("fact" in target)) return false;
  const { subject, relation, value } = target.fact;
  return fact.subject === subject && fact.relation === relation && fact.value === value;
}

function isAbout(decision: DismissedFact, target: Target, facts: readonly Fact[]): boolean {
  if ("fact" in target) return facts.some((fact) => fact.id === target.fact && isAboutFact(decision, fact));
  if ("entity" in target) return "entity" in decision && decision.entity === target.entity;
  return "value" in decision && decision.value === target.value;
}

/** Whether a stretch of the text lies in the words, wherever they stand. */
function isWithin({ start, end }: Span, words: string, text: string): boolean {
  for (let at = text.indexOf(words); at !== -1 && at <= start; at = text.indexOf(words, at + 1))
    if (end <= at + words.length) return true;
  return false;
}
