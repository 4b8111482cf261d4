import { readdir, readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { badData, UserError } from "../core/errors.ts";
import type { Item } from "../core/example.ts";
import type { JudgementRecord, MetricInfo, Report } from "../core/report.ts";
import { RUN_SCHEMA } from "../core/report.ts";
import { unsafeValue } from "../core/unsafe-value.ts";
import { writeAssayJsonl } from "../data/assay-jsonl.ts";
import { lines } from "../data/bytes/lines.ts";
import { fileSource, type Source } from "../data/bytes/source.ts";
import { assayJsonl } from "../data/formats/assay-jsonl.ts";
import { AtomicFile, writeAtomically } from "../files/atomic-file.ts";
import { makeFolder } from "../files/make-folder.ts";
import { replaceFolder } from "../files/replace-folder.ts";
import { removeAbandoned, removeTemporary, temporaryBeside, trackTemporary } from "../files/temporaries.ts";
import { unwritable } from "../files/unwritable.ts";
import { renderJson } from "../render/json.ts";
import { renderJudgementLine } from "../render/jsonl.ts";

/** The files of a run folder. */
const FILES = { report: "report.json", examples: "examples.jsonl", judgements: "judgements.jsonl" } as const;

/** Writes a run folder: complete under its own name at the end, or as `<name>.partial` when the run was cut short. */
export class RunFolderWriter {
  readonly path: string;
  readonly #temporary: string;
  readonly #examples: AtomicFile;
  readonly #judgements: AtomicFile;
  readonly #signatures: ReadonlyMap<string, string>;

  private constructor(
    path: string,
    temporary: string,
    files: { examples: AtomicFile; judgements: AtomicFile },
    metrics: readonly MetricInfo[],
  ) {
    this.path = path;
    this.#temporary = temporary;
    this.#examples = files.examples;
    this.#judgements = files.judgements;
    this.#signatures = signaturesOf(metrics);
  }

  static async create(given: string, metrics: readonly MetricInfo[]): Promise<RunFolderWriter> {
    const path = given.replace(/\/+$/, "");
    await refuseForeignFolder(path);
    let temporary: string;
    try {
      await makeFolder(dirname(path));
      temporary = await temporaryBeside(path);
      await makeFolder(temporary);
      trackTemporary(temporary);
    } catch (cause) {
      throw unwritable(path, cause);
    }
    return new RunFolderWriter(
      path,
      temporary,
      {
        examples: await AtomicFile.create(join(temporary, FILES.examples)),
        judgements: await AtomicFile.create(join(temporary, FILES.judgements)),
      },
      metrics,
    );
  }

  async add(item: Item, records: readonly JudgementRecord[]): Promise<void> {
    await this.#examples.write(`${writeAssayJsonl(item)}\n`);
    for (const record of records)
      await this.#judgements.write(renderJudgementLine(record, this.#signatures.get(record.metric)!));
  }

  async commit(report: Report): Promise<string> {
    return this.#finish(report, this.path);
  }

  async keepPartial(report: Report): Promise<string> {
    return this.#finish(report, `${this.path}.partial`);
  }

  async discard(): Promise<void> {
    await Promise.all([this.#examples.discard(), this.#judgements.discard()]);
    await removeTemporary(this.#temporary);
  }

  async #finish(report: Report, name: string): Promise<string> {
    try {
      await this.#examples.commit();
      await this.#judgements.commit();
      await writeAtomically(join(this.#temporary, FILES.report), renderJson(report));
      await replaceFolder(this.#temporary, name);
      return `${name}/`;
    } catch (cause) {
      await this.discard();
      throw unwritable(this.path, cause);
    }
  }
}

/** The signature of each metric by its name. */
export function signaturesOf(metrics: readonly MetricInfo[]): ReadonlyMap<string, string> {
  return new Map(metrics.map(({ name, signature }) => [name, signature]));
}

/** A folder that holds something else than a run is never replaced. */
async function refuseForeignFolder(path: string): Promise<void> {
  const info = await stat(path).catch(() => undefined);
  if (!info) return;
  const names = info.isDirectory() ? await readdir(path) : undefined;
  if (names && (names.length === 0 || names.includes(FILES.report))) return;
  throw new UserError("usage", "exists and is not a run folder", {
    where: { file: path },
    hint: "Choose a new folder, or empty this one first.",
  });
}

/** A stored run: its report, and its examples with what every metric said of each text, in order. */
export interface StoredRun {
  readonly folder: string;
  readonly report: Report;
  items(): AsyncIterable<{ item: Item; records: readonly JudgementRecord[] }>;
}

/** Whether a path is a run folder. */
export async function isRun(path: string): Promise<boolean> {
  const info = await stat(join(path, FILES.report)).catch(() => undefined);
  return info?.isFile() ?? false;
}

/** Opens a run folder. One written by a newer Assay, or cut short, is said to be so. */
export async function openRun(folder: string): Promise<StoredRun> {
  const path = join(folder, FILES.report);
  const read = (): Promise<string> => readFile(path, "utf8");
  const text = await read()
    .catch(async () => {
      // A program that was killed while it replaced the run may have left both, the old and the new, under other names.
      await removeAbandoned(dirname(folder));
      return read();
    })
    .catch(() => {
      throw badData(
        "is not a run folder: it has no report.json",
        { file: folder },
        "Make one with: assay score … -o run/",
      );
    });
  const report = parseReport(text, path);
  return { folder, report, items: () => readItems(folder, report) };
}

function parseReport(text: string, path: string): Report {
  let report: Report;
  try {
    report = JSON.parse(text);
  } catch (cause) {
    throw badData(
      `is not valid JSON (${(cause as Error).message})`,
      { file: path },
      "Score again to make the run anew.",
    );
  }
  const unsafe = unsafeValue(report, { keys: true });
  if (typeof report !== "object" || report === null || unsafe !== undefined)
    throw badData(unsafe ?? "is not a report", { file: path }, "Score again to make the run anew.");
  if (report.schema > RUN_SCHEMA)
    throw badData(
      `was written by a newer Assay (${report.tool?.version ?? "unknown version"})`,
      { file: path },
      "Update Assay to read it.",
    );
  return report;
}

async function* readItems(
  folder: string,
  report: Report,
): AsyncGenerator<{ item: Item; records: readonly JudgementRecord[] }> {
  const examples = await plainFile(join(folder, FILES.examples));
  const path = join(folder, FILES.judgements);
  const judgements = lines(await plainFile(path))[Symbol.asyncIterator]();
  try {
    for await (const item of assayJsonl.read(examples, {})) {
      const records: JudgementRecord[] = [];
      for (let at = 0; at < item.candidates.length * report.metrics.length; at++) {
        const line = await judgements.next();
        if (line.done)
          throw badData(
            "ends too early",
            { file: path },
            "The run was cut short; score again to make it anew.",
          );
        records.push(parseRecord(line.value.text, path, line.value.number));
      }
      yield { item, records: inOrderOf(item, records, report, path) };
    }
  } finally {
    await judgements.return?.(undefined);
  }
}

/** A file of a run. A pipe of its name would keep its reader waiting for ever. */
async function plainFile(path: string): Promise<Source> {
  const source = await fileSource(path);
  if (!source.reopenable)
    throw badData("is not a file", { file: path }, "Copy the run folder with the files themselves.");
  return source;
}

function parseRecord(text: string, file: string, line: number): JudgementRecord {
  try {
    return JSON.parse(text);
  } catch {
    throw badData("is not valid JSON", { file, line }, "The run was cut short; score again to make it anew.");
  }
}

/** Puts an item's records in the order of its candidates: JSON may give systems back in another order than they were written. */
function inOrderOf(
  { example, candidates }: Item,
  records: readonly JudgementRecord[],
  { metrics }: Report,
  file: string,
): JudgementRecord[] {
  const keyed = new Map(
    records.map((record) => [
      JSON.stringify([record.example, record.system, record.sample, record.metric]),
      record,
    ]),
  );
  return candidates.flatMap(({ system, sample }) =>
    metrics.map(({ name }) => {
      const record = keyed.get(JSON.stringify([example.id, system, sample, name]));
      if (!record)
        throw badData(
          `does not fit examples.jsonl at example ${JSON.stringify(example.id)}`,
          { file },
          "The run was changed by hand or cut short; score again to make it anew.",
        );
      return record;
    }),
  );
}
