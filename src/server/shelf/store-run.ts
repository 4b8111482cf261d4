import { mkdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { badData, UserError } from "../../core/errors.ts";
import { unsafeValue } from "../../core/unsafe-value.ts";
import { replaceFolder } from "../../files/replace-folder.ts";
import { removeTemporary, temporaryBeside, trackTemporary } from "../../files/temporaries.ts";
import { openRun } from "../../store/run-folder.ts";
import { recordShape } from "./report-shape.ts";
import { checkShape } from "./run-state.ts";
import { refuseCompressed, type Upload } from "./upload.ts";

/** The files of a run. */
export const RUN_FILES = ["report.json", "examples.jsonl", "judgements.jsonl"] as const;
export type RunFiles = Readonly<Record<(typeof RUN_FILES)[number], Upload>>;

/** Stores a run that somebody sent, after it was read to its end: one that is cut short or made up is refused. */
export async function storeRun(folder: string, files: RunFiles, signal?: AbortSignal): Promise<void> {
  const temporary = await temporaryBeside(folder);
  await mkdir(temporary);
  trackTemporary(temporary);
  try {
    for (const name of RUN_FILES) {
      refuseCompressed(files[name]);
      await writeFile(join(temporary, name), files[name].bytes);
    }
    await readThrough(temporary, signal);
    await replaceFolder(temporary, folder);
  } finally {
    await removeTemporary(temporary);
  }
}

async function readThrough(folder: string, signal: AbortSignal | undefined): Promise<void> {
  try {
    const { report, items } = await openRun(folder);
    checkShape(report, folder);
    let examples = 0;
    for await (const { item, records } of items()) {
      signal?.throwIfAborted();
      examples++;
      if (
        !records.every(
          (record) =>
            unsafeValue(record, { keys: true }) === undefined && recordShape.safeParse(record).success,
        )
      )
        throw badData(
          `holds something else than judgements at example ${JSON.stringify(item.example.id)}`,
          { file: join(folder, "judgements.jsonl") },
          "Send the files as assay score wrote them.",
        );
    }
    if (examples !== report.examples)
      throw badData(
        `says that there are ${report.examples} examples, and examples.jsonl has ${examples}`,
        { file: join(folder, "report.json") },
        "Send the files of one run.",
      );
  } catch (error) {
    throw error instanceof UserError ? relabelled(error, folder) : error;
  }
}

/** The error without the place where the files were put to be looked at. */
function relabelled({ kind, message, hint, where }: UserError, folder: string): UserError {
  const file = where && (where.file === folder ? "the run" : basename(where.file));
  return new UserError(kind, message, {
    hint,
    where: where && file !== undefined ? { ...where, file } : undefined,
  });
}
