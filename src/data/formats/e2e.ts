import type { Where } from "../../core/errors.ts";
import { badData } from "../../core/errors.ts";
import { fileStem } from "../bytes/file-stem.ts";
import { headOf } from "../bytes/head.ts";
import { lines } from "../bytes/lines.ts";
import { type Source, spool } from "../bytes/source.ts";
import {
  isMeaningRepresentation,
  parseMeaningRepresentation,
  type Slot,
} from "../facts/meaning-representation.ts";
import type { Format, ReadItem, ReadOptions } from "../format.ts";
import { type Group, GroupSurvey, Regroup } from "../regroup.ts";
import { csvRows } from "../syntax/csv-rows.ts";

/** E2E: meaning representations with their texts as CSV, or bare meaning representations, one a line. */
export const e2e: Format = {
  id: "e2e",
  summary: "E2E CSV (mr, ref), cleaned files too, or one meaning representation a line",
  recognize: ({ text }) => (isCsv(text) || isBare(text) ? 0.98 : 0),
  read: readE2e,
};

function firstLines(text: string): readonly string[] {
  return text.replace(/^\uFEFF/, "").split(/(?<!\r)\r*\n/, 3);
}

function headerNames(line: string): readonly string[] {
  return line.split(",").map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, "$1")
      .toLowerCase(),
  );
}

function isCsv(text: string): boolean {
  const [header = "", first = ""] = firstLines(text);
  return headerNames(header).includes("mr") && (first === "" || /^"?[^[\]",]+\[/.test(first));
}

function isBare(text: string): boolean {
  const [first = ""] = firstLines(text);
  return isMeaningRepresentation(first);
}

async function* readE2e(source: Source, options: ReadOptions): AsyncGenerator<ReadItem> {
  const { head, source: whole } = await headOf(source, options.encoding);
  if (!isCsv(head.text)) {
    yield* readBare(whole, options);
    return;
  }
  const spooled = await spool(whole);
  try {
    yield* readCsv(spooled.source, options);
  } finally {
    await spooled.dispose();
  }
}

async function* readBare(source: Source, options: ReadOptions): AsyncGenerator<ReadItem> {
  const prefix = options.manyFiles ? `${fileStem(source)}/` : "";
  let number = 0;
  for await (const { number: line, text } of lines(source, options)) {
    if (text.trim() === "") continue;
    const where = { file: source.name, line };
    const slots = parseMeaningRepresentation(text, where);
    yield item({ id: `${prefix}${++number}`, slots, references: [], where });
  }
}

/**
 * With texts, rows that share a meaning representation are one example, wherever they stand: the cleaned files scatter
 * them. Without, each row is an example, so that systems' outputs can be joined by row.
 */
async function* readCsv(source: Source, options: ReadOptions): AsyncGenerator<ReadItem> {
  const prefix = options.manyFiles ? `${fileStem(source)}/` : "";
  const survey = new GroupSurvey();
  for await (const { mr } of rows(source, { ...options, onBytes: undefined })) survey.note(mr);
  const regroup = new Regroup<Row>(survey);
  let number = 0;
  const items = (groups: readonly Group<Row>[]): ReadItem[] =>
    groups.map(({ members }) => groupItem(`${prefix}${++number}`, members));
  for await (const row of rows(source, options))
    if (row.ref === undefined) yield groupItem(`${prefix}${++number}`, [row]);
    else yield* items(regroup.add(row.mr, row));
  yield* items(regroup.end());
}

interface Row {
  readonly mr: string;
  readonly ref: string | undefined;
  readonly where: Where;
}

async function* rows(source: Source, options: ReadOptions): AsyncGenerator<Row> {
  let columns: readonly string[] | undefined;
  for await (const { line, cells } of csvRows(source, { ...options, delimiter: "," })) {
    const where = { file: source.name, line };
    if (columns === undefined) columns = columnsOf(cells, where);
    else if (cells.length !== columns.length)
      throw badData(
        `the row has ${cells.length} cells, the header has ${columns.length} columns`,
        where,
        "Put a cell that holds commas in quotes.",
      );
    else yield { mr: cells[columns.indexOf("mr")] ?? "", ref: cells[columns.indexOf("ref")], where };
  }
}

function columnsOf(cells: readonly string[], where: Where): readonly string[] {
  const columns = cells.map((cell) => cell.trim().toLowerCase());
  if (columns.includes("mr")) return columns;
  throw badData('there is no column "mr"', where, "The first row names the columns: mr,ref");
}

function groupItem(id: string, members: readonly Row[]): ReadItem {
  const { mr, where } = members[0] as Row;
  const references = members.flatMap(({ ref = "" }) => (ref.trim() === "" ? [] : [ref.trim()]));
  return item({ id, slots: parseMeaningRepresentation(mr, where), references, where });
}

interface Parts {
  readonly id: string;
  readonly slots: readonly Slot[];
  readonly references: readonly string[];
  readonly where: ReadItem["where"];
}

function item({ id, slots, references, where }: Parts): ReadItem {
  const facts = slots.map(({ name, value }, index) => ({
    id: String(index + 1),
    subject: null,
    relation: name,
    value,
    need: "required" as const,
    origin: { attribute: name },
  }));
  return { example: { id, facts, references, tags: { size: String(facts.length) } }, candidates: [], where };
}
