import { guardFormula } from "../../data/syntax/guard-formula.ts";
import { csvRow } from "../../render/csv-row.ts";
import type { Renderers } from "../../store/rendered-files.ts";
import { SHEET_COLUMNS, type SheetRow } from "./sheet-row.ts";

/** What a sheet can be written as, by extension. */
export const SHEET_RENDERERS: Renderers<readonly SheetRow[]> = {
  ".csv": renderSheetCsv,
  ".jsonl": renderSheetJsonl,
};

/** Without a byte order mark Excel takes UTF-8 for another encoding. */
const BYTE_ORDER_MARK = "\uFEFF";

function renderSheetCsv(rows: readonly SheetRow[]): string {
  const cells = (row: SheetRow) =>
    SHEET_COLUMNS.map((column) => {
      const value = row[column];
      return typeof value === "string" ? guardFormula(value) : value;
    });
  return BYTE_ORDER_MARK + [[...SHEET_COLUMNS], ...rows.map(cells)].map(csvRow).join("");
}

function renderSheetJsonl(rows: readonly SheetRow[]): string {
  const line = (row: SheetRow): string =>
    JSON.stringify(Object.fromEntries(SHEET_COLUMNS.map((column) => [column, row[column]])));
  return rows.map((row) => `${line(row)}\n`).join("");
}
