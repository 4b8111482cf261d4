import type { Span } from "../../core/span.ts";
import { ENGLISH_UNITS } from "../../text/values/quantities/unit-words.ts";
import { wordIndexAt } from "../scope/clauses.ts";
import type { Reading } from "../scope/reading.ts";
import type { Cell, Table } from "../table/cell.ts";

/** A column of a list of rows, by the words that its field is called by. */
export interface NamedColumn {
  readonly column: string;
  readonly table: string;
  readonly stems: readonly string[];
}

const made = new WeakMap<Table, ReadonlyMap<string, readonly NamedColumn[]>>();

/** How far a field's words may stand from the value. */
const REACH = 3;

/** Columns of numbers by each of their words; units in names say what is counted in, not what. */
function columnsOf(table: Table): ReadonlyMap<string, readonly NamedColumn[]> {
  const known = made.get(table);
  if (known) return known;
  const byStem = new Map<string, NamedColumn[]>();
  for (const [column, cells] of table.columns) {
    const [first] = cells;
    const row = table.rows.get(first!.rows.at(-1) ?? "");
    if (!row || cells.length < 2 || !cells.some(isNumber)) continue;
    const all = [...first!.own];
    const words = all.filter((stem) => !isUnit(stem));
    const named = { column, table: row.table, stems: words.length > 0 ? words : all };
    for (const stem of named.stems) {
      const list = byStem.get(stem);
      if (list) list.push(named);
      else byStem.set(stem, [named]);
    }
  }
  made.set(table, byStem);
  return byStem;
}

function isNumber({ numbers }: Cell): boolean {
  return numbers[0]?.reading === "whole";
}

function isUnit(stem: string): boolean {
  return (
    ENGLISH_UNITS.symbols.has(stem) ||
    ENGLISH_UNITS.names.has(stem) ||
    ENGLISH_UNITS.symbols.has(stem.toUpperCase())
  );
}

/** The columns that the words right behind a value, or right before it, call by their full name; the longest name wins. */
export function namedColumns(span: Span, table: Table, { words, text }: Reading): readonly NamedColumn[] {
  const byStem = columnsOf(table);
  if (byStem.size === 0) return [];
  const first = wordIndexAt(words, span.start);
  const last = wordIndexAt(words, Math.max(span.start, span.end - 1));
  const behind: string[] = [];
  for (let at = last + 1; at <= last + REACH && at < words.length; at++) {
    if (/[.,;:!?()\n–—]|\d/.test(text.slice(words[at - 1]!.end, words[at]!.end))) break;
    behind.push(words[at]!.stem);
  }
  const found = longest(behind, byStem);
  // The noun must follow at once: "28 points", "28 total points", not "28 of the points".
  if (found.length > 0) return found;
  const ahead: string[] = [];
  for (let at = first - 1; at >= first - REACH && at >= 0; at--) {
    if (/[.,;!?()\n–—]|\d/.test(text.slice(words[at]!.start, words[at + 1]!.start))) break;
    ahead.push(words[at]!.stem);
  }
  return longest(ahead, byStem);
}

function longest(
  near: readonly string[],
  byStem: ReadonlyMap<string, readonly NamedColumn[]>,
): readonly NamedColumn[] {
  const stems = new Set(near);
  const full = new Set<NamedColumn>();
  for (const stem of near)
    for (const column of byStem.get(stem) ?? [])
      if (column.stems.every((one) => stems.has(one))) full.add(column);
  const most = Math.max(0, ...[...full].map((column) => column.stems.length));
  return [...full].filter((column) => column.stems.length === most);
}
