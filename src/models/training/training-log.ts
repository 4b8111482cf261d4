import { type FileHandle, open, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { badData, UserError } from "../../core/errors.ts";
import { makeFolder } from "../../files/make-folder.ts";
import { unwritable } from "../../files/unwritable.ts";

/** What is noted of a step. */
export interface StepEntry {
  readonly step: number;
  readonly epoch: number;
  readonly loss: number;
  readonly rate: number;
  /** Time spent training until then, over all sessions. */
  readonly timeMs: number;
}

/** What is noted of a validation. */
export interface ValidationEntry {
  readonly step: number;
  readonly epoch: number;
  readonly score: number;
  /** Whether no validation before was as good. */
  readonly best: boolean;
  readonly timeMs: number;
}

/** A run's log: every step and every validation, in the order in which they came. */
export interface TrainingLog {
  readonly steps: readonly StepEntry[];
  readonly validations: readonly ValidationEntry[];
}

/** Writes a log while training runs. */
export interface LogWriter {
  add(entry: StepEntry | ValidationEntry): Promise<void>;
  /** Sees to it that all entries so far are on the disk. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** A step and the validation up to which a log is kept. */
export interface LogPosition {
  readonly step: number;
  readonly validatedAt: number;
}

const FLUSH_MS = 1000;

/**
 * Opens a log of JSON lines for appending. What it holds beyond the position is cut off: it was written after the
 * checkpoint that training resumes from, and will come again.
 */
export async function openTrainingLog(path: string, position: LogPosition): Promise<LogWriter> {
  let file: FileHandle | undefined;
  try {
    await makeFolder(dirname(path));
    file = await open(path, "a+");
    await file.truncate(await lengthUpTo(path, position));
    return writer(file, path);
  } catch (cause) {
    await file?.close();
    throw unwritable(path, cause);
  }
}

function writer(file: FileHandle, path: string): LogWriter {
  let waiting = "";
  let written = Date.now();
  const write = async (): Promise<void> => {
    const text = waiting;
    waiting = "";
    written = Date.now();
    if (text === "") return;
    await file.appendFile(text).catch((cause) => {
      throw unwritable(path, cause);
    });
  };
  return {
    async add(entry) {
      waiting += `${JSON.stringify(entry)}\n`;
      if (Date.now() - written >= FLUSH_MS) await write();
    },
    async flush() {
      await write();
      await file.datasync();
    },
    async close() {
      await write().finally(() => file.close());
    },
  };
}

/** Reads a log; a last line that is still being written is left out. */
export async function readTrainingLog(path: string): Promise<TrainingLog> {
  const steps: StepEntry[] = [];
  const validations: ValidationEntry[] = [];
  for (const { entry } of await entriesOf(path)) {
    if ("score" in entry) validations.push(entry);
    else steps.push(entry);
  }
  return { steps, validations };
}

interface Placed {
  readonly entry: StepEntry | ValidationEntry;
  /** Bytes of the file up to the end of this line. */
  readonly end: number;
}

async function entriesOf(path: string): Promise<readonly Placed[]> {
  const bytes = await readFile(path).catch((cause: NodeJS.ErrnoException) => {
    throw new UserError("missing", `cannot be read (${cause.code})`, {
      where: { file: path },
      hint: "Name the log of a training, or the folder of a model that was trained.",
      cause,
    });
  });
  const placed: Placed[] = [];
  let line = 1;
  for (
    let start = 0, end = bytes.indexOf(10);
    end >= 0;
    start = end + 1, end = bytes.indexOf(10, start), line++
  )
    placed.push({
      entry: parseEntry(bytes.toString("utf8", start, end), { file: path, line }),
      end: end + 1,
    });
  return placed;
}

function parseEntry(text: string, where: { file: string; line: number }): StepEntry | ValidationEntry {
  let entry: unknown;
  try {
    entry = JSON.parse(text);
  } catch {
    entry = undefined;
  }
  if (isEntry(entry)) return entry;
  throw badData("is not an entry of a training log", where, "Each line is a step or a validation, as JSON.");
}

function isEntry(value: unknown): value is StepEntry | ValidationEntry {
  if (typeof value !== "object" || value === null) return false;
  const has = (name: string): boolean => Number.isFinite((value as Record<string, unknown>)[name]);
  return has("step") && has("epoch") && has("timeMs") && (has("score") || (has("loss") && has("rate")));
}

async function lengthUpTo(path: string, position: LogPosition): Promise<number> {
  // A log that begins anew may be cut without being read, whatever is in it.
  if (position.step === 0) return 0;
  const kept = (await entriesOf(path)).findLast(({ entry }) =>
    "score" in entry ? entry.step <= position.validatedAt : entry.step <= position.step,
  );
  return kept?.end ?? 0;
}
