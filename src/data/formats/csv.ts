import { badData, type Where } from "../../core/errors.ts";
import { headOf } from "../bytes/head.ts";
import type { Source } from "../bytes/source.ts";
import type { FactDraft } from "../facts/fact-draft.ts";
import { readableName } from "../facts/readable-name.ts";
import type { Format, Head, ReadItem, ReadOptions } from "../format.ts";
import { FieldRoles, NO_ROLE, type Role } from "../mapping/field-roles.ts";
import { mappedItems } from "../mapping/mapped-items.ts";
import type { Mapping } from "../mapping/mapping.ts";
import { RecordDraft } from "../mapping/record-draft.ts";
import { type CsvRow, csvRows } from "../syntax/csv-rows.ts";
import { sniffDelimiter } from "../syntax/sniff-delimiter.ts";

/** A table in which each row is an example (or a part of one), by a mapping of its columns. */
export const csv: Format = {
  id: "csv",
  summary:
    "CSV with a header (delimiter , ; | or tab): a row is an example; a mapping says which column is what",
  generic: true,
  recognize: (head) => certainty(head, "csv"),
  read: (source, options) => readTable(source, options, undefined),
};

/** The same with tabs between the cells. */
export const tsv: Format = {
  id: "tsv",
  summary: "TSV with a header: a row is an example; a mapping says which column is what",
  generic: true,
  recognize: (head) => certainty(head, "tsv"),
  read: (source, options) => readTable(source, options, "\t"),
};

function certainty({ fileName, text }: Head, kind: "csv" | "tsv"): number {
  if (text === "") return 0;
  if (fileName.endsWith(".csv")) return kind === "csv" ? 0.5 : 0;
  if (/\.(tsv|tab)$/.test(fileName)) return kind === "tsv" ? 0.5 : 0;
  if (/^\s*[<{[@#]/.test(text) || /\.[a-z]+$/.test(fileName.replace(/\.txt$/, ""))) return 0;
  const fit = sniffDelimiter(text);
  if (fit === undefined || fit.even < 1 || !text.trimEnd().includes("\n")) return 0;
  return (fit.delimiter === "\t") === (kind === "tsv") ? 0.3 : 0;
}

async function* readTable(
  source: Source,
  options: ReadOptions,
  usual: string | undefined,
): AsyncGenerator<ReadItem> {
  const { head, source: whole } = await headOf(source, options.encoding);
  const { quote = '"', delimiter } = options.mapping ?? {};
  const roles = new FieldRoles(options.mapping ?? {});
  const rows = csvRows(whole, {
    ...options,
    quote,
    delimiter: delimiter ?? usual ?? sniffDelimiter(head.text, quote)?.delimiter ?? ",",
  });
  yield* mappedItems(rowDrafts(rows, { source, options, roles }), { source, options, roles });
}

/** A column that is of use: where it stands, what it is and what it says of a row. */
interface Column {
  readonly index: number;
  readonly name: string;
  readonly role: Role;
  fact(text: string): FactDraft;
}

async function* rowDrafts(
  rows: AsyncIterable<CsvRow>,
  { source, options, roles }: { source: Source; options: ReadOptions; roles: FieldRoles },
): AsyncGenerator<RecordDraft> {
  let columns: readonly Column[] | undefined;
  let width = 0;
  for await (const { line, cells } of rows) {
    const where = { file: source.name, line };
    if (columns === undefined) {
      const named = !usesNumbers(options.mapping ?? {});
      const names = cells.map((cell, index) => (named ? cell.trim() : `#${index + 1}`));
      columns = columnsOf(names, roles, where, options);
      width = cells.length;
      if (named) continue;
    }
    if (cells.length !== width) throw ragged(cells.length, width, where);
    const draft = new RecordDraft(where);
    for (const { index, name, role, fact } of columns) draft.add(role, name, cells[index], fact);
    yield draft;
  }
}

/** Whether the mapping names columns as `#1`, `#2`: then the file has no header. */
function usesNumbers({ outputs = {}, facts, references, tags, ...single }: Mapping): boolean {
  const fields = [...Object.values(outputs), ...(facts ?? []), ...(references ?? []), ...(tags ?? [])];
  return [...fields, single.id, single.subject, single.groupBy].some((field) => /^#\d+$/.test(field ?? ""));
}

function columnsOf(
  names: readonly string[],
  roles: FieldRoles,
  where: Where,
  { onWarning }: ReadOptions,
): readonly Column[] {
  const twice = names.find((name, index) => name !== "" && names.indexOf(name) < index);
  if (twice !== undefined)
    throw badData(
      `two columns are called ${JSON.stringify(twice)}`,
      where,
      "Rename one of them in the first line.",
    );
  const columns = names.flatMap((name, index): Column[] => {
    if (name === "") {
      onWarning?.(`${where.file}: column ${index + 1} has no name and is left out`);
      return [];
    }
    const relation = name.startsWith("#") ? name.replace(/^#(\d+)$/, "column $1") : readableName(name);
    const origin = { column: index, attribute: name };
    const fact = (value: string): FactDraft => ({ subject: null, relation, value, need: "required", origin });
    return [{ index, name, role: roles.find(name, NO_ROLE).role, fact }];
  });
  const [unmatched] = roles.unmatched();
  if (unmatched !== undefined) throw badData(unmatched.message, where, unmatched.hint);
  return columns;
}

function ragged(cells: number, columns: number, where: Where): Error {
  return badData(
    `this row has ${cells} ${cells === 1 ? "cell" : "cells"}, but the first line has ${columns}`,
    where,
    "Is a cell with the delimiter in it not quoted? If the delimiter is another one, say --map delimiter=;",
  );
}
