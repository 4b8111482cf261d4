import { readdir, readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { badData, UserError, type Where } from "../core/errors.ts";
import type { Item } from "../core/example.ts";
import type { JudgementRecord, MetricInfo, Report } from "../core/report.ts";
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
import { readJudgement, readReport, SCORE_AGAIN } from "./read-stored.ts";

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

  async add(item: Item, records: readonly (readonly JudgementRecord[])[]): Promise<void> {
    await this.#examples.write(`${writeAssayJsonl(item)}\n`);
    for (const record of records.flat())
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

/** An item of a stored run, with what was said of it: by candidate, then by metric. */
export interface StoredItem {
  readonly item: Item;
  readonly records: readonly (readonly JudgementRecord[])[];
}

/** A stored run: its report, and its examples with what every metric said of each text, in order. */
export interface StoredRun {
  readonly folder: string;
  readonly report: Report;
  items(): AsyncIterable<StoredItem>;
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
  const report = readReport(text, path);
  return { folder, report, items: () => readItems(folder, report) };
}

/** The items of a run, each as soon as it is read; when all are, whether there are as many as the report says and no judgement is left over. */
async function* readItems(folder: string, report: Report): AsyncGenerator<StoredItem> {
  const examples = await plainFile(join(folder, FILES.examples));
  const path = join(folder, FILES.judgements);
  const judgements = lines(await plainFile(path))[Symbol.asyncIterator]();
  const fit = new Fit(report, path);
  let count = 0;
  try {
    for await (const item of assayJsonl.read(examples, {})) {
      fit.checkSystems(item, item.where);
      const records: ReadRecord[] = [];
      for (let at = 0; at < item.candidates.length * report.metrics.length; at++) {
        const line = await judgements.next();
        if (line.done) throw badData("ends too early", { file: path }, SCORE_AGAIN);
        const { text, number } = line.value;
        records.push({ record: readJudgement(text, { file: path, line: number }), line: number });
      }
      yield { item, records: fit.inOrderOf(item, records) };
      count++;
    }
    if (count !== report.examples)
      throw badData(
        `has ${count} examples, and report.json says that there are ${report.examples}`,
        { file: examples.name },
        SCORE_AGAIN,
      );
    const rest = await judgements.next();
    if (!rest.done)
      throw badData(
        "goes on after the last text of examples.jsonl",
        { file: path, line: rest.value.number },
        SCORE_AGAIN,
      );
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

interface ReadRecord {
  readonly record: JudgementRecord;
  readonly line: number;
}

/** What the files of a run say of each other. */
class Fit {
  readonly #metrics: readonly MetricInfo[];
  readonly #systems: ReadonlySet<string>;
  readonly #file: string;

  constructor({ metrics, systems }: Report, file: string) {
    this.#metrics = metrics;
    this.#systems = new Set(systems.map(({ name }) => name));
    this.#file = file;
  }

  checkSystems({ candidates }: Item, where: Where): void {
    const unknown = candidates.find(({ system }) => !this.#systems.has(system));
    if (unknown)
      throw badData(
        `has a text of ${JSON.stringify(unknown.system)}, a system that report.json does not name`,
        where,
        SCORE_AGAIN,
      );
  }

  /** Puts an item's records in the order of its candidates: JSON may give systems back in another order than they were written. */
  inOrderOf({ example, candidates }: Item, records: readonly ReadRecord[]): JudgementRecord[][] {
    const keyed = new Map(
      records.map((one) => {
        const { example, system, sample, metric } = one.record;
        return [JSON.stringify([example, system, sample, metric]), one];
      }),
    );
    return candidates.map(({ system, sample }) =>
      this.#metrics.map(({ name, tallies }) => {
        const found = keyed.get(JSON.stringify([example.id, system, sample, name]));
        if (!found)
          throw badData(
            `does not fit examples.jsonl at example ${JSON.stringify(example.id)}`,
            { file: this.#file, line: records[0]!.line },
            SCORE_AGAIN,
          );
        const { record, line } = found;
        if (record.status === "judged" && record.tally.length !== tallies.length)
          throw badData(
            `has a tally of ${record.tally.length} numbers, and ${name} counts ${tallies.length}`,
            { file: this.#file, line },
            SCORE_AGAIN,
          );
        return record;
      }),
    );
  }
}
