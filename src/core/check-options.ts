import type { ZodType, z } from "zod";
import { usageError } from "./errors.ts";
import { didYouMean } from "./nearest.ts";

/** Checks options against their schema; what is wrong is said with the option's name. */
export function checkOptions<T>(
  schema: ZodType<T>,
  given: unknown,
  name: (path: string) => string = String,
): T {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const problems = issues.flatMap((issue) => {
    if (issue.code === "unrecognized_keys") return issue.keys.map(noSuchOption);
    const path = issue.path.map(String)[0];
    return path === undefined
      ? [issue.message]
      : [`${name(path)}: ${plain(issue, valueAt(given, issue.path))}`];
  });
  const unknown = issues.flatMap((issue) => (issue.code === "unrecognized_keys" ? issue.keys : []));
  throw usageError(
    problems.join("; "),
    unknown.length === 1 ? didYouMean(unknown[0]!, namesOf(schema)) : undefined,
  );
}

function noSuchOption(key: string): string {
  return `there is no option ${JSON.stringify(key)}`;
}

function namesOf(schema: ZodType): string[] {
  return "shape" in schema ? Object.keys(schema.shape as object) : [];
}

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key],
    given,
  );
}

/** What must stand where zod expects a type. */
const TYPES: Readonly<Record<string, string>> = {
  number: "must be a number",
  int: "must be a whole number",
  string: "must be text",
  boolean: "must be true or false",
  array: "must be a list",
};

/** zod's words for what people do wrong most often, as people would say it; what a schema says itself stays. */
function plain(issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code === "invalid_type")
    return value === undefined ? "must be given" : (TYPES[issue.expected] ?? issue.message);
  if (issue.code === "invalid_value" && value !== undefined)
    return `must be one of ${issue.values.map(String).join(", ")}, not ${JSON.stringify(value)}`;
  if (issue.code === "too_small" && isNumber(issue.origin))
    return issue.inclusive ? `must be ${issue.minimum} or more` : `must be above ${issue.minimum}`;
  if (issue.code === "too_big" && isNumber(issue.origin))
    return issue.inclusive ? `must be ${issue.maximum} or less` : `must be below ${issue.maximum}`;
  return issue.message;
}

function isNumber(origin: string): boolean {
  return origin === "number" || origin === "int";
}
