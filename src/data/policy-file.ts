import { z } from "zod";
import { badData, type Where } from "../core/errors.ts";
import { explainIssue } from "./explain-issue.ts";
import { type Policy, policySchema } from "./policy.ts";

/** A field policy as a file of its own, `assay.policy.json` or `.yaml`, that is checked in beside the data or the tests. */
export interface PolicyFile {
  readonly $schema?: string | undefined;
  readonly fields: Policy;
}

/** The layout of a policy file. */
export const policyFileSchema: z.ZodType<PolicyFile> = z
  .strictObject({
    $schema: z.string().optional(),
    fields: policySchema.describe(
      "A rule for each pattern over relations, attributes or paths: * stands for anything, [] for any position.",
    ),
  })
  .meta({
    title: "Assay field policy",
    description: "Which fields of the data a text must say, may say, or are not looked at.",
  });

/** The policy that a parsed file holds; a mistake in it is named with its place. */
export function readPolicy(value: unknown, where: Where): Policy {
  const result = policyFileSchema.safeParse(value);
  if (result.success) return result.data.fields;
  const { message, hint } = explainIssue(result.error.issues, (path) =>
    path.length === 0 ? ["$schema", "fields"] : ["need", "tolerance", "aliases", "reason"],
  );
  throw badData(
    message,
    where,
    hint || 'Write {"fields": {"days[].icon": "ignored", "price": {"tolerance": "2%"}}}.',
  );
}

/** The JSON Schema that is published as `schema/assay-policy.schema.json`. */
export function policyJsonSchema(): Record<string, unknown> {
  return z.toJSONSchema(policyFileSchema, { io: "input" }) as Record<string, unknown>;
}
