import type { Span } from "../../core/span.ts";
import { isContentWord } from "../../text/content-word.ts";
import { dayNumber, weekdayOf } from "../calendar/civil.ts";
import { calendarOf, cellsOfDate } from "../calendar/dates-of-data.ts";
import type { ValueMention } from "../mentions/value-mention.ts";
import type { Row, Table } from "../table/cell.ts";
import type { Reading } from "./reading.ts";
import { nameStems, stemOf, textWords } from "./text-words.ts";

/** A place of a text that names one row of a table. */
export interface RowMention {
  readonly row: string;
  readonly table: string;
  /** Offsets in the text. */
  readonly at: number;
  readonly end: number;
  readonly sentence: number;
}

const made = new WeakMap<Table, ReadonlyMap<string, readonly string[]>>();

/** Stems that name one row only of its table, with the rows that they name. */
function rowStems(table: Table): ReadonlyMap<string, readonly string[]> {
  const known = made.get(table);
  if (known) return known;
  const rows = new Map<string, string[]>();
  for (const members of table.tables.values()) {
    if (members.length < 2) continue;
    const named = new Map<string, Set<Row>>();
    for (const row of members) for (const stem of stemsOf(row)) put(named, stem, row);
    for (const [stem, of] of named) {
      if (of.size !== 1) continue;
      const [row] = of;
      const list = rows.get(stem);
      if (list) list.push(row!.path);
      else rows.set(stem, [row!.path]);
    }
  }
  made.set(table, rows);
  return rows;
}

function put(map: Map<string, Set<Row>>, stem: string, row: Row): void {
  const rows = map.get(stem);
  if (rows) rows.add(row);
  else map.set(stem, new Set([row]));
}

/** The words that a row may be called by: those of its key, of its name in a map, of its subject. */
function stemsOf(row: Row): ReadonlySet<string> {
  const stems = new Set<string>();
  const isSubject = row.path.startsWith("subject:");
  if (isSubject || !row.path.endsWith("]"))
    for (const stem of nameStems(isSubject ? row.path.slice(8) : row.path.split(".").at(-1)!))
      stems.add(stem);
  if (!isSubject) {
    for (const { words, text, isKey, aliases } of row.cells)
      if (isKey && words.length > 0 && text.length <= 60)
        for (const label of [text, ...aliases])
          for (const { folded } of textWords(label.replace(/_/g, " "))) stems.add(stemOf(folded));
  }
  return new Set([...stems].filter(isName));
}

function isName(folded: string): boolean {
  return (
    isContentWord(folded) &&
    (folded.length > 2 || /^\d+$/.test(folded) === false) &&
    !/^\d{1,2}$/.test(folded)
  );
}

/** Where a text names a row of the data: by a word that only this row has, by its date or weekday. */
export function findRowMentions(
  table: Table,
  reading: Reading,
  mentions: readonly ValueMention[],
): readonly RowMention[] {
  const stems = rowStems(table);
  const found: RowMention[] = [];
  const add = (row: string, { start: at, end }: Span) => {
    const last = found.at(-1);
    const sentence = reading.clauses.sentenceAt(at);
    if (last?.row === row && last.sentence === sentence && at - last.at < 40) return;
    found.push({ row, table: table.rows.get(row)!.table, at, end, sentence });
  };
  for (const word of reading.words) for (const row of stems.get(word.stem) ?? []) add(row, word);
  const calendar = calendarOf(table);
  for (const { kind, dates, span, weekday } of mentions) {
    const cells =
      kind === "date" || kind === "year"
        ? cellsOfDate(calendar, dates).filter(({ isKey, numbers }) => isKey || numbers.length === 0)
        : kind === "weekday"
          ? calendar.dated.flatMap(({ cell, date }) => {
              const day = dayNumber(date);
              return day !== null && weekdayOf(day) === weekday ? [cell] : [];
            })
          : [];
    const rows = new Set(cells.flatMap((cell) => cell.rows.at(-1) ?? []));
    if (rows.size === 1) for (const row of rows) add(row, span);
  }
  return found.sort((a, b) => a.at - b.at);
}
