import { open, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { badData, UserError } from "../../core/errors.ts";
import type { Report } from "../../core/report.ts";
import { openRun } from "../../store/run-folder.ts";

/** What can be said of a run folder without reading all of it: what its report says, what is wrong with it, or both where it shows a part. */
export interface RunState {
  readonly report?: Pick<Report, "createdAt" | "examples"> & {
    readonly version: string;
    readonly systems: readonly string[];
    readonly metrics: readonly string[];
  };
  readonly problem?: { readonly message: string; readonly hint: string };
}

/** Looks at a run folder. A newer one, one that is cut short and one that was never finished are said to be so. */
export async function runState(folder: string): Promise<RunState> {
  try {
    const { report } = await openRun(folder);
    for (const name of ["examples.jsonl", "judgements.jsonl"])
      if (await isCut(join(folder, name), report)) return { report: saidOf(report), problem: cutShort(name) };
    return { report: saidOf(report), ...(report.status === "partial" ? { problem: PARTIAL } : {}) };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { problem: problemOf(error) };
  }
}

function saidOf({ createdAt, examples, tool, systems, metrics }: Report): NonNullable<RunState["report"]> {
  return {
    ...{ createdAt, examples, version: tool.version },
    systems: systems.map(({ name }) => name),
    metrics: metrics.map(({ name }) => name),
  };
}

/** What is wrong with a run, as one says it of the run: of a line of one of its files it says which. */
function problemOf({ message, hint, where }: UserError): NonNullable<RunState["problem"]> {
  const place = where?.line === undefined ? "" : `its ${basename(where.file)}, line ${where.line}, `;
  return { message: `${place}${message}`, hint };
}

const PARTIAL = {
  message: "is partial: the run was stopped before all was scored",
  hint: "It shows what was scored until then. Score again to its end to compare it.",
};

/** Whether the last line of a file is not whole. What is missing before that is found when it is read. */
async function isCut(path: string, { examples }: Report): Promise<boolean> {
  const info = await stat(path).catch(() => undefined);
  if (!info?.isFile())
    throw badData(`its ${basename(path)} is missing`, { file: path }, "Score again to make the run anew.");
  if (info.size === 0) return examples > 0;
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, info.size - 1);
    return buffer.toString("latin1") !== "\n";
  } finally {
    await file.close();
  }
}

function cutShort(name: string): { message: string; hint: string } {
  return {
    message: `its ${name} is cut short`,
    hint: "It shows the examples before that. Score again to make the run anew.",
  };
}
