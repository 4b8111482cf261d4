import { readFile } from "node:fs/promises";
import type { z } from "zod";
import { badData, UserError } from "../../core/errors.ts";

/** Reads a text file of a model. One that is not there is missing (exit 4), not bad data. */
export async function readText(file: string, hint: string): Promise<string> {
  return readFile(file, "utf8").catch((cause: NodeJS.ErrnoException) => {
    const message = cause.code === "ENOENT" ? "is missing" : `cannot be read (${cause.code})`;
    throw new UserError("missing", message, { where: { file }, hint, cause });
  });
}

/** Text that should be JSON of a certain shape; `file` is where it is from. */
export function parseJsonAs<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
  file: string,
): z.output<Schema> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (cause) {
    throw badData(
      `is not valid JSON (${(cause as Error).message})`,
      { file },
      "The file is damaged or was cut short: copy it again.",
    );
  }
  const result = schema.safeParse(parsed);
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  const path = issue.path.join(".");
  throw badData(`${path === "" ? "it" : JSON.stringify(path)} is not as expected: ${issue.message}`, {
    file,
  });
}
