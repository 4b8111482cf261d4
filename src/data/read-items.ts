import { createHash } from "node:crypto";
import { badData } from "../core/errors.ts";
import type { SourceInfo } from "../core/report.ts";
import { hashing, type Source } from "./bytes/source.ts";
import { BlankDropper } from "./drop-blank.ts";
import type { Format, ReadItem, ReadOptions } from "./format.ts";
import { FORMATS } from "./formats/index.ts";
import { duplicateId, IdRegister } from "./ids.ts";
import { type PlannedSource, planSources } from "./plan-sources.ts";
import { applyPolicy, type Policy } from "./policy.ts";

/** How to read data: everything a format may be told, and what holds for all formats. */
export interface ReadItemsOptions extends ReadOptions {
  /** The format's name. Default: told from the name and beginning of each file. */
  readonly format?: string | undefined;
  /** The formats to choose from. Default: all that Assay knows. */
  readonly formats?: readonly Format[] | undefined;
  /** What texts owe which facts. Default: as the files say. */
  readonly policy?: Policy | undefined;
  /** Called once, before the first example, with what is going to be read. */
  readonly onPlan?: ((sources: readonly PlannedSource[]) => void) | undefined;
  /** Called when a source is done with; it has a hash if it was read to its end. */
  readonly onSource?: ((info: SourceInfo) => void) | undefined;
}

/**
 * Streams the examples of files, folders and standard input (`-`) in order, with the texts that stand beside them.
 * An id that comes twice, a file without an example and a file in no known format are errors.
 */
export async function* readItems(
  paths: readonly (string | Source)[],
  options: ReadItemsOptions = {},
): AsyncGenerator<ReadItem> {
  const planned = await planSources(paths, { ...options, formats: options.formats ?? FORMATS });
  options.onPlan?.(planned);
  const blanks = new BlankDropper();
  const items = checked(planned, blanks, { ...options, manyFiles: options.manyFiles ?? planned.length > 1 });
  yield* options.policy === undefined ? items : applyPolicy(items, options.policy, options.onWarning);
  for (const warning of blanks.warnings()) options.onWarning?.(warning);
}

/**
 * Reads examples, and the texts that stand beside them, from a file, a folder or several: the way in for library
 * users. `for await (const { example, candidates } of readExamples("data.jsonl")) …`
 */
export function readExamples(
  paths: string | Source | readonly (string | Source)[],
  options: ReadItemsOptions = {},
): AsyncIterable<ReadItem> {
  return readItems(typeof paths === "string" || "open" in paths ? [paths] : paths, options);
}

async function* checked(
  planned: readonly PlannedSource[],
  blanks: BlankDropper,
  options: ReadItemsOptions,
): AsyncGenerator<ReadItem> {
  const ids = new IdRegister();
  for (const source of planned)
    for await (const item of readSource(source, options)) {
      options.signal?.throwIfAborted();
      const first = ids.add(item.example.id, item.where);
      if (first !== undefined) throw duplicateId(item.example.id, item.where, first);
      yield source.format.keepsBlanks ? item : blanks.drop(item);
    }
}

async function* readSource(
  { source, format }: PlannedSource,
  options: ReadItemsOptions,
): AsyncGenerator<ReadItem> {
  const hashed = hashing(source);
  let sha256: string | undefined;
  let count = 0;
  try {
    for await (const item of format.read(hashed.source, options)) {
      count++;
      yield item;
    }
    // Not every reader goes through the whole stream: Parquet is read here and there.
    sha256 = hashed.sha256() ?? (source.reopenable ? await sha256Of(source) : undefined);
  } finally {
    options.onSource?.({ name: source.name, format: format.id, ...(sha256 !== undefined && { sha256 }) });
  }
  if (count === 0)
    throw badData(
      "there is no example in this file",
      { file: source.name },
      `It was read as ${format.id}. If it is something else, name its format with --format.`,
    );
}

async function sha256Of(source: Source): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of source.open()) hash.update(chunk);
  return hash.digest("hex");
}
