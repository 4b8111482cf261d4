import type { AlarmKind, Evidence } from "./evidence.ts";
import type { Tally } from "./judgement.ts";

/**
 * The answer to "is this text true to its data?": *faithful*; *incomplete* (nothing false, but a required fact is not
 * stated); *unfaithful* (something contradicts the data, or nothing in it supports it); *unsure* (evidence conflicts, or
 * text or data could not be read; the judgement's notes say why).
 */
export type Verdict = "faithful" | "incomplete" | "unfaithful" | "unsure";

export const VERDICTS: readonly Verdict[] = ["faithful", "incomplete", "unfaithful", "unsure"];

/** A verdict that somebody may let pass beside faithful: what is false never passes. */
export type AllowedVerdict = Exclude<Verdict, "faithful" | "unfaithful">;

/** Evidence that is an accusation. */
export type Alarm = Extract<Evidence, { readonly kind: AlarmKind }>;

/** Whether a metric with these tallies gives a verdict on each text. */
export function givesVerdict({ tallies }: { readonly tallies: readonly string[] }): boolean {
  return VERDICTS.every((verdict) => tallies.includes(verdict));
}

/** The verdict that the tally of one text holds; nothing for a metric that gives none. */
export function verdictIn(
  { tallies }: { readonly tallies: readonly string[] },
  tally: Tally,
): Verdict | undefined {
  return VERDICTS.find((verdict) => tally[tallies.indexOf(verdict)] === 1);
}

/** The accusations that stand: in their order, without what people dismissed. */
export function standingAlarms(evidence: readonly Evidence[]): readonly Alarm[] {
  return evidence.filter((one): one is Alarm => isAlarm(one) && !one.dismissed);
}

function isAlarm({ kind }: Evidence): boolean {
  return kind === "missing" || kind === "contradicted" || kind === "unsupported";
}
