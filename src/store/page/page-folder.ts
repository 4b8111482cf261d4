import { readdir, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { UserError } from "../../core/errors.ts";
import { makeFolder } from "../../files/make-folder.ts";
import { replaceFolder } from "../../files/replace-folder.ts";
import { removeTemporary, temporaryBeside, trackTemporary } from "../../files/temporaries.ts";
import { scriptFile } from "../../render/page/page-blocks.ts";
import { base64Of } from "./base64-of.ts";
import type { PageWriter } from "./page-writer.ts";

/** The files that a folder of data has, and no others. */
const OWN_FILE = /^(manifest|chunk-\d+)\.js$/;

/** `report.html` → `report_files`: where the data of a large page goes. */
export function filesFolder(path: string): string {
  return join(dirname(path), `${basename(path).replace(/\.html$/i, "")}_files`);
}

/** A folder that holds anything but data of a page is never replaced. */
export async function refuseForeignFiles(folder: string): Promise<void> {
  const names = await readdir(folder).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === "ENOENT") return [];
    if (cause.code === "ENOTDIR") return ["a file"];
    throw cause;
  });
  if (names.every((name) => OWN_FILE.test(name))) return;
  throw new UserError("usage", "exists and is not the data of a report", {
    where: { file: folder },
    hint: "A report this large keeps its data in that folder: choose another name with -o, or move it away.",
  });
}

/** Writes the pieces as files of a folder that appears when all are whole, together with what `then` does. */
export async function writePageFolder(
  folder: string,
  writer: PageWriter,
  then: () => Promise<unknown>,
): Promise<void> {
  await refuseForeignFiles(folder);
  const temporary = await temporaryBeside(folder);
  trackTemporary(temporary);
  try {
    await makeFolder(temporary);
    for (const name of writer.names)
      await writeFile(join(temporary, `${name}.js`), dataScript(name, writer.pathOf(name)));
    await replaceFolder(temporary, folder, then);
  } finally {
    await removeTemporary(temporary);
  }
}

async function* dataScript(name: string, path: string): AsyncGenerator<string> {
  const { open, close } = scriptFile(name);
  yield open;
  yield* base64Of(path);
  yield close;
}
