import { csvRow } from "../../render/csv-row.ts";
import { latexComment } from "../../render/escape-latex.ts";
import { formatInterval, formatNumber } from "../../render/format-number.ts";
import { latexTable } from "../../render/latex-table.ts";
import type { DataColumn } from "./data-column.ts";

/** A table as CSV: numbers in full, an interval as two columns. */
export function tableCsv<Row>(columns: readonly DataColumn<Row>[], rows: readonly Row[]): string {
  const written = columns.filter(({ value }) => value).flatMap((column) => csvColumns(column, rows));
  const lines = [
    written.map(({ title }) => title),
    ...rows.map((row) => written.map(({ value }) => value(row))),
  ];
  return lines.map(csvRow).join("");
}

interface CsvColumn<Row> {
  readonly title: string;
  readonly value: (row: Row) => string | number | undefined;
}

function csvColumns<Row>(column: DataColumn<Row>, rows: readonly Row[]): CsvColumn<Row>[] {
  const title = column.group === undefined ? column.title : `${column.group}.${column.title}`;
  const { value = () => undefined, interval } = column;
  if (!interval || rows.every((row) => interval(row) === undefined)) return [{ title, value }];
  return [
    { title, value },
    { title: `${title}.low`, value: (row) => interval(row)?.low },
    { title: `${title}.high`, value: (row) => interval(row)?.high },
  ];
}

/** A table as a LaTeX `tabular`, the best in bold, with what it says above it as a comment. */
export function tableLatex<Row>(
  caption: string,
  columns: readonly DataColumn<Row>[],
  rows: readonly Row[],
): string {
  const table = latexTable({
    rows: rows.length,
    columns: columns
      .filter(({ value }) => value)
      .map((column) => ({
        ...(column.group === undefined ? {} : { group: column.group }),
        title: column.title,
        align: column.align ?? "left",
        ...(column.better === "higher" || column.better === "lower" ? { better: column.better } : {}),
        rank: 0,
        cells: rows.map((row) => ({
          text: `${valueText(column, row)}${column.mark?.(row) ?? ""}`,
          interval: formatInterval(column.interval?.(row), column.intervalForm),
          best: column.best?.(row) ?? false,
        })),
      })),
  });
  return `${[latexComment(caption), latexComment("Needs \\usepackage{booktabs}."), ...table].join("\n")}\n`;
}

/** A value as it is shown. */
export function valueText<Row>({ value, decimals }: DataColumn<Row>, row: Row): string {
  const found = value?.(row);
  return typeof found === "string" ? found : formatNumber(found, decimals);
}
