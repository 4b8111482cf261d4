import { createHash } from "node:crypto";
import type { Case, Example } from "../core/example.ts";

/** Hash of plain JSON data, as hexadecimal. */
export function fingerprintOf(data: unknown): string {
  return createHash("sha256").update(JSON.stringify(data)).digest("hex");
}

/** Hash of what metrics see of an example: its facts with the rows they stand in, and its references. Not their origin. */
export function exampleHash({ facts, references }: Example): Buffer {
  const seen = facts.map(({ id, subject, relation, value, need, excused = [], row, tolerance, aliases }) => [
    ...[id, subject, relation, value, need],
    ...excused,
    ...[row, tolerance, aliases].filter((part) => part !== undefined),
  ]);
  return createHash("sha256")
    .update(JSON.stringify([seen, references]))
    .digest();
}

/** Hash of what metrics see of a case, given its example's: the text, and what people decided about it. */
export function caseHash(example: Buffer, { candidate, dismissed = [] }: Case): Buffer {
  const hash = createHash("sha256").update(example).update(candidate.text);
  // The length keeps a decision from being taken for words of the text.
  if (dismissed.length > 0) hash.update(`\0${candidate.text.length}\0${JSON.stringify(dismissed)}`);
  return hash.digest();
}
