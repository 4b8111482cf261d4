import { open, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { badData, UserError } from "../../core/errors.ts";
import type { Report } from "../../core/report.ts";
import { openRun } from "../run-folder.ts";
import { reportShape } from "./report-shape.ts";

/** What can be said of a run folder without reading all of it: its report, or what is wrong with it. */
export interface RunState {
  readonly report?: Report;
  readonly problem?: { readonly message: string; readonly hint: string };
}

/** Looks at a run folder. A newer one, one that is cut short and one that was never finished are said to be so. */
export async function runState(folder: string): Promise<RunState> {
  try {
    const { report } = await openRun(folder);
    checkShape(report, folder);
    for (const name of ["examples.jsonl", "judgements.jsonl"]) await checkEnd(join(folder, name));
    return { report, ...(report.status === "partial" ? { problem: PARTIAL } : {}) };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const { message, hint } = error;
    return { problem: { message, hint } };
  }
}

const PARTIAL = {
  message: "is partial: the run was stopped before all was scored",
  hint: "It shows what was scored until then. Score again to its end to compare it.",
};

/** Whether a report has all that a page reads of it. */
export function checkShape(report: unknown, folder: string): void {
  const parsed = reportShape.safeParse(report);
  if (parsed.success) return;
  const [issue] = parsed.error.issues;
  throw badData(
    `its report.json is not a report (${issue?.path.join(".") || "report"}: ${issue?.message})`,
    { file: folder },
    "Score again to make the run anew.",
  );
}

/** How much of a file's end is looked at: longer than any line but the longest. */
const END_BYTES = 1 << 16;

/** A file of lines that is there and whose last line is whole. What is missing before that is found when it is read. */
async function checkEnd(path: string): Promise<void> {
  const info = await stat(path).catch(() => undefined);
  if (!info?.isFile()) throw cut(path, "is missing");
  const file = await open(path);
  try {
    const size = Math.min(info.size, END_BYTES);
    const { buffer } = await file.read(Buffer.alloc(size), 0, size, info.size - size);
    const text = buffer.toString("utf8");
    if (size > 0 && !text.endsWith("\n")) throw cut(path, "is cut short");
  } finally {
    await file.close();
  }
}

function cut(path: string, what: string): UserError {
  return badData(`its ${basename(path)} ${what}`, { file: path }, "Score again to make the run anew.");
}
