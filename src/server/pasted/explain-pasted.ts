import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import { badData } from "../../core/errors.ts";
import type { Candidate } from "../../core/example.ts";
import type { JudgementRecord } from "../../core/report.ts";
import { type Explanation, PASTED_KINDS } from "../../core/schema/explanation.ts";
import { readPasted } from "../../data/pasted/pasted-input.ts";
import { policySchema, withPolicy } from "../../data/policy.ts";
import { infoOf } from "../../engine/metrics/metric-info.ts";
import { fileWarnings, type NamedMetric } from "../../engine/metrics/resolve-metrics.ts";
import { callsSoFar, serviceWarnings } from "../../engine/metrics/service-calls.ts";
import type { Suppressions } from "../../engine/suppressions/suppressions.ts";
import type { WarmEvaluator } from "../../engine/warm-evaluator.ts";

/** Longest data and text that are explained while somebody waits. */
const LONGEST_INPUT = 200_000;
const LONGEST_TEXT = 20_000;

/**
 * Facts times characters that are judged while somebody waits. Models read every fact in the whole text, in the thread that answers:
 * this much keeps it busy for two seconds.
 */
const MOST_READING = 100_000;

/** How readily the verdict accuses, as a request says it. */
export const sensitivityField = z
  .union([z.literal(5), z.literal(10), z.literal(20)])
  .optional()
  .describe("Per cent of true texts that may be called unfaithful. Default: 10.");

/** Names of metrics as a request gives them. */
export const metricNames = z.array(z.string().min(1).max(300)).max(20);

/** Data and a text as somebody pastes them. */
export const pastedRequest = z.strictObject({
  input: z
    .string()
    .max(LONGEST_INPUT)
    .describe("The data: triples, Turtle, a table, name: value lines or JSON."),
  kind: z
    .enum(["auto", ...PASTED_KINDS])
    .default("auto")
    .describe("What the data is; auto finds out."),
  text: z.string().max(LONGEST_TEXT).describe("The text to judge."),
  metrics: metricNames.optional().describe("Metrics as id or id?option=value; by default those that apply."),
  references: z
    .array(z.string().max(LONGEST_TEXT))
    .max(20)
    .optional()
    .describe("Texts that people wrote for this data."),
  policy: policySchema.optional().describe("A rule for each field, as a policy file has them."),
  sensitivity: sensitivityField,
});
export type PastedRequest = z.output<typeof pastedRequest>;

export interface ExplainPastedSetup {
  /** What judges. */
  readonly warm: WarmEvaluator;
  /** The metrics to ask: those of the request, or the usual ones. */
  readonly metrics: readonly NamedMetric[];
  readonly signal?: AbortSignal | undefined;
  /** What people decided about alarms. */
  readonly suppressions?: Suppressions | undefined;
}

/** Reads pasted data and judges a text against it. Between two metrics it notices that nobody waits any more. */
export async function explainPasted(
  { input, kind, text, references, policy = {} }: PastedRequest,
  { warm, metrics, signal, suppressions }: ExplainPastedSetup,
): Promise<Explanation> {
  const pasted = await readPasted(input, kind);
  const decided = withPolicy(pasted.example.facts, policy);
  const example = {
    ...pasted.example,
    facts: decided.facts,
    ...(references?.length ? { references } : {}),
  };
  if (example.facts.length * text.length > MOST_READING)
    throw badData(
      `${example.facts.length} facts and a text of ${text.length} characters are too much to judge at once`,
      undefined,
      "Give less of one, or start an evaluation, which may take its time.",
    );
  const before = callsSoFar(metrics);
  const candidate: Candidate = { exampleId: example.id, system: "text", text, sample: 0 };
  const records: JudgementRecord[] = [];
  for (const named of metrics) {
    await setImmediate();
    signal?.throwIfAborted();
    const judged = await warm.judgeCase({ example, candidate }, [named], { signal, suppressions });
    records.push(...judged.records);
  }
  return {
    example,
    text,
    metrics: metrics.map(infoOf),
    records,
    read: pasted.kind,
    warnings: [...decided.warnings, ...fileWarnings(metrics), ...serviceWarnings(metrics, before)],
  };
}
