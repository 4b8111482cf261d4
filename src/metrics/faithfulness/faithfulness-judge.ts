import type { Evidence } from "../../core/evidence.ts";
import type { Case } from "../../core/example.ts";
import { type Judgement, judged, notApplicable } from "../../core/judgement.ts";
import type { SupportReading } from "../../core/ports.ts";
import type { Span } from "../../core/span.ts";
import type { Alarm, Verdict } from "../../core/verdict.ts";
import { type Prose, readProse } from "../../text/plain/read-prose.ts";
import { refusalReason } from "../../text/plain/refusal.ts";
import { alarmsOf, derivationOf, isOwed, type Thresholds } from "./alarms.ts";
import { faithfulnessTally } from "./faithfulness-tally.ts";
import { findIn, type TextFindings } from "./read-case.ts";
import { isUncheckable, type Opinion, withOpinion } from "./second-opinion.ts";
import { probabilityOfTruth } from "./text-features.ts";
import { unreadable } from "./unreadable.ts";
import { withoutDismissed } from "./without-dismissed.ts";

/** A text as it is read, or the judgement on one that cannot be. */
export type OpenedText = { readonly judgement: Judgement } | { readonly prose: Prose; readonly plain: Case };

/** Opens a text: what stands in its way is said, and marks of Markdown and HTML are set aside. */
export function openText(one: Case): OpenedText {
  const { example, candidate } = one;
  if (example.facts.length === 0) return { judgement: notApplicable("the example has no facts") };
  const reason = refusalReason(candidate.text) ?? unreadable(example.facts, candidate.text);
  if (reason !== undefined) return { judgement: unsure(reason) };
  const prose = readProse(candidate.text);
  return { prose, plain: { example, candidate: { ...candidate, text: prose.text } } };
}

/** A text that can be read. */
export type ReadableText = Extract<OpenedText, { readonly prose: Prose }>;

/** What the detectors find in one text, weighed. */
export interface WeighedText {
  readonly findings: TextFindings;
  readonly alarms: readonly Alarm[];
  /** Alarms that people found false. */
  readonly dismissed: readonly Alarm[];
}

/** Asks the detectors about one text; `reading` is what a model read of it, where there is one. */
export function weighText(
  one: Case,
  { prose, plain }: ReadableText,
  { thresholds, reading }: { readonly thresholds: Thresholds; readonly reading: SupportReading | undefined },
): WeighedText {
  const found = findIn(one.example.facts, prose.text, reading);
  const { findings, dismissed } = withoutDismissed(one, prose, found, (all) =>
    alarmsOf(plain, all, thresholds),
  );
  return { findings, dismissed, alarms: alarmsOf(plain, findings, thresholds) };
}

/** Judges one text: what the detectors find, and a judge where one was asked, as a verdict with its alarms. */
export function faithfulnessJudgement(
  one: Case,
  { prose }: ReadableText,
  {
    weighed,
    opinion,
    evidence,
  }: {
    readonly weighed: WeighedText;
    readonly opinion?: Opinion | undefined;
    readonly evidence: boolean;
  },
): Judgement {
  const { findings } = weighed;
  const alarms = [...weighed.alarms, ...(opinion?.alarms ?? [])];
  const dismissed = [...weighed.dismissed, ...(opinion?.dismissed ?? [])];
  const counts = countsOf(one, findings, alarms);
  if (counts.verdict === "faithful" && isUncheckable(findings) && !opinion?.alarms)
    return unsure("nothing that the text says could be checked against the data");
  const tally = faithfulnessTally({
    ...counts,
    ...(opinion?.alarms && { probability: withOpinion(counts.probability!, opinion.alarms) }),
  });
  const notes = opinion && !opinion.alarms ? ["the judge gave no answer: judged by the detectors alone"] : [];
  if (!evidence) return judged(tally, [], { notes });
  const others = otherEvidence(one, findings, [...alarms, ...dismissed]);
  return judged(tally, placed(prose, [...alarms, ...others, ...dismissed]), { notes });
}

function unsure(reason: string): Judgement {
  const none = {
    required: 0,
    stated: 0,
    checked: 0,
    supported: 0,
    missing: 0,
    contradicted: 0,
    unsupported: 0,
  };
  return judged(faithfulnessTally({ verdict: "unsure", probability: undefined, ...none }), [], {
    leftOut: [reason],
    notes: [`unsure: ${reason}`],
  });
}

function countsOf(
  { example }: Case,
  findings: TextFindings,
  alarms: readonly Alarm[],
): Parameters<typeof faithfulnessTally>[0] {
  const number = (kind: Alarm["kind"]): number => alarms.filter((alarm) => alarm.kind === kind).length;
  const [missing, contradicted, unsupported] = [
    number("missing"),
    number("contradicted"),
    number("unsupported"),
  ];
  const owed = new Set(example.facts.filter(isOwed).map(({ id }) => id));
  const required = findings.coverage.filter(
    ({ fact, status }) => owed.has(fact) && status !== "unchecked",
  ).length;
  const verdict: Verdict =
    contradicted + unsupported > 0 ? "unfaithful" : missing > 0 ? "incomplete" : "faithful";
  const supported = findings.claims.filter(({ status }) => status === "supported").length;
  return {
    verdict,
    probability: probabilityOfTruth(findings),
    required: Math.max(required, missing),
    stated: Math.max(required, missing) - missing,
    checked: supported + contradicted + unsupported,
    supported,
    missing,
    contradicted,
    unsupported,
  };
}

/** Most facts that one claim lights: a total over a long column is explained by its derivation. */
const LIT = 30;

/** What speaks for the text, and what could not be checked. */
function otherEvidence({ example }: Case, findings: TextFindings, alarms: readonly Alarm[]): Evidence[] {
  const accused = new Set(
    alarms.flatMap((alarm) => ("target" in alarm && "fact" in alarm.target ? [alarm.target.fact] : [])),
  );
  const said = new Set<string>();
  const evidence: Evidence[] = [];
  for (const { status, span, facts, why, derivation } of findings.claims) {
    if (status !== "supported") continue;
    for (const fact of facts.slice(0, LIT)) {
      if (accused.has(fact)) continue;
      said.add(fact);
      evidence.push({
        kind: "supported",
        target: { fact },
        span,
        strength: 1,
        note: why,
        detectors: ["claims"],
        ...(derivation && { derivation: derivationOf(derivation) }),
      });
    }
  }
  for (const { fact, status, span, suspicion, why } of findings.coverage) {
    if (said.has(fact) || accused.has(fact)) continue;
    if (status === "stated" && span)
      evidence.push({
        kind: "supported",
        target: { fact },
        span,
        strength: 1 - suspicion,
        detectors: ["coverage"],
      });
    else if (example.facts.some(({ id, need }) => id === fact && need === "required"))
      evidence.push({
        kind: "unchecked",
        target: { fact },
        strength: suspicion,
        note: why,
        detectors: ["coverage"],
      });
  }
  return evidence;
}

/** Evidence with its places in the text as it was written. */
function placed(prose: Prose, evidence: readonly Evidence[]): Evidence[] {
  const at = (span: Span): Span => prose.toOriginal(span);
  return evidence.map((one) => {
    const derivation = one.derivation?.cue
      ? { derivation: { ...one.derivation, cue: at(one.derivation.cue) } }
      : {};
    return "span" in one ? { ...one, ...derivation, span: at(one.span) } : { ...one, ...derivation };
  });
}
