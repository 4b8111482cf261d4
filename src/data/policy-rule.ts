import { z } from "zod";
import type { Need, Tolerance } from "../core/fact.ts";

/** What a text owes a field: it must say it, it may say it, or the field is not looked at. */
export type FieldPolicy = Need | "ignored";

/** What is said of a field beside what a text owes it. */
export interface FieldRule {
  readonly need?: FieldPolicy | undefined;
  /** How far a text's number may be off: an amount (`0.5`), a share (`"2%"`), or both, of which the larger counts. */
  readonly tolerance?: number | string | Tolerance | undefined;
  /** Other words for the values: for every value of the field, or by value (`{ "DE": ["Germany"] }`). */
  readonly aliases?: readonly string[] | Readonly<Record<string, readonly string[]>> | undefined;
  /** Why, for people who read the policy. */
  readonly reason?: string | undefined;
}

/** A rule as people write it: a word, or all that is to be said. */
export type PolicyRule = FieldPolicy | FieldRule;

const PERCENT = /^\s*(\d+(?:\.\d+)?)\s*%\s*$/;

const need = z.enum(["required", "optional", "ignored"]);
const words = z.array(z.string().min(1));

const tolerance = z.union([
  z.number().min(0).describe("An amount in the field's own unit."),
  z.string().regex(PERCENT, 'expected a share such as "2%"').describe('A share of the value: "2%".'),
  z.strictObject({ absolute: z.number().min(0).exactOptional(), percent: z.number().min(0).exactOptional() }),
]);

const fieldRule = z.strictObject({
  need: need.optional().describe("Whether a text must say the field, may say it, or it is not looked at."),
  tolerance: tolerance.optional().describe("How far a text's number may be off and still state the value."),
  aliases: z
    .union([words, z.record(z.string(), words)])
    .optional()
    .describe("Other words for the values: for every value, or by value."),
  reason: z.string().optional().describe("Why, for people who read the policy."),
});

/** A rule of a policy as it is written in a file. */
export const policyRuleSchema: z.ZodType<PolicyRule> = z.union([need, fieldRule]);

/** The tolerance that a rule gives, as facts have it. */
export function toleranceOf(given: NonNullable<FieldRule["tolerance"]>): Tolerance {
  if (typeof given === "number") return { absolute: given };
  return typeof given === "string" ? { percent: Number(PERCENT.exec(given)![1]) } : given;
}

/** The other words that a rule gives for a value. */
export function aliasesFor(value: string, given: NonNullable<FieldRule["aliases"]>): readonly string[] {
  if (Array.isArray(given)) return given;
  const byValue = given as Readonly<Record<string, readonly string[]>>;
  return Object.hasOwn(byValue, value) ? byValue[value]! : [];
}
