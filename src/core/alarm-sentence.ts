import type { Fact } from "./fact.ts";
import type { JudgementRecord, MetricInfo } from "./report.ts";
import { toldFact } from "./told-fact.ts";
import { type Alarm, givesVerdict, standingAlarms, type Verdict, verdictIn } from "./verdict.ts";

/** What a metric answered about one text, with a plain sentence for each thing that speaks against it. */
export interface TextVerdict {
  readonly verdict: Verdict;
  /** The gravest first; of a text without an answer the reason. */
  readonly sentences: readonly string[];
}

/** An accusation in one plain sentence: which words or which field, and why. The texts are as in data and text. */
export function alarmSentence(alarm: Alarm, facts: readonly Fact[], text: string): string {
  if (alarm.kind === "missing") return `leaves out ${fieldOf(alarm, facts)}`;
  const words = "span" in alarm ? text.slice(alarm.span.start, alarm.span.end) : alarm.target.value;
  const field = alarm.kind === "contradicted" ? fieldOf(alarm, facts) : "";
  return `says “${words}”: ${reasonOf(alarm, words, field)}`;
}

/** Of a claim whose note only repeats it there is nothing more to say than what is known of all its kind; the words stand before it. */
function reasonOf({ kind, note = "" }: Alarm, words: string, field: string): string {
  const reason = note.replace(/^The /, "the ").replace(/\.$/, "").replace(`; the text says “${words}”`, "");
  if (reason !== "" && note !== words) return reason;
  return kind === "contradicted" ? `the data says ${field}` : "nothing in the data supports it";
}

function fieldOf(
  { target }: Extract<Alarm, { readonly kind: "missing" | "contradicted" }>,
  facts: readonly Fact[],
): string {
  if ("entity" in target) return target.entity;
  if ("value" in target) return target.value;
  const fact = facts.find(({ id }) => id === target.fact);
  return fact ? toldFact(fact) : target.fact;
}

/** What a record answers about its text; nothing for a metric that gives no verdict. */
export function textVerdict(
  record: JudgementRecord,
  metric: Pick<MetricInfo, "tallies">,
  facts: readonly Fact[],
  text: string,
): TextVerdict | undefined {
  if (!givesVerdict(metric)) return undefined;
  if (record.status === "not-applicable") return { verdict: "unsure", sentences: [record.reason] };
  const verdict = verdictIn(metric, record.tally);
  if (verdict === undefined) return undefined;
  const alarms = standingAlarms(record.evidence).map((alarm) => alarmSentence(alarm, facts, text));
  return { verdict, sentences: alarms.length > 0 ? alarms : (record.leftOut ?? []) };
}
