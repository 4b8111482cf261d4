import type { CheckAlarm, CheckResult, FoundWords } from "../../core/check-result.ts";
import type { AlarmKind, Evidence } from "../../core/evidence.ts";
import type { Fact } from "../../core/fact.ts";
import type { JudgedCase } from "../../core/judged-case.ts";
import type { Parts } from "../../core/metric.ts";
import type { JudgementRecord } from "../../core/report.ts";
import type { Verdict } from "../../core/verdict.ts";
import { verdictOf } from "../../metrics/index.ts";

/** What the judgements of one text come to; `verdict` names the record that the verdict is taken from. */
export function resultOf(
  { example, candidate, records }: JudgedCase,
  { verdict: name, nothing }: { readonly verdict: string; readonly nothing?: string | undefined },
): Omit<CheckResult, "signatures" | "warnings"> {
  const scores: Record<string, Parts> = {};
  const notApplicable: Record<string, string> = {};
  for (const record of records)
    if (record.status === "judged") scores[record.metric] = record.parts;
    else notApplicable[record.metric] = record.reason;
  const record = records.find(({ metric }) => metric === name)!;
  const facts = new Map(example.facts.map((fact) => [fact.id, fact]));
  const evidence = record.status === "judged" ? record.evidence : [];
  const alarms = evidence.flatMap((said) => alarmOf(said, facts, candidate.text));
  const missing = new Set(alarms.flatMap(({ kind, fact }) => (kind === "missing" && fact ? [fact.id] : [])));
  return {
    ...answerOf(record, nothing),
    alarms,
    missing: example.facts.filter(({ id }) => missing.has(id)),
    contradicted: wordsOf("contradicted", alarms),
    unsupported: wordsOf("unsupported", alarms),
    scores,
    notApplicable,
    records,
  };
}

const UNSURE = "unsure: ";

/** The verdict with its figures. Where the metric does not apply nothing is known, which is never taken for faithful. */
function answerOf(
  record: JudgementRecord,
  nothing: string | undefined,
): Pick<CheckResult, "verdict" | "reason" | "score" | "recall" | "precision"> {
  if (record.status !== "judged") return { verdict: "unsure", reason: nothing ?? record.reason };
  const verdict: Verdict = verdictOf(record.tally) ?? "unsure";
  const { score, recall, precision } = record.parts;
  const note = record.notes?.find((one) => one.startsWith(UNSURE))?.slice(UNSURE.length);
  return {
    verdict,
    ...(verdict === "unsure" && note !== undefined && { reason: note }),
    ...(score !== undefined && { score }),
    ...(recall !== undefined && { recall }),
    ...(precision !== undefined && { precision }),
  };
}

function alarmOf(said: Evidence, facts: ReadonlyMap<string, Fact>, text: string): CheckAlarm[] {
  const { kind, dismissed, id = "", strength, note = "", detectors = [], derivation } = said;
  if (kind === "supported" || kind === "unchecked" || dismissed) return [];
  const span = "span" in said ? said.span : undefined;
  const fact = "target" in said && "fact" in said.target ? facts.get(said.target.fact) : undefined;
  return [
    {
      ...{ id, kind, probability: strength, why: note },
      ...(span && { words: text.slice(span.start, span.end), span }),
      ...(fact && { fact }),
      ...(derivation && { derivation }),
      detectors,
    },
  ];
}

function wordsOf(kind: AlarmKind, alarms: readonly CheckAlarm[]): FoundWords[] {
  return alarms
    .flatMap((alarm) => (alarm.kind === kind && alarm.span ? [{ ...alarm.span, text: alarm.words! }] : []))
    .sort((a, b) => a.start - b.start);
}
