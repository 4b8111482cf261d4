import { dismisses } from "../../core/dismisses.ts";
import type { Case } from "../../core/example.ts";
import type { LanguageModel } from "../../core/ports.ts";
import type { Span } from "../../core/span.ts";
import type { Alarm } from "../../core/verdict.ts";
import type { Detector } from "../../detect/detector.ts";
import { createJudgeDetector, type JudgeFinding } from "../../detect/judge/judge-detector.ts";
import type { Prose } from "../../text/plain/read-prose.ts";
import { alarmId } from "./alarm-id.ts";
import { isOwed } from "./alarms.ts";
import type { TextFindings } from "./read-case.ts";

/** What a judge says of one text that the detectors left open. */
export interface Opinion {
  /** Nothing where it gave no answer: the text is judged by the detectors alone. */
  readonly alarms?: readonly Alarm[];
  /** Alarms of its own that people found false. */
  readonly dismissed: readonly Alarm[];
  /** Tokens that it took, where the server counts them. */
  readonly tokens?: number;
}

/** How long an answer may take, as for the metric `judge`. */
const TIMEOUT_MS = 60_000;

/** A language model that is asked for a second opinion. */
export function secondJudge(judge: LanguageModel, model: string): Detector<JudgeFinding> {
  return createJudgeDetector({ judge, model, temperature: 0, asJson: false, timeoutMs: TIMEOUT_MS });
}

/**
 * Whether the detectors leave a text open: nothing in it is called wrong, and something in it they could not check, be it a claim, a word, a required fact,
 * or all of it. A text that they call wrong is settled, and so is one of which everything is accounted for.
 */
export function isLeftOpen(
  { example }: Case,
  { claims, words, coverage }: TextFindings,
  alarms: readonly Alarm[],
): boolean {
  if (alarms.some(({ kind }) => kind !== "missing")) return false;
  const owed = new Set(example.facts.filter(isOwed).map(({ id }) => id));
  return (
    claims.some(({ status }) => status === "unchecked") ||
    words.some(({ status }) => status === "unchecked") ||
    coverage.some(({ fact, status }) => status === "unchecked" && owed.has(fact)) ||
    isUncheckable({ claims, coverage })
  );
}

/** Whether there is nothing in a text that could be held against its data. */
export function isUncheckable({ claims, coverage }: Pick<TextFindings, "claims" | "coverage">): boolean {
  return (
    !claims.some(({ status }) => status === "supported") &&
    !coverage.some(({ status }) => status === "stated")
  );
}

/** What the judge's marks are as alarms. A fact counts as missing by its word only where the detectors do not know. */
export function opinionOf(
  one: Case,
  { answer, evidence }: JudgeFinding,
  { findings, prose }: { readonly findings: TextFindings; readonly prose: Prose },
): Opinion {
  if ("failed" in answer) return { dismissed: [] };
  const { facts } = one.example;
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const open = new Set(
    findings.coverage.flatMap(({ fact, status }) => (status === "unchecked" ? [fact] : [])),
  );
  const raised = evidence.flatMap((mark): Alarm[] => {
    if (mark.kind === "supported" || mark.kind === "unchecked") return [];
    const alarm: Alarm = { ...mark, detectors: ["judge"] };
    if (alarm.kind === "missing") {
      const fact = "fact" in alarm.target ? byId.get(alarm.target.fact) : undefined;
      if (!fact || !open.has(fact.id) || !isOwed(fact)) return [];
    }
    return [{ ...alarm, id: alarmId(alarm, byId, prose.text) }];
  });
  const where = { facts, text: one.candidate.text };
  const at = (span: Span): Span => prose.toOriginal(span);
  const isDismissed = (alarm: Alarm): boolean => {
    const said = "span" in alarm ? { ...alarm, span: at(alarm.span) } : alarm;
    return (one.dismissed ?? []).some((decision) => dismisses(decision, said, where));
  };
  return {
    alarms: raised.filter((alarm) => !isDismissed(alarm)),
    dismissed: raised.filter(isDismissed).map((alarm) => ({ ...alarm, dismissed: true as const })),
    ...(answer.tokens !== undefined && { tokens: answer.tokens }),
  };
}

/** The probability that nothing in a text is false, where a judge was asked: it does not say how sure it is, and counts for half. */
export function withOpinion(probability: number, alarms: readonly Alarm[]): number {
  const isClean = !alarms.some(({ kind }) => kind !== "missing");
  return (probability + Number(isClean)) / 2;
}
