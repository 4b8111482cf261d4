import { createHash } from "node:crypto";

const DIGITS = 16;

/** What stands for a text in a decision: the first 16 hexadecimal digits of its SHA-256. */
export function textMark(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, DIGITS);
}
