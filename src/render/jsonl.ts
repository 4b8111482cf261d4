import type { JudgementRecord } from "../core/report.ts";

/** One judgement as one line of JSON with its line end, its keys always in the same order; the metric's signature goes with it. */
export function renderJudgementLine(record: JudgementRecord, signature: string): string {
  const { example, system, sample, metric, status } = record;
  const common = { example, system, sample, metric, signature, status };
  if (record.status === "not-applicable") return `${JSON.stringify({ ...common, reason: record.reason })}\n`;
  const { parts, tally, evidence, leftOut, notes } = record;
  return `${JSON.stringify({ ...common, parts, tally, evidence, leftOut, notes })}\n`;
}
