import type { JudgementRecord } from "../core/report.ts";

/** One judgement as one line of JSON with its line end, its keys always in the same order. */
export function renderJudgementLine(record: JudgementRecord): string {
  const { example, system, sample, metric, status } = record;
  const common = { example, system, sample, metric, status };
  if (record.status === "not-applicable") return `${JSON.stringify({ ...common, reason: record.reason })}\n`;
  const { parts, tally, evidence } = record;
  return `${JSON.stringify({ ...common, parts, tally, evidence })}\n`;
}
