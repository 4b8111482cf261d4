import { z } from "zod";
import { checkResult } from "../core/schema/check-result.ts";
import { comparison } from "../core/schema/comparison.ts";
import { explanation } from "../core/schema/explanation.ts";
import { job, jobList } from "../core/schema/job.ts";
import { judgementRecord } from "../core/schema/judgement-record.ts";
import { offeredMetrics } from "../core/schema/offered-metric.ts";
import { pageChunk, pageManifest } from "../core/schema/page.ts";
import { problem } from "../core/schema/problem.ts";
import { report } from "../core/schema/report.ts";
import { runEntry, runList } from "../core/schema/run-entry.ts";
import { suppression } from "../core/schema/suppression.ts";

/** What answers look like, by the name that the OpenAPI document gives them: what core has of each thing that is sent. */
export const ANSWERS = {
  Problem: problem,
  Metrics: offeredMetrics,
  Check: checkResult,
  Explanation: explanation,
  Judgement: judgementRecord,
  Report: report,
  Scored: z.strictObject({ report, judgements: z.array(judgementRecord) }),
  Run: runEntry,
  Runs: runList,
  Job: job,
  Jobs: jobList,
  Manifest: pageManifest,
  Chunk: pageChunk,
  Suppression: suppression,
  Comparison: comparison,
} satisfies Record<string, z.ZodType>;

export type AnswerName = keyof typeof ANSWERS;
