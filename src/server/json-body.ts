import type { Context } from "hono";
import type { ZodType } from "zod";
import { checkOptions } from "../core/check-options.ts";
import { unsafeValue } from "../core/unsafe-value.ts";
import { cutShort } from "./limits.ts";
import { HttpProblem } from "./problem.ts";

/** A request's body as JSON, checked by its schema; what is wrong with it is said in words. */
export async function jsonBody<T>(c: Context, schema: ZodType<T>): Promise<T> {
  return checkOptions(schema, parsedBytes(await jsonBytes(c)));
}

/** The bytes of a request's body, which must say that it is JSON: to be read elsewhere. */
export async function jsonBytes(c: Context): Promise<Uint8Array> {
  if (!isJson(c))
    throw new HttpProblem(415, "the body is not JSON", "Send it with content-type: application/json.");
  const bytes = await c.req.arrayBuffer().catch(() => {
    throw cutShort();
  });
  return new Uint8Array(bytes);
}

/** JSON from outside, as it came. */
export function parsedBytes(bytes: Uint8Array): unknown {
  return parsed(decoded(bytes));
}

/** Whether a request says that its body is JSON. */
export function isJson(c: Context): boolean {
  return /^application\/json\s*(;|$)/i.test(c.req.header("content-type") ?? "");
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new HttpProblem(400, "the body is not valid UTF-8", "Send the text as UTF-8.");
  }
}

/** JSON text from outside. */
export function parsed(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new HttpProblem(400, `the body is not valid JSON (${(error as Error).message})`);
  }
  const unsafe = unsafeValue(value);
  if (unsafe !== undefined) throw new HttpProblem(422, `the body ${unsafe}`, "Send data that is flatter.");
  return value;
}
