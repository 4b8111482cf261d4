import type { JudgementRecord } from "../core/report.ts";

/** One judgement as one line of JSON with its line end. */
export function renderJudgementLine(record: JudgementRecord, signature: string): string {
  return `${JSON.stringify(signedJudgement(record, signature))}\n`;
}

/** A judgement as it leaves Assay: its keys always in the same order; the metric's signature goes with it. */
export function signedJudgement(
  record: JudgementRecord,
  signature: string,
): JudgementRecord & { readonly signature: string } {
  const { example, system, sample, metric } = record;
  const common = { example, system, sample, metric, signature };
  if (record.status === "not-applicable") return { ...common, status: record.status, reason: record.reason };
  const { status, parts, tally, evidence, leftOut, notes } = record;
  return { ...common, status, parts, tally, evidence, ...(leftOut && { leftOut }), ...(notes && { notes }) };
}
