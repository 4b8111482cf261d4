import type { Context } from "hono";
import type { ZodType } from "zod";
import { checkOptions } from "../core/check-options.ts";
import { cutShort } from "./limits.ts";
import { HttpProblem } from "./problem.ts";

/** A request's body as JSON, checked by its schema; what is wrong with it is said in words. */
export async function jsonBody<T>(c: Context, schema: ZodType<T>): Promise<T> {
  if (!isJson(c))
    throw new HttpProblem(415, "the body is not JSON", "Send it with content-type: application/json.");
  const text = await c.req.text().catch(() => {
    throw cutShort();
  });
  return checkOptions(schema, parsed(text));
}

/** Whether a request says that its body is JSON. */
export function isJson(c: Context): boolean {
  return /^application\/json\s*(;|$)/i.test(c.req.header("content-type") ?? "");
}

/** JSON text from outside. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new HttpProblem(400, `the body is not valid JSON (${(error as Error).message})`);
  }
}
