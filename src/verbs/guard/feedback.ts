import type { CheckAlarm, CheckResult } from "../../core/check-result.ts";
import type { AllowedVerdict } from "../../core/verdict.ts";

/** Most things that a model is told at once: it mends the gravest, and the next check finds what is left. */
const TOLD = 20;
/** Most characters of a value or of a text's words that are repeated. */
const SHOWN = 120;

/**
 * What is wrong with a text, in plain words for whoever writes it again: "the text says “32 km/h”, the data 22 (wind kmh); the delivery
 * date is missing (14 March)". What is allowed is not mentioned; of a text that nothing speaks against it is empty.
 */
export function feedbackOf(
  { verdict, reason, alarms }: CheckResult,
  allow: readonly AllowedVerdict[] = [],
): string {
  if (verdict === "unsure") return allow.includes("unsure") ? "" : `the text could not be judged: ${reason}`;
  const told = alarms.filter(({ kind }) => kind !== "missing" || !allow.includes("incomplete"));
  const more = told.length - TOLD;
  const sentences = told.slice(0, TOLD).map(sentenceOf);
  return [...sentences, ...(more > 0 ? [`and ${more} more`] : [])].join("; ");
}

function sentenceOf({ kind, words = "", why, fact, derivation }: CheckAlarm): string {
  if (kind === "missing")
    return fact ? `the ${fieldOf(fact)} is missing (${shown(fact.value)})` : lowered(why);
  // A value that was worked out is not that of a single field: the sentence about it says how it came about.
  if (kind === "contradicted" && fact && !derivation)
    return `the text says “${shown(words)}”, the data ${shown(fact.value)} (${fieldOf(fact)})`;
  return `the text says “${shown(words)}”: ${why === "" ? "nothing in the data supports it" : lowered(why)}`;
}

/** The field as people call it, with the row that it stands in where there are several. */
function fieldOf({ relation, value, subject, row }: NonNullable<CheckAlarm["fact"]>): string {
  const about = row?.key ?? subject;
  return about === null || about === value ? relation : `${relation} of ${about}`;
}

function lowered(why: string): string {
  return why.replace(/^[TN](?=he |othing )/, (letter) => letter.toLowerCase()).replace(/\.$/, "");
}

function shown(value: string): string {
  return value.length > SHOWN ? `${value.slice(0, SHOWN - 1)}…` : value;
}
