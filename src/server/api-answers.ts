import { z } from "zod";
import { suppression } from "../engine/suppressions/suppression-schema.ts";

const problem = z
  .strictObject({
    message: z.string(),
    hint: z.string().describe("What to do about it."),
    where: z
      .strictObject({ file: z.string(), line: z.int().optional(), column: z.int().optional() })
      .optional()
      .describe("The place in what was sent; lines and columns count from 1."),
  })
  .describe("Why a request was not met.");

const said = z.strictObject({ message: z.string(), hint: z.string() });

const metric = z.looseObject({
  name: z.string(),
  summary: z.string(),
  needs: z.array(z.string()),
  byDefault: z.boolean().describe("Whether an evaluation computes it when no metric is named."),
  usual: z.boolean().describe("Whether a pasted text is judged by it when no metric is named."),
  signature: z.string().optional(),
  problem: said.optional().describe("Why it cannot be computed here."),
});

const run = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    status: z.enum(["complete", "partial", "unusable"]),
    problem: said.optional().describe("What is wrong with it."),
    createdAt: z.string(),
    version: z.string().optional().describe("Version of Assay that made it."),
    examples: z.int(),
    systems: z.array(z.string()),
    metrics: z.array(z.string()),
    deletable: z.boolean(),
  })
  .describe("A stored run.");

const progress = z.looseObject({
  done: z.number(),
  unit: z.string(),
  total: z.number().optional(),
  fraction: z.number().optional().describe("Share of the whole, from 0 to 1."),
});

const job = z
  .strictObject({
    id: z.string(),
    title: z.string(),
    state: z
      .enum(["waiting", "running", "done", "failed", "cancelled", "interrupted"])
      .describe("interrupted: the server ended before it; it can be started again."),
    createdAt: z.string(),
    startedAt: z.string().optional(),
    endedAt: z.string().optional(),
    progress: progress.optional(),
    warnings: z.array(z.string()),
    run: z.string().optional().describe("Id of the run that it made."),
    error: problem.optional(),
  })
  .describe("An evaluation.");

const report = z.looseObject({}).describe("A report, as report.json of a run folder.");
const record = z
  .looseObject({
    example: z.string(),
    system: z.string(),
    sample: z.int(),
    metric: z.string(),
    status: z.enum(["judged", "not-applicable"]),
  })
  .describe("What one metric says of one text, as a line of judgements.jsonl.");

const explanation = z.strictObject({
  example: z.looseObject({}).describe("The data as it was read: facts with their ids, references, tags."),
  text: z.string(),
  metrics: z.array(z.looseObject({ name: z.string(), signature: z.string() })),
  records: z.array(record).describe("One for each metric."),
  read: z.enum(["triples", "turtle", "table", "pairs", "json"]).describe("What the data was taken for."),
  warnings: z.array(z.string()),
});

/** What answers look like, by the name that the OpenAPI document gives them. */
export const ANSWERS = {
  Problem: problem,
  Metrics: z.strictObject({ metrics: z.array(metric) }),
  Explanation: explanation,
  Scored: z.strictObject({ report, judgements: z.array(record) }),
  Run: run,
  Job: job,
  Manifest: z.looseObject({}).describe("A run as the page shows it, but for what single texts say."),
  Chunk: z.looseObject({}).describe("Examples with their texts and all evidence."),
  Suppression: suppression,
  Comparison: z
    .looseObject({})
    .describe("Systems against a baseline, as assay compare -o comparison.json has it."),
} satisfies Record<string, z.ZodType>;

export type AnswerName = keyof typeof ANSWERS;
