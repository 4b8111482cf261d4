import type { Fact } from "../../core/fact.ts";
import { calendarOf, cellsOfDate } from "../calendar/dates-of-data.ts";
import { findValueMentions } from "../mentions/find-value-mentions.ts";
import type { ValueMention } from "../mentions/value-mention.ts";
import { directHits } from "../operators/match-number.ts";
import { findPhrases } from "../scope/phrases.ts";
import { type Reading, readingOf } from "../scope/reading.ts";
import { namedColumns } from "../slots/named-column.ts";
import type { Cell, Table } from "../table/cell.ts";
import { readTable } from "../table/read-table.ts";
import { decideExtreme } from "./decide-extreme.ts";
import type { Decision } from "./decision.ts";

/** Words that turn a statement about a row into one about several, or into its opposite. */
const BEYOND_ONE_ROW =
  /\b(?:not|no|never|none|without|neither|nor|only|all|every|each|both|either|except|other|total|combined|average|mean|sum|more|less|fewer|than|different|between|most|least|consecutive|at least|at most|earlier|later|there (?:be|are|were|is|was)|majority|half|several|rank(?:ed|s)?|highest|lowest|largest|smallest|greatest|biggest|longest|shortest|best|worst|fewest|while|of \d+|increase|decrease|n't)\b/iu;

/** What sets two rows beside each other. */
const AND = /\b(?:and|or|to|from|with|against)\b/iu;

/** A value that a statement names, with the cells that hold it. */
interface NamedValue {
  readonly cells: readonly Cell[];
  readonly rows: ReadonlySet<string>;
}

/** Decides a statement about a table of rows: whether one row has all that it names, or its row is the first by the column that it names. */
export function decideStatement(
  facts: readonly Fact[],
  statement: string,
  { about = "" }: { readonly about?: string } = {},
): Decision {
  const table = readTable(facts);
  const reading = readingOf(statement);
  const mentions = findValueMentions(statement);
  // A number in words, or with "of" behind it, counts something, mostly rows.
  const isCount = ({ spelled, span, kind }: ValueMention): boolean =>
    kind !== "ordinal" && (spelled || /^ of /u.test(statement.slice(span.end, span.end + 4)));
  if (mentions.some(isCount)) return "unsure";
  const values = namedValues(table, reading, mentions, about);
  const extreme = decideExtreme(
    table,
    reading,
    values.flatMap(({ cells }) => cells),
  );
  if (extreme !== "unsure") return extreme;
  if (BEYOND_ONE_ROW.test(withoutFields(table, reading))) return "unsure";
  if (values.length > 0 && mentions.some((mention) => isNowhere(mention, table, about, statement)))
    return "refuted";
  const columns = new Set(values.flatMap(({ cells }) => cells.map(({ column }) => column)));
  if (values.length < 2 || columns.size < 2) return "unsure";
  if (isAboutSeveral(values) && AND.test(statement)) return "unsure";
  const [first, ...rest] = values;
  const common = [...first!.rows].filter((row) => rest.every(({ rows }) => rows.has(row)));
  return common.length > 0 ? "entailed" : "refuted";
}

/** A statement without the words that fields are called by: "rank" and "total" are columns as often. */
function withoutFields(table: Table, { words, text }: Reading): string {
  const fields = new Set<string>();
  for (const [first] of table.columns.values()) for (const stem of first!.own) fields.add(stem);
  let left = "";
  let from = 0;
  for (const { start, end, stem } of words) {
    if (!fields.has(stem)) continue;
    left += text.slice(from, start);
    from = end;
  }
  return left + text.slice(from);
}

/** A number of some digits that stands nowhere in the table, nor in what it is about. */
function isNowhere(
  { kind, digits, span, ranges, dates }: ValueMention,
  table: Table,
  about: string,
  text: string,
): boolean {
  if ((kind !== "number" && kind !== "year" && kind !== "date") || digits < 2) return false;
  const written = text.slice(span.start, span.end);
  if (
    about.includes(written) ||
    table.cells.some((cell) => cell.text.includes(written) || cell.field.includes(written))
  )
    return false;
  return directHits(ranges, table.cells).length === 0 && cellsOfDate(calendarOf(table), dates).length === 0;
}

/** Two values of one column belong to two rows. */
function isAboutSeveral(values: readonly NamedValue[]): boolean {
  const columns = values.map(({ cells }) => new Set(cells.map(({ column }) => column)));
  return columns.some((one, at) => {
    const [column] = one;
    return one.size === 1 && columns.slice(at + 1).some((other) => other.size === 1 && other.has(column!));
  });
}

/** The values of a table that a statement names: words of a cell as a whole, numbers and dates. What the table is about names none. */
function namedValues(
  table: Table,
  reading: Reading,
  mentions: readonly ValueMention[],
  about: string,
): readonly NamedValue[] {
  const found: NamedValue[] = [];
  const add = (cells: readonly Cell[]) => {
    const rows = new Set(cells.flatMap((cell) => cell.rows));
    if (rows.size > 0) found.push({ cells, rows });
  };
  const taken: { start: number; end: number }[] = [];
  for (const { span, cells } of findPhrases(table, reading)) {
    taken.push(span);
    const words = reading.text.slice(span.start, span.end);
    if (!about.includes(words)) add(cells);
  }
  for (const mention of mentions) {
    if (taken.some(({ start, end }) => mention.span.start < end && start < mention.span.end)) continue;
    if (
      mention.kind === "ordinal" ||
      about.includes(reading.text.slice(mention.span.start, mention.span.end))
    )
      continue;
    const dated = cellsOfDate(calendarOf(table), mention.dates);
    const named = new Set(namedColumns(mention.span, table, reading).map(({ column }) => column));
    const held = directHits(mention.ranges, table.cells)
      .filter(({ match, reading: how }) => match !== "conflict" && how !== "part")
      .map(({ cell }) => cell);
    const inColumn = held.filter(({ column }) => named.has(column));
    add([...new Set([...(inColumn.length > 0 ? inColumn : held), ...dated])]);
  }
  return found;
}
