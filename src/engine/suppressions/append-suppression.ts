import { appendFile, type FileHandle, open, readFile, truncate } from "node:fs/promises";
import { dirname } from "node:path";
import { UserError } from "../../core/errors.ts";
import type { Suppression } from "../../core/suppression.ts";
import { writeAtomically } from "../../files/atomic-file.ts";
import { makeFolder } from "../../files/make-folder.ts";
import { readUtf8 } from "../../files/read-utf8.ts";
import { unwritable } from "../../files/unwritable.ts";
import {
  checkSuppression,
  parseSuppressions,
  readSuppressions,
  suppressionKey,
} from "./read-suppressions.ts";

/**
 * Adds a decision to a suppression file, made if need be; answers whether it was new. The line is written in one append,
 * so that two programs that add at once both keep theirs. Should both add the same, readers count it once. When the disk is full,
 * the file is left as it was.
 */
export async function appendSuppression(path: string, decision: Suppression): Promise<boolean> {
  const checked = checkSuppression(decision, { file: path });
  const { decisions, torn } = await readSuppressions(path, { mayBeAbsent: true });
  const key = suppressionKey(checked);
  if (decisions.some((one) => suppressionKey(one.decision) === key)) return false;
  try {
    await makeFolder(dirname(path));
    if (torn) await setAside(path, torn.text);
    await appendWhole(path, `${(await endsInLine(path)) ? "\n" : ""}${JSON.stringify(checked)}\n`);
  } catch (cause) {
    throw unwritable(path, cause as NodeJS.ErrnoException);
  }
  return true;
}

/** Takes a decision out of a suppression file, every other line left as it is; answers whether it was there. */
export async function removeSuppression(path: string, decision: Suppression): Promise<boolean> {
  const key = suppressionKey(checkSuppression(decision, { file: path }));
  const text = await readUtf8(path).catch((cause: NodeJS.ErrnoException) => {
    if (cause instanceof UserError) throw cause;
    if (cause.code === "ENOENT") return "";
    throw cause;
  });
  // A line that is wrong is refused by its number, which none of the lines by itself has.
  parseSuppressions(text, path);
  const lines = text.split("\n");
  const kept = lines.filter((line) =>
    parseSuppressions(line, path).decisions.every((one) => suppressionKey(one.decision) !== key),
  );
  if (kept.length === lines.length) return false;
  await writeAtomically(path, kept.join("\n"));
  return true;
}

/** Appends all of a text or nothing. */
async function appendWhole(path: string, text: string): Promise<void> {
  const bytes = Buffer.from(text);
  const file = await open(path, "a+");
  let written = 0;
  try {
    while (written < bytes.length) written += (await file.write(bytes, written)).bytesWritten;
    await file.sync();
  } catch (cause) {
    await takeBack(file, bytes.subarray(0, written));
    throw cause;
  } finally {
    await file.close();
  }
}

/** Takes the beginning of a line back out of a file, as long as nobody has written behind it. */
async function takeBack(file: FileHandle, begun: Buffer): Promise<void> {
  const before = (await file.stat()).size - begun.length;
  if (begun.length === 0 || before < 0) return;
  const { buffer } = await file.read(Buffer.alloc(begun.length), 0, begun.length, before);
  if (buffer.equals(begun)) await file.truncate(before);
}

/** Moves a last line that is cut short to a neighbour of the file, `<name>.torn`, where somebody may look at it. */
async function setAside(path: string, torn: string): Promise<void> {
  const bytes = await readFile(path);
  const cut = Buffer.from(torn);
  if (!bytes.subarray(-cut.length).equals(cut)) return;
  await appendFile(`${path}.torn`, `${torn}\n`);
  await truncate(path, bytes.length - cut.length);
}

/** Whether a file's last line has no end, as after an edit by hand: the next line must not be joined to it. */
async function endsInLine(path: string): Promise<boolean> {
  const file = await open(path, "r").catch(() => undefined);
  if (!file) return false;
  try {
    const { size } = await file.stat();
    if (size === 0) return false;
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
    return buffer[0] !== 0x0a;
  } finally {
    await file.close();
  }
}
