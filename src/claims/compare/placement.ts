import type { Span } from "../../core/span.ts";
import type { PlaceOfValue } from "../scope/fit.ts";
import type { Reading } from "../scope/reading.ts";
import type { RowMention } from "../scope/row-mentions.ts";
import type { Cell, Table } from "../table/cell.ts";

/** A value of the text with the cells that hold it. */
export interface BoundValue {
  readonly span: Span;
  readonly cells: readonly Cell[];
  /** Whether it is hard to come by: not one of a few words or small numbers. */
  readonly telling: boolean;
}

/** A value that stands where another belongs. */
export interface Misplaced {
  readonly value: BoundValue;
  /** The cell that the words around it speak of. */
  readonly expected: Cell;
  readonly rule: "alone" | "order";
}

/** How much better the place of a value fits a cell that the text leaves out than the cells that hold the value. */
export interface Rivalry {
  readonly own: number;
  readonly rival: number;
  readonly cell: Cell | null;
}

/** Looks for a cell that the text leaves out and that the words around a value speak of. */
export function rivalOf(
  value: BoundValue,
  place: PlaceOfValue,
  unsaid: readonly Cell[],
  mayStand: (cell: Cell) => boolean = () => true,
): Rivalry {
  const score = (cell: Cell): number => {
    const { attribute, row } = place.fit(cell);
    return attribute + 1.2 * row;
  };
  const own = Math.max(0, ...value.cells.map(score));
  let rival = 0;
  let best: Cell | null = null;
  for (const cell of unsaid) {
    const fit = score(cell);
    if (fit > rival && mayStand(cell)) {
      rival = fit;
      best = cell;
    }
  }
  return { own, rival, cell: best };
}

/** Whether a cell could be said in place of another: numbers of one measure, dates, or words of one column. */
export function isExchangeable(one: Cell, other: Cell): boolean {
  if (one === other) return false;
  if (one.column === other.column) return true;
  const first = one.numbers.find(({ reading }) => reading !== "part");
  const second = other.numbers.find(({ reading }) => reading !== "part");
  if (first && second) {
    const [a, b] = [first.unit?.dimension.split(":")[0], second.unit?.dimension.split(":")[0]];
    return a === b || a === undefined || b === undefined;
  }
  if (first || second) return false;
  if (one.time !== null && other.time !== null) return true;
  return one.dates.length > 0 && other.dates.length > 0 && one.words.length === 0 && other.words.length === 0;
}

/** Two values that a text sets against each other may stand in any order. */
const AGAINST = /\b(?:against|versus|vs|than|from|compared|up|down|respectively)\b/iu;

/** Finds values that the data has, but in another row than the one that the text speaks of. */
export function findMisplaced(
  values: readonly BoundValue[],
  rows: readonly RowMention[],
  table: Table,
  reading: Reading,
): readonly Misplaced[] {
  const found: Misplaced[] = [];
  const said = new Set(values.flatMap(({ cells }) => cells));
  const sentences = new Map<number, BoundValue[]>();
  for (const value of [...values].sort((a, b) => a.span.start - b.span.start)) {
    const sentence = reading.clauses.sentenceAt(value.span.start);
    const list = sentences.get(sentence);
    if (list) list.push(value);
    else sentences.set(sentence, [value]);
  }
  for (const [sentence, members] of sentences) {
    const here = rows.filter((row) => row.sentence === sentence);
    found.push(...inverted(members, here, table, reading.text));
    for (const value of members) {
      const alone = misplacedAlone(value, sentence, here, rows, said, table);
      if (alone) found.push(alone);
    }
  }
  return found;
}

/** The one column and table that all cells of a value stand in. */
function columnOf(
  { cells }: BoundValue,
  table: Table,
): { readonly column: string; readonly table: string } | null {
  const [first] = cells;
  const row = first && table.rows.get(first.rows.at(-1) ?? "");
  // A key names its row; it cannot stand in another's place.
  if (!row || cells.some(({ column, isKey }) => isKey || column !== first.column)) return null;
  return { column: first.column, table: row.table };
}

function cellIn(row: string, column: string, table: Table): Cell | undefined {
  return table.rows.get(row)?.cells.find((cell) => cell.column === column);
}

/** A value whose sentence names one row of its table, and that is another row's. */
function misplacedAlone(
  value: BoundValue,
  sentence: number,
  here: readonly RowMention[],
  rows: readonly RowMention[],
  said: ReadonlySet<Cell>,
  table: Table,
): Misplaced | null {
  const place = value.telling ? columnOf(value, table) : null;
  if (!place) return null;
  const named = new Set(here.filter((row) => row.table === place.table).map(({ row }) => row));
  if (named.size !== 1) return null;
  const [row] = named;
  const own = new Set(value.cells.map((cell) => cell.rows.at(-1)!));
  if (own.has(row!)) return null;
  const before = rows.some((one) => own.has(one.row) && Math.abs(one.sentence - sentence) <= 1);
  const expected = cellIn(row!, place.column, table);
  // A row that goes by a number or a date may be named in ways that are not seen.
  const worded = table.tables
    .get(place.table)!
    .every(
      ({ cells, path }) => !path.endsWith("]") || cells.some(({ isKey, words }) => isKey && words.length > 0),
    );
  if (!worded) return null;
  if (before || !expected || said.has(expected)) return null;
  return { value, expected, rule: "alone" };
}

/** Values of one column in another order than the rows that the sentence names. */
function inverted(
  members: readonly BoundValue[],
  here: readonly RowMention[],
  table: Table,
  text: string,
): readonly Misplaced[] {
  const columns = new Map<string, { value: BoundValue; row: string; cell: Cell }[]>();
  for (const value of members) {
    const [cell] = value.cells;
    const place = value.cells.length === 1 ? columnOf(value, table) : null;
    if (!place) continue;
    const item = { value, row: cell!.rows.at(-1)!, cell: cell! };
    const list = columns.get(place.column);
    if (list) list.push(item);
    else columns.set(place.column, [item]);
  }
  const found: Misplaced[] = [];
  for (const [column, items] of columns) {
    const tableName = table.rows.get(items[0]!.row)!.table;
    const order = here.filter((row) => row.table === tableName).map(({ row }) => row);
    if (items.length < 2 || order.length !== items.length || new Set(order).size !== order.length) continue;
    if (!items.every(({ row }) => order.includes(row))) continue;
    if (AGAINST.test(text.slice(Math.max(0, items[0]!.value.span.start - 12), items.at(-1)!.value.span.end)))
      continue;
    for (const [i, item] of items.entries()) {
      if (item.row === order[i]) continue;
      const expected = cellIn(order[i]!, column, table);
      if (expected) found.push({ value: item.value, expected, rule: "order" });
    }
  }
  return found;
}
