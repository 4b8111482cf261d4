import { dismisses } from "../../core/dismisses.ts";
import type { Case } from "../../core/example.ts";
import type { SupportReading, WordReading } from "../../core/ports.ts";
import type { Span } from "../../core/span.ts";
import type { Alarm } from "../../core/verdict.ts";
import { excessOf } from "../../detect/words/unlicensed-words.ts";
import type { Prose } from "../../text/plain/read-prose.ts";
import type { TextFindings } from "./read-case.ts";

/** What is left of the findings, and the alarms that people found false. */
interface Undismissed {
  readonly findings: TextFindings;
  readonly dismissed: readonly Alarm[];
}

/**
 * The findings without what people dismissed, so that it lowers neither the verdict nor the score: what was found in the words of a dismissed alarm
 * is gone, and a fact that was said to be missing counts as stated.
 */
export function withoutDismissed(
  { example, candidate, dismissed: decisions = [] }: Case,
  prose: Prose,
  findings: TextFindings,
  alarmsIn: (findings: TextFindings) => readonly Alarm[],
): Undismissed {
  if (decisions.length === 0) return { findings, dismissed: [] };
  const where = { facts: example.facts, text: candidate.text };
  const isDismissed = (alarm: Alarm): boolean => {
    const said = "span" in alarm ? { ...alarm, span: prose.toOriginal(alarm.span) } : alarm;
    return decisions.some((decision) => dismisses(decision, said, where));
  };
  const dismissed: Alarm[] = [];
  let left = findings;
  // Where two detectors accuse the same words differently, the second speaks once the first is dismissed.
  for (;;) {
    const now = alarmsIn(left).filter(isDismissed);
    if (now.length === 0) return { findings: left, dismissed };
    dismissed.push(...now.map((alarm) => ({ ...alarm, dismissed: true as const })));
    left = without(left, now, prose.text);
  }
}

function without(
  { claims, words, flags, coverage, reading }: TextFindings,
  alarms: readonly Alarm[],
  text: string,
): TextFindings {
  const spans = alarms.flatMap((alarm) => ("span" in alarm ? [alarm.span] : []));
  const facts = new Set(
    alarms.flatMap((alarm) => ("target" in alarm && "fact" in alarm.target ? [alarm.target.fact] : [])),
  );
  const isLeft = ({ span }: { readonly span: Span }): boolean =>
    !spans.some(({ start, end }) => span.start < end && start < span.end);
  const leftWords = words.filter(isLeft);
  return {
    claims: claims.filter(isLeft),
    words: leftWords,
    flags: flags.filter(isLeft),
    strangeness: excessOf(leftWords, text),
    coverage: coverage.map((one) =>
      facts.has(one.fact) ? { ...one, status: "stated", suspicion: 0, features: {} } : one,
    ),
    ...(reading && { reading: unread(reading, isLeft) }),
  };
}

/** A reading without some words: the text is as sure as the worst of the others, if that is surer. */
function unread(reading: SupportReading, isLeft: (word: WordReading) => boolean): SupportReading {
  const words = reading.words.filter(isLeft);
  if (words.length === reading.words.length) return reading;
  const sure = words.reduce((least, { supported }) => Math.min(least, supported), 1);
  return { ...reading, words, faithful: Math.max(reading.faithful, sure) };
}
