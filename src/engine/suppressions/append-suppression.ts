import { appendFile, mkdir, open, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Suppression } from "../../core/suppression.ts";
import { unwritable, writeAtomically } from "../../files/atomic-file.ts";
import {
  checkSuppression,
  parseSuppressions,
  readSuppressions,
  suppressionKey,
} from "./read-suppressions.ts";

/**
 * Adds a decision to a suppression file, made if need be; answers whether it was new. The line is written in one append,
 * so that two programs that add at once both keep theirs. Should both add the same, readers count it once.
 */
export async function appendSuppression(path: string, decision: Suppression): Promise<boolean> {
  const checked = checkSuppression(decision, { file: path });
  const { decisions } = await readSuppressions(path, { mayBeAbsent: true });
  const key = suppressionKey(checked);
  if (decisions.some((one) => suppressionKey(one.decision) === key)) return false;
  try {
    await mkdir(dirname(path), { recursive: true });
    await appendFile(path, `${(await endsInLine(path)) ? "\n" : ""}${JSON.stringify(checked)}\n`);
  } catch (cause) {
    throw unwritable(path, cause as NodeJS.ErrnoException);
  }
  return true;
}

/** Takes a decision out of a suppression file, every other line left as it is; answers whether it was there. */
export async function removeSuppression(path: string, decision: Suppression): Promise<boolean> {
  const key = suppressionKey(checkSuppression(decision, { file: path }));
  const text = await readFile(path, "utf8").catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === "ENOENT") return "";
    throw cause;
  });
  const lines = text.split("\n");
  const kept = lines.filter((line) =>
    parseSuppressions(line, path).decisions.every((one) => suppressionKey(one.decision) !== key),
  );
  if (kept.length === lines.length) return false;
  await writeAtomically(path, kept.join("\n"));
  return true;
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
