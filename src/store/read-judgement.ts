import { badData, type Where } from "../core/errors.ts";
import type { JudgementRecord } from "../core/report.ts";
import { isCertainRecord } from "../core/schema/certain-judgement.ts";
import { judgementRecord } from "../core/schema/judgement-record.ts";
import { explainIssue } from "../data/explain-issue.ts";
import { parseStored, SCORE_AGAIN } from "./read-report.ts";

/** Reads a line of `judgements.jsonl`. What a newer Assay may have added to one is left out. */
export function readJudgement(text: string, where: Where): JudgementRecord {
  const value = parseStored(text, where);
  if (isCertainRecord(value)) return value;
  const checked = judgementRecord.safeParse(value);
  if (checked.success) return checked.data;
  const { message } = explainIssue(checked.error.issues, () => []);
  throw badData(`is not a judgement: ${message}`, where, SCORE_AGAIN);
}
