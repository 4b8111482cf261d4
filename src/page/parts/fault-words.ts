import type { Where } from "../../core/errors.ts";

/** A fault in a line: what is wrong, and in which file and line where it is in one. Only a file's own name is said, not where it lies. */
export function faultWords({
  message,
  where,
}: {
  readonly message: string;
  readonly where?: Pick<Where, "file" | "line"> | undefined;
}): string {
  const file = where?.file.replace(/^.*[\\/]/, "");
  if (!file) return message;
  return `${file}${where?.line === undefined ? "" : `, line ${where.line}`}: ${message}`;
}
