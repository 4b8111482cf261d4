import { z } from "zod";
import { badData, type Where } from "../../core/errors.ts";
import { explainIssue } from "../explain-issue.ts";
import { parseJson } from "../syntax/parse-json.ts";

const name = z.union([z.string().min(1), z.number()]).transform(String);
const wholeNumber = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d+$/)
    .transform(Number),
]);
const answers = z.array(z.looseObject({ label: z.string() })).default([]);

const place = {
  dataset: name,
  split: name,
  setup_id: name,
  example_idx: wholeNumber,
  output: z.string(),
};

/** What Assay calls a text, in records that it wrote itself. */
const identity = z.looseObject({ example: z.string(), system: z.string(), sample: z.int() });

/** A line of factgenie's outputs. */
export const outputSchema = z.looseObject({ ...place, assay: identity.optional() });

/** A line of a factgenie campaign: one text with the spans that one annotator marked in it. */
export const annotationSchema = z.looseObject({
  ...place,
  annotations: z.array(
    z.looseObject({
      type: wholeNumber,
      start: z.int(),
      text: z.string(),
      reason: z.string().nullish(),
      /** The evidence that the mark was made from, in Assay's own export. */
      assay: z.unknown().optional(),
    }),
  ),
  metadata: z.looseObject({
    annotation_span_categories: z.array(z.looseObject({ name: z.string() })),
    annotator_id: name.nullish().catch(undefined),
    annotator_group: wholeNumber.nullish(),
    campaign_id: name.nullish(),
    assay: identity.extend({ missing: z.array(z.unknown()) }).optional(),
  }),
  flags: answers,
  options: answers,
  sliders: answers,
  text_fields: answers,
});

export type AnnotationRecord = z.output<typeof annotationSchema>;

/** Reads a line as a record of a schema; what is wrong with it is said with its place. */
export function parseRecord<T>(schema: z.ZodType<T>, text: string, where: Where): T {
  const parsed = schema.safeParse(parsePython(text, where));
  if (parsed.success) return parsed.data;
  const { message } = explainIssue(parsed.error.issues, () => []);
  throw badData(message, where, "Give the .jsonl files of a factgenie campaign.");
}

/** factgenie writes a time that it does not know as `NaN`, which Python takes for JSON. */
function parsePython(text: string, where: Where): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return parseJson(text.replace(/(":\s*)(?:NaN|-?Infinity)(?=\s*[,}])/g, "$1null"), where);
  }
}
