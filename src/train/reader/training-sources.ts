import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileSource } from "../../data/bytes/source.ts";
import { csvRows } from "../../data/syntax/csv-rows.ts";
import type { AnnotatedRecord } from "./annotated-record.ts";
import { type ReadRecord, readRecord } from "./record-groups.ts";
import { e2eRecord, rel2textRecord } from "./said-values.ts";
import type { JudgedStatements } from "./statement-groups.ts";

/** All that a reader is trained on. */
export interface ReaderData {
  readonly records: readonly ReadRecord[];
  /** Records of domains that are kept apart. */
  readonly held: readonly ReadRecord[];
  readonly infotabs: readonly JudgedStatements[];
  readonly tabfact: readonly JudgedStatements[];
  readonly pairs: readonly ReadRecord[];
}

/** Reads the files of a folder that are free to use. */
export async function readReaderData(folder: string): Promise<ReaderData> {
  const records = (await lines<AnnotatedRecord>(join(folder, "records/train.jsonl"))).map(readRecord);
  return {
    records: records.filter(({ record }) => !isHeld(record.domain)),
    held: records.filter(({ record }) => isHeld(record.domain)),
    infotabs: await infotabs(join(folder, "infotabs/train.jsonl")),
    tabfact: await tabfact(join(folder, "tabfact/train-part.jsonl")),
    pairs: [
      ...(await rel2text(join(folder, "rel2text/full/rel2text/train.json"))),
      ...(await e2e(join(folder, "e2e/devset.csv"))),
    ],
  };
}

/** Every fourth domain is kept apart, told by a hash of its name. */
export function isHeld(domain: string): boolean {
  let hash = 0x811c9dc5;
  for (const letter of domain) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return (hash >>> 8) % 4 === 0;
}

async function lines<T>(file: string): Promise<T[]> {
  const text = await readFile(file, "utf8");
  return text.split("\n").flatMap((line) => (line.trim() === "" ? [] : [JSON.parse(line) as T]));
}

const INFOTABS: Readonly<Record<string, number>> = { E: 0, C: 1, N: 2 };

/** Statements on records that people wrote: a file of InfoTabS. */
export async function infotabs(file: string): Promise<readonly JudgedStatements[]> {
  const all = await lines<{ id: string; record: unknown; statements: string[]; labels: string[] }>(file);
  return all.map(({ id, record, statements, labels }) => ({
    id,
    data: record,
    statements: statements.map((text, at) => ({ text, label: INFOTABS[labels[at]!]! })),
  }));
}

/** Tables of more values are left out: their rows would not be read together. */
const MOST_CELLS = 48;

/** Statements on tables that people wrote, entailed or refuted: a file of TabFact. */
export async function tabfact(file: string): Promise<readonly JudgedStatements[]> {
  const all = await lines<{ id: string; table: string[][]; statements: string[]; labels: number[] }>(file);
  return all.flatMap(({ id, table, statements, labels }) => {
    const [header = [], ...rows] = table;
    if (rows.length * header.length > MOST_CELLS) return [];
    const data = rows.map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at]])));
    return [
      { id, data, statements: statements.map((text, at) => ({ text, label: labels[at] === 1 ? 0 : 1 })) },
    ];
  });
}

async function rel2text(file: string): Promise<readonly ReadRecord[]> {
  const { data } = JSON.parse(await readFile(file, "utf8")) as { data: { in: string; out: string }[] };
  return data.flatMap((line, at) => rel2textRecord(`rel2text ${at}`, line) ?? []);
}

/** Rows of a meaning representation and a text, under a header. */
async function e2e(file: string): Promise<readonly ReadRecord[]> {
  const records: ReadRecord[] = [];
  for await (const { line, cells } of csvRows(await fileSource(file), { delimiter: "," })) {
    const [mr, text] = cells;
    if (line > 1 && mr !== undefined && text !== undefined)
      records.push(e2eRecord(`e2e ${records.length}`, mr, text));
  }
  return records;
}
