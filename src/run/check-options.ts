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
    return path === undefined ? issue.message : `${name(path)}: ${plain(issue.message)}`;
  });
  throw usageError(problems.join("; "));
}

/** zod's words for what people do wrong most often, as people would say it. */
function plain(message: string): string {
  if (message.endsWith("received NaN")) return "must be a number";
  if (message.endsWith("received undefined")) return "must be given";
  return message.includes("expected int") ? "must be a whole number" : message;
}
