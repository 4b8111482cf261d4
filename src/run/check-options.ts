import type { ZodType } from "zod";
import { usageError } from "../core/errors.ts";

/** Checks options against their schema; what is wrong is said with the option's name. */
export function checkOptions<T>(
  schema: ZodType<T>,
  given: unknown,
  name: (path: string) => string = String,
): T {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => {
    const path = issue.path.map(String)[0];
    return path === undefined ? issue.message : `${name(path)}: ${issue.message}`;
  });
  throw usageError(problems.join("; "));
}
