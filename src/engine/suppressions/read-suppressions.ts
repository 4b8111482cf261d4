import { createHash } from "node:crypto";
import { badData, formatWhere, UserError, type Where } from "../../core/errors.ts";
import { schemaFor } from "../../core/schema/suppression.ts";
import type { Suppression } from "../../core/suppression.ts";
import { explainIssue } from "../../data/explain-issue.ts";
import { readUtf8 } from "../../files/read-utf8.ts";

/** A decision and the line it stands on. */
export interface WrittenSuppression {
  readonly line: number;
  readonly decision: Suppression;
}

/** What a suppression file holds: each decision once. */
export interface SuppressionFile {
  readonly name: string;
  readonly sha256: string;
  readonly decisions: readonly WrittenSuppression[];
  /** The last line, when it is cut short, as by a disk that was full or a program that was killed: it counts for nothing. */
  readonly torn?: { readonly line: number; readonly text: string };
}

/** Reads a suppression file. One that is not there is a missing resource, unless it `mayBeAbsent`: then it is empty. */
export async function readSuppressions(
  path: string,
  { mayBeAbsent = false }: { readonly mayBeAbsent?: boolean } = {},
): Promise<SuppressionFile> {
  const text = await readUtf8(path).catch((cause: NodeJS.ErrnoException) => {
    if (cause instanceof UserError) throw cause;
    if (mayBeAbsent && cause.code === "ENOENT") return "";
    throw new UserError("missing", `the suppression file cannot be read: ${cause.message}`, {
      where: { file: path },
      hint: "Check the path given with --suppressions.",
      cause,
    });
  });
  return parseSuppressions(text, path);
}

/** Reads the text of a suppression file: JSON lines, blank ones passed over, a last one that is cut short set aside. */
export function parseSuppressions(text: string, file: string): SuppressionFile {
  const found = new Map<string, WrittenSuppression>();
  const lines = text.replace(/^\uFEFF/, "").split("\n");
  const last = lines.length - 1;
  const torn = isTorn(lines[last]!) ? { line: last + 1, text: lines[last]! } : undefined;
  for (const [index, content] of (torn ? lines.slice(0, last) : lines).entries()) {
    if (content.trim() === "") continue;
    const decision = parseSuppression(content, { file, line: index + 1 });
    const key = suppressionKey(decision);
    if (!found.has(key)) found.set(key, { line: index + 1, decision });
  }
  const sha256 = createHash("sha256").update(text).digest("hex");
  return { name: file, sha256, decisions: [...found.values()], ...(torn ? { torn } : {}) };
}

/** Whether a line that does not end was cut short: a decision that somebody wrote by hand is whole without its line end. */
function isTorn(line: string): boolean {
  if (!line.trimStart().startsWith("{")) return false;
  try {
    JSON.parse(line);
    return false;
  } catch {
    return true;
  }
}

/** What to say of a last line that is cut short. */
export function tornWarning({ name, torn }: SuppressionFile): string | undefined {
  return (
    torn &&
    `${formatWhere({ file: name, line: torn.line })}: the last line is cut short and counts for nothing: make the decision again`
  );
}

function parseSuppression(text: string, where: Where): Suppression {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw badData(
      `not valid JSON (${(cause as Error).message})`,
      where,
      "Correct the line or remove it: every line is one decision.",
    );
  }
  return checkSuppression(value, where);
}

/** A value that must be a decision. */
export function checkSuppression(value: unknown, where: Where): Suppression {
  const schema = schemaFor(value);
  const checked = schema.safeParse(value);
  if (checked.success) return checked.data;
  const { message, hint } = explainIssue(checked.error.issues, () => Object.keys(schema.shape));
  throw badData(
    `not a decision: ${message}`,
    where,
    hint ||
      'A line is {"accept":"alias",…}, {"dismiss":"missing",…} or {"confirm":"missing",…}: see docs/howto/suppress.md.',
  );
}

/** What a decision can do without. */
const REMARKS: ReadonlySet<string> = new Set(["note", "by", "at", "system"]);

/**
 * What makes two decisions the same: all but who decided, when, why, and on whose text; of a dismissal also the alarm's id,
 * which says again what it is about. Checked ones have their keys in order.
 */
export function suppressionKey(decision: Suppression): string {
  const said = Object.entries(decision).filter(
    ([name]) => !REMARKS.has(name) && !(name === "alarm" && "dismiss" in decision),
  );
  return JSON.stringify(said);
}
