import { badData, UserError, type Where } from "../core/errors.ts";
import { type JudgementRecord, type Report, RUN_SCHEMA } from "../core/report.ts";
import { isCertainRecord } from "../core/schema/certain-judgement.ts";
import { judgementRecord } from "../core/schema/judgement-record.ts";
import { report } from "../core/schema/report.ts";
import { unsafeValue } from "../core/unsafe-value.ts";
import { explainIssue } from "../data/explain-issue.ts";
import { lineOfValue } from "../data/syntax/line-of-value.ts";
import { parseJson } from "../data/syntax/parse-json.ts";

/** What to do about a stored run that is not as it was written. */
export const SCORE_AGAIN = "The run was changed by hand or cut short; score again to make it anew.";

/** Parses JSON of a stored run; what is wrong with it says what to do about the run. */
export function parseStored(text: string, where: Where): unknown {
  try {
    return parseJson(text, where);
  } catch (error) {
    throw error instanceof UserError ? badData(`is ${error.message}`, error.where, SCORE_AGAIN) : error;
  }
}

/** Reads the text of a `report.json`. A layout that this Assay does not know is refused by its version; damage says where it is. */
export function readReport(text: string, file: string): Report {
  const value = parseStored(text, { file });
  const unsafe = unsafeValue(value, { keys: true });
  if (unsafe !== undefined) throw badData(unsafe, { file }, SCORE_AGAIN);
  refuseOtherLayouts(value, file);
  const checked = report.safeParse(value);
  const damaged = (message: string, path: readonly PropertyKey[]): UserError =>
    badData(`is not a report: ${message}`, { file, line: lineOfValue(text, path) }, SCORE_AGAIN);
  if (!checked.success) {
    const [issue] = checked.error.issues;
    throw damaged(explainIssue(checked.error.issues, () => []).message, issue!.path);
  }
  for (const list of ["systems", "metrics"] as const) {
    const names = checked.data[list].map(({ name }) => name);
    const again = names.findIndex((name, at) => names.indexOf(name) < at);
    if (again >= 0) throw damaged(`${list} has ${JSON.stringify(names[again])} twice`, [list, again, "name"]);
  }
  // A part's name becomes a key of objects.
  for (const [at, { parts }] of checked.data.metrics.entries())
    if (parts.some(({ name }) => name === "__proto__"))
      throw damaged('a part is called "__proto__"', ["metrics", at, "parts"]);
  return checked.data;
}

function refuseOtherLayouts(value: unknown, file: string): void {
  const { schema, tool } = (value ?? {}) as {
    readonly schema?: unknown;
    readonly tool?: { readonly version?: unknown };
  };
  if (typeof schema !== "number" || schema === RUN_SCHEMA) return;
  const made = typeof tool?.version === "string" ? tool.version : "unknown version";
  if (schema > RUN_SCHEMA)
    throw badData(`was written by a newer Assay (${made})`, { file }, "Update Assay to read it.");
  throw badData(
    `has layout ${schema} of a stored run, which no Assay wrote; this one reads layout ${RUN_SCHEMA}`,
    { file },
    SCORE_AGAIN,
  );
}

/** Reads a line of `judgements.jsonl`. What a newer Assay may have added to one is left out. */
export function readJudgement(text: string, where: Where): JudgementRecord {
  const value = parseStored(text, where);
  if (isCertainRecord(value)) return value;
  const checked = judgementRecord.safeParse(value);
  if (checked.success) return checked.data;
  const { message } = explainIssue(checked.error.issues, () => []);
  throw badData(`is not a judgement: ${message}`, where, SCORE_AGAIN);
}
