import { displayMetric, displayPart } from "./display-name.ts";
import { displayWidth } from "./display-width.ts";
import { arrowOf, type Column, columnGroups, type Table } from "./table.ts";

/** The width of a column of a paper in two columns, and of the text of one in one column, in points. */
const COLUMN_WIDTH = 219;
const TEXT_WIDTH = 345;

/** Space beside each column: twice the `\\tabcolsep` that the tables are set with. */
const BESIDE = 8;

/** How wide a letter is in Computer Modern of nine points; intervals are set in seven. Capitals and bold make up for narrow letters. */
const LETTER = 4.6;
const SMALL_LETTER = 4;

/** Whether a table fits into one column of two. */
export function fitsColumn(table: Table): boolean {
  return widthOf(table.columns) <= COLUMN_WIDTH;
}

/**
 * The table cut into as many as it takes for each to fit the width of the text. The columns of words at its beginning stand
 * in each; metrics are kept whole where they can be.
 */
export function fittingTables(table: Table): Table[] {
  const numbers = table.columns.findIndex(({ align }) => align === "right");
  if (numbers <= 0 || widthOf(table.columns) <= TEXT_WIDTH) return [table];
  const head = table.columns.slice(0, numbers);
  const pieces: Column[][] = [];
  let open: Column[] = [];
  for (const column of byMetric(table.columns.slice(numbers), head)) {
    if (open.length > 0 && widthOf([...head, ...open, ...column]) > TEXT_WIDTH) {
      pieces.push(open);
      open = [];
    }
    open = [...open, ...column];
  }
  return [...pieces, open].map((columns) => ({ ...table, columns: [...head, ...columns] }));
}

/** Columns that should not be parted: those of a metric, unless they alone are too wide. */
function byMetric(columns: readonly Column[], head: readonly Column[]): (readonly Column[])[] {
  return columnGroups(columns).flatMap((group) =>
    widthOf([...head, ...group.columns]) <= TEXT_WIDTH
      ? [group.columns]
      : group.columns.map((column) => [column]),
  );
}

function widthOf(columns: readonly Column[]): number {
  return columnGroups(columns).reduce((sum, { title, columns: own }) => {
    const wide = own.reduce((total, column) => total + columnWidth(column) + BESIDE, 0);
    return (
      sum + Math.max(wide, title === undefined ? 0 : LETTER * displayWidth(displayMetric(title)) + BESIDE)
    );
  }, 0);
}

function columnWidth(column: Column): number {
  const { group, title, cells } = column;
  const name = `${displayPart(group, title)}${arrowOf(column)}`;
  return Math.max(
    LETTER * displayWidth(name),
    ...cells.map(({ text, interval = "" }) => LETTER * displayWidth(text) + intervalWidth(interval)),
  );
}

/** An interval with the space before it. */
function intervalWidth(interval: string): number {
  return interval === "" ? 0 : SMALL_LETTER * (displayWidth(interval) + 1);
}
