import { z } from "zod";
import type { CheckResult } from "../../core/check-result.ts";
import { badData } from "../../core/errors.ts";
import { policySchema } from "../../data/policy.ts";
import type { SuppressionFile } from "../../engine/suppressions/read-suppressions.ts";
import type { WarmEvaluator } from "../../engine/warm-evaluator.ts";
import { checkWith } from "../../verbs/check/check.ts";
import { jsonExample } from "../../verbs/check/check-data.ts";
import { sensitivityField } from "./explain-pasted.ts";

/** Longest text that is checked while somebody waits. */
const LONGEST_TEXT = 20_000;

/** Facts times characters that are checked while somebody waits. */
const MOST_READING = 10_000_000;

const fields = z.array(z.string().min(1).max(300)).max(1000).optional();
const json = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]);

/** Data and a text to check, with what the library's check may be told. */
export const checkRequest = z.strictObject({
  data: json.describe("The data as JSON: a record, a list of records, triples, or facts."),
  text: z.string().max(LONGEST_TEXT).describe("The text to check."),
  required: fields.describe("Fields that the text must state, by path or name."),
  optional: fields.describe("Fields that the text may leave out."),
  ignore: fields.describe("Fields that are not looked at."),
  policy: policySchema.optional().describe("A rule for each field, as a policy file has them."),
  context: z
    .union([z.string().max(LONGEST_TEXT), json])
    .optional()
    .describe("What the text may say without owing it: further data, or words such as the question."),
  sensitivity: sensitivityField,
  metrics: z
    .array(z.string().min(1).max(300))
    .max(20)
    .optional()
    .describe("Further metrics as id or id?option=value; the verdict is always given."),
  references: z
    .array(z.string().max(LONGEST_TEXT))
    .max(20)
    .optional()
    .describe("Texts that people wrote for this data."),
});

export type CheckRequest = z.output<typeof checkRequest>;

/** What the library's check says of the data and the text of a request. */
export async function checkRequested(
  { data, text, context, ...options }: CheckRequest,
  { warm, suppressions, signal }: CheckSetup,
): Promise<CheckResult> {
  const example = jsonExample(data, { file: "data" });
  if (example.facts.length * text.length > MOST_READING)
    throw badData(
      `${example.facts.length} facts and a text of ${text.length} characters are too much to check at once`,
      undefined,
      "Give less of one, or start an evaluation, which may take its time.",
    );
  const further = typeof context === "object" ? jsonExample(context, { file: "context" }) : context;
  return checkWith(warm, {
    data: example,
    text,
    options: { ...options, suppressions, signal, context: further },
  });
}

/** What a request is checked with. */
interface CheckSetup {
  readonly warm: WarmEvaluator;
  /** What people decided about alarms. */
  readonly suppressions: SuppressionFile;
  readonly signal: AbortSignal;
}
