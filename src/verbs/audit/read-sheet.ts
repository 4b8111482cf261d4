import { badData, type Where } from "../../core/errors.ts";
import type { SourceInfo } from "../../core/report.ts";
import { headOf } from "../../data/bytes/head.ts";
import { lines } from "../../data/bytes/lines.ts";
import { fileSource, hashing, type Source } from "../../data/bytes/source.ts";
import { csvRows } from "../../data/syntax/csv-rows.ts";
import { unguardFormula } from "../../data/syntax/guard-formula.ts";
import { sniffDelimiter } from "../../data/syntax/sniff-delimiter.ts";
import { CHECKED, rowId, rowNumber, SHEET_COLUMNS, type SheetRow } from "./sheet-row.ts";

/** A row of a sheet that came back, and where it stands. */
export interface ReadRow extends SheetRow {
  readonly where: Where;
}

type Cells = Readonly<Record<string, string>>;

/** Reads a sheet that a person has answered, saved by whatever program; a row that was changed elsewhere is refused. */
export async function readSheet(
  path: string,
  encoding: string | undefined,
): Promise<{ readonly rows: readonly ReadRow[]; readonly source: SourceInfo }> {
  const { source, sha256 } = hashing(await fileSource(path));
  const format = source.fileName.endsWith(".jsonl") ? "jsonl" : "csv";
  const rows: ReadRow[] = [];
  const numbers = new Map<number, number>();
  for await (const { cells, where } of format === "jsonl" ? jsonRows(source) : tableRows(source, encoding)) {
    const row = rowOf(cells, where);
    const number = rowNumber(row.row)!;
    if (numbers.has(number))
      throw badData(
        `the row ${row.row} stands here and in line ${numbers.get(number)}`,
        where,
        "Remove one of them.",
      );
    numbers.set(number, where.line!);
    rows.push(row);
  }
  if (rows.length === 0) throw badData("the sheet has no rows", { file: path }, MAKE_ONE);
  requireAll(numbers, path);
  const hash = sha256();
  return { rows, source: { name: path, format, ...(hash === undefined ? {} : { sha256: hash }) } };
}

const MAKE_ONE = "Make one with: assay audit <run folder> -o sheet.csv";

/** Rows stand for others by their number in a stratum: none may be gone. */
function requireAll(numbers: ReadonlyMap<number, number>, file: string): void {
  for (let number = 1; number <= numbers.size; number++)
    if (!numbers.has(number))
      throw badData(
        `the row with the number ${number} is gone`,
        { file },
        "Put it back; to leave a question out, leave its verdict empty.",
      );
}

async function* tableRows(
  source: Source,
  encoding: string | undefined,
): AsyncGenerator<{ cells: Cells; where: Where }> {
  const { head, source: whole } = await headOf(source, encoding);
  const delimiter = sniffDelimiter(head.text)?.delimiter ?? ",";
  let names: readonly string[] | undefined;
  for await (const { line, cells } of csvRows(whole, { delimiter, encoding })) {
    const where = { file: source.name, line };
    if (names === undefined) {
      names = cells.map((name) => name.trim().toLowerCase());
      requireColumns(names, where);
      continue;
    }
    // Spreadsheets leave empty rows behind, and leave empty cells out at the end of a row.
    if (cells.every((cell) => cell.trim() === "")) continue;
    const entries = names.map((name, at) => [name, unguardFormula(cells[at] ?? "")]);
    yield { cells: Object.fromEntries(entries), where };
  }
}

async function* jsonRows(source: Source): AsyncGenerator<{ cells: Cells; where: Where }> {
  for await (const { text, number } of lines(source)) {
    if (text.trim() === "") continue;
    const where = { file: source.name, line: number };
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      throw badData("is not valid JSON", where, "Write each row as one line of JSON.");
    }
    if (typeof value !== "object" || value === null || Array.isArray(value))
      throw badData("is not a row", where, "Write each row as one line of JSON.");
    requireColumns(Object.keys(value), where);
    yield {
      cells: Object.fromEntries(Object.entries(value).map(([key, cell]) => [key, String(cell)])),
      where,
    };
  }
}

function requireColumns(names: readonly string[], where: Where): void {
  const missing = SHEET_COLUMNS.filter((column) => !names.includes(column));
  if (missing.length > 0)
    throw badData(
      `the sheet has no column ${missing.map((name) => JSON.stringify(name)).join(", ")}`,
      where,
      MAKE_ONE,
    );
}

function rowOf(cells: Cells, where: Where): ReadRow {
  const cell = (column: (typeof SHEET_COLUMNS)[number]): string => cells[column] ?? "";
  // A spreadsheet in another language writes 2,5 for 2.5.
  const weight = Number(cell("weight").replace(",", "."));
  const row: ReadRow = {
    row: cell("row").trim(),
    metric: cell("metric"),
    system: cell("system"),
    example: cell("example"),
    sample: Number(cell("sample")),
    entity: cell("entity"),
    kind: cell("kind"),
    facts: cell("facts"),
    text: cell("text"),
    verdict: cell("verdict").trim(),
    wording: cell("wording").trim(),
    stratum: cell("stratum"),
    weight,
    where,
  };
  const number = rowNumber(row.row);
  if (number === undefined || rowId(number, row) !== row.row)
    throw badData(
      `row ${row.row || "without a name"} is not as it was written: one of ${CHECKED.join(", ")} has changed`,
      where,
      "Spreadsheets make dates and numbers of what looks like them: import every column as text, or take a sheet that ends with .jsonl.",
    );
  if (!(weight >= 1))
    throw badData(`row ${row.row} has no weight`, where, "Put back the weight that the sheet was made with.");
  return row;
}
