import { parse, YAMLParseError } from "yaml";
import { badData, type Where } from "../../core/errors.ts";
import { didYouMean } from "../../core/nearest.ts";
import { type DecodeOptions, decode } from "../bytes/lines.ts";
import { type Source, sourceOf } from "../bytes/source.ts";
import { type Fields, isFields, usualField } from "./join-fields.ts";
import { recordFormatOf, sideRecords } from "./join-records.ts";

/** The group that each system belongs to, by system: neural, symbolic, … */
export type SystemGroups = ReadonlyMap<string, string>;

const SYSTEM_FIELDS = ["system", "name", "team", "model"];
const GROUP_FIELDS = ["group", "type", "family", "kind", "systemtype"];

/** Reads which group each system belongs to: CSV or TSV (`system,group`), JSON or YAML. */
export async function readSystemGroups(path: string, options: DecodeOptions = {}): Promise<SystemGroups> {
  const source = await sourceOf(path);
  const groups = new Map<string, string>();
  for await (const [system, group, where] of entries(source, options)) {
    if (groups.has(system))
      throw badData(`the system ${JSON.stringify(system)} is listed twice`, where, "List each system once.");
    groups.set(system, group);
  }
  return groups;
}

/** Warnings for systems of the file that the data does not have. */
export function unknownSystems(groups: SystemGroups, known: readonly string[]): readonly string[] {
  return [...groups.keys()]
    .filter((system) => !known.includes(system))
    .map((system) => {
      const guess = didYouMean(system, known);
      return `the systems file names ${JSON.stringify(system)}, which has no texts.${guess && ` ${guess}`}`;
    });
}

type Entry = readonly [system: string, group: string, where: Where];

async function* entries(source: Source, options: DecodeOptions): AsyncGenerator<Entry> {
  if (/\.ya?ml$/.test(source.fileName)) {
    yield* yamlEntries(await yamlOf(source, options), { file: source.name });
    return;
  }
  const format = recordFormatOf(source.fileName);
  if (format === undefined)
    throw badData(
      "what this file is cannot be told from its name",
      { file: source.name },
      "A systems file is .csv or .tsv (system,group), .json or .yaml (name: group).",
    );
  for await (const { key, value, where } of sideRecords(source, format, options))
    yield entryOf(key, value, where);
}

function* yamlEntries(document: unknown, where: Where): Generator<Entry> {
  if (Array.isArray(document)) for (const value of document) yield entryOf(undefined, value, where);
  else if (isFields(document))
    for (const [key, value] of Object.entries(document)) yield entryOf(key, value, where);
  else
    throw badData(
      "a list or a mapping of systems was expected",
      where,
      "Write one line for each: name: group",
    );
}

async function yamlOf(source: Source, options: DecodeOptions): Promise<unknown> {
  let text = "";
  for await (const piece of decode(source, options)) text += piece;
  try {
    return parse(text);
  } catch (cause) {
    const line = cause instanceof YAMLParseError ? cause.linePos?.[0].line : undefined;
    throw badData(`not valid YAML (${(cause as Error).message.split("\n")[0]})`, {
      file: source.name,
      ...(line === undefined ? {} : { line }),
    });
  }
}

function entryOf(key: string | undefined, value: unknown, where: Where): Entry {
  if (key !== undefined && typeof value === "string") return [key, value, where];
  if (isFields(value)) {
    const system = key ?? textIn(value, SYSTEM_FIELDS);
    const group = textIn(value, GROUP_FIELDS);
    if (system !== undefined && group !== undefined) return [system, group, where];
  }
  throw badData(
    `a system and its group were expected: ${JSON.stringify(key === undefined ? value : { [key]: value })}`,
    where,
    'Columns are "system" and "group"; JSON is {"name": "group"} or [{"name": …, "group": …}].',
  );
}

function textIn(record: Fields, usual: readonly string[]): string | undefined {
  const field = usualField(record, usual);
  const value = field === undefined ? undefined : record[field];
  return typeof value === "string" && value !== "" ? value : undefined;
}
