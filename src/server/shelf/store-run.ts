import { mkdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { UserError } from "../../core/errors.ts";
import { replaceFolder } from "../../files/replace-folder.ts";
import { removeTemporary, temporaryBeside, trackTemporary } from "../../files/temporaries.ts";
import { refuseCompressed, type Upload } from "./upload.ts";

/** The files of a run. */
export const RUN_FILES = ["report.json", "examples.jsonl", "judgements.jsonl"] as const;
export type RunFiles = Readonly<Record<(typeof RUN_FILES)[number], Upload>>;

/** Stores a run that somebody sent, after it was read to its end: one that is cut short or made up is refused. */
export async function storeRun(
  folder: string,
  files: RunFiles,
  readThrough: (folder: string) => Promise<unknown>,
): Promise<void> {
  const temporary = await temporaryBeside(folder);
  await mkdir(temporary);
  trackTemporary(temporary);
  try {
    for (const name of RUN_FILES) {
      refuseCompressed(files[name]);
      await writeFile(join(temporary, name), files[name].bytes);
    }
    await readThrough(temporary).catch((error: unknown) => {
      throw error instanceof UserError ? relabelled(error, temporary) : error;
    });
    await replaceFolder(temporary, folder);
  } finally {
    await removeTemporary(temporary);
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
