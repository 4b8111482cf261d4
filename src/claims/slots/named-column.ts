import type { Span } from "../../core/span.ts";
import slots from "../../text/languages/en/slots.json" with { type: "json" };
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

/** Between a value and the words that say what it counts: nothing but a space, since "the three-point line" counts nothing; before it a colon may stand. */
const BESIDE = /^\s$/u;
const AHEAD = /^(?:\s|:\s)$/u;
const LINKING: ReadonlySet<string> = new Set(slots.linking);
/** Shorter beginnings of a word are not taken for it. */
const SHORTEST = 4;
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
    if (first!.isKey) continue;
    const all = [...first!.own];
    const stems = all.length > 1 && isUnit(all.at(-1)!) ? all.slice(0, -1) : all;
    const named = { column, table: row.table, stems };
    for (const stem of named.stems) {
      const list = byStem.get(stem);
      if (list) list.push(named);
      else byStem.set(stem, [named]);
    }
  }
  made.set(table, byStem);
  return byStem;
}

/** Whether all words of a field are said, in full or where the field shortens them: `temp`. */
export function isCalled(field: readonly string[], said: readonly string[]): boolean {
  return field.every((stem) => said.some((word) => isShortFor(stem, word)));
}

function isShortFor(stem: string, word: string): boolean {
  return stem === word || (stem.length >= SHORTEST && word.length > stem.length + 2 && word.startsWith(stem));
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
export function namedColumns(span: Span, table: Table, reading: Reading): readonly NamedColumn[] {
  const byStem = columnsOf(table);
  if (byStem.size === 0) return [];
  const { words, text } = reading;
  const first = wordIndexAt(words, span.start);
  const last = wordIndexAt(words, Math.max(span.start, span.end - 1));
  // "27 minutes" has its noun in it.
  const behind: string[] = /^\d+ \p{L}+$/u.test(text.slice(span.start, span.end)) ? [words[last]!.stem] : [];
  for (let at = last + 1; at <= last + REACH && at < words.length; at++) {
    const between = text.slice(words[at - 1]!.end, words[at]!.start);
    if (at === last + 1 ? !BESIDE.test(text.slice(span.end, words[at]!.start)) : !BESIDE.test(between)) break;
    behind.push(words[at]!.stem);
  }
  const found = longest(behind, byStem);
  if (found.length > 0) return found;
  const ahead: string[] = [];
  // "Level 3" and "day 2" are names; "a level of 3" and "level: 3" say how much.
  let isLinked = text.slice(words[first - 1]?.end ?? span.start, span.start).startsWith(":");
  for (let at = first - 1; at >= first - REACH - 2 && at >= 0; at--) {
    if (!AHEAD.test(text.slice(words[at]!.end, at === first - 1 ? span.start : words[at + 1]!.start))) break;
    if (ahead.length === 0 && LINKING.has(words[at]!.folded)) isLinked = true;
    else ahead.push(words[at]!.stem);
  }
  return isLinked ? longest(ahead, byStem) : [];
}

/** Columns whose name is the run of words that begins at the value. */
function longest(
  near: readonly string[],
  byStem: ReadonlyMap<string, readonly NamedColumn[]>,
): readonly NamedColumn[] {
  for (let length = near.length; length > 0; length--) {
    const run = new Set(near.slice(0, length));
    const full = new Set<NamedColumn>();
    for (const [stem, columns] of byStem)
      if (isShortFor(stem, near[0]!))
        for (const column of columns)
          if (column.stems.length === run.size && isCalled(column.stems, near.slice(0, length)))
            full.add(column);
    if (full.size > 0) return [...full];
  }
  return [];
}
