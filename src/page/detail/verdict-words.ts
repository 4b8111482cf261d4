import { alarmSentence } from "../../core/alarm-sentence.ts";
import type { Fact } from "../../core/fact.ts";
import type { JudgementRecord, MetricInfo } from "../../core/report.ts";
import { type Alarm, givesVerdict, type Verdict, verdictIn } from "../../core/verdict.ts";

/** The verdict on a text: in one sentence, and each thing that speaks against it. */
export interface ShownVerdict {
  readonly verdict: Verdict;
  readonly metric: string;
  readonly sentence: string;
  /** The gravest first; also those that people dismissed, each marked as that. */
  readonly alarms: readonly Alarm[];
}

/** What the first metric that gives a verdict says of a text; nothing where none does. */
export function shownVerdict(
  records: readonly JudgementRecord[],
  metrics: readonly MetricInfo[],
): ShownVerdict | undefined {
  const metric = metrics.find(givesVerdict);
  const record = metric && records.find((one) => one.metric === metric.name);
  if (!metric || !record) return undefined;
  if (record.status === "not-applicable")
    return { verdict: "unsure", metric: metric.name, sentence: `No answer: ${record.reason}.`, alarms: [] };
  const verdict = verdictIn(metric, record.tally) ?? "unsure";
  const alarms = record.evidence.filter((one): one is Alarm => isAlarm(one.kind));
  const why = [...(record.notes ?? []), ...(record.leftOut ?? [])];
  return { verdict, metric: metric.name, sentence: sentenceOf(verdict, alarms, why), alarms };
}

function isAlarm(kind: string): boolean {
  return kind === "missing" || kind === "contradicted" || kind === "unsupported";
}

function sentenceOf(verdict: Verdict, alarms: readonly Alarm[], why: readonly string[]): string {
  const standing = alarms.filter(({ dismissed }) => !dismissed);
  const missing = standing.filter(({ kind }) => kind === "missing").length;
  const says = standing.length - missing;
  if (verdict === "faithful") return "Nothing false was found, and nothing that must be said is left out.";
  if (standing.length < alarms.length && standing.length === 0)
    return "Every alarm is dismissed: the verdict follows when the text is scored again.";
  if (verdict === "unsure") return `No answer${why.length > 0 ? `: ${why.join("; ")}` : ""}.`;
  const leavesOut = `leaves out ${counted(missing, "fact")}`;
  if (verdict === "incomplete") return `Nothing false was found, but the text ${leavesOut}.`;
  const things = `The text says ${counted(says, "thing")} that the data does not`;
  return missing > 0 ? `${things}, and ${leavesOut}.` : `${things}.`;
}

function counted(number: number, what: string): string {
  return `${number === 1 ? "one" : number} ${what}${number === 1 ? "" : "s"}`;
}

/** An alarm as a sentence that begins a line. */
export function alarmLine(alarm: Alarm, facts: readonly Fact[], text: string): string {
  const sentence = alarmSentence(alarm, facts, text);
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
