import clock from "../../text/languages/en/clock.json" with { type: "json" };
import { dayNumber, weekdayOf } from "../calendar/civil.ts";
import type { ValueMention } from "../mentions/value-mention.ts";
import type { Reading } from "../scope/reading.ts";
import type { RowMention } from "../scope/row-mentions.ts";
import type { Table } from "../table/cell.ts";
import { type DayGroups, dayGroupsOf } from "./day-groups.ts";

/** A place of a text that says which rows of a list it speaks of. */
export interface ScopeMention {
  readonly table: string;
  readonly rows: ReadonlySet<string>;
  readonly at: number;
  readonly end: number;
  readonly sentence: number;
  /** Whether it is days that are spoken of; else a row by its name. */
  readonly daily: boolean;
}

const ORDINALS = [
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
];
const DAY_ORDINAL = new RegExp(`\\b(${ORDINALS.join("|")}|last|final) day\\b(?! of)`, "giu");
const DAY_NUMBER = new RegExp(`\\bday (\\d{1,2}|${clock.hours.join("|")})\\b`, "giu");
/** Between the first and the last of several days, and between two of them. */
const TO = /^\s?(?:to|until|till|through|thru|–|-)\s?(?:the\s)?$/iu;
const AND = /^,?\s?(?:and|or|&)\s(?:on\s)?(?:the\s)?$/iu;

/** Where a text says which rows it speaks of: a row by its name, the rows of a day by date, weekday or count. */
export function findScopes(
  table: Table,
  { text, clauses }: Reading,
  mentions: readonly ValueMention[],
  rows: readonly RowMention[],
): readonly ScopeMention[] {
  const scopes: ScopeMention[] = [];
  const groups = dayGroupsOf(table);
  const daily = new Set(groups.map((group) => group.table));
  const add = (name: string, members: ReadonlySet<string>, at: number, end: number) => {
    const sentence = clauses.sentenceAt(at);
    if (members.size > 0)
      scopes.push({ table: name, rows: members, at, end, sentence, daily: daily.has(name) });
  };
  for (const { row, table: name, at, end } of rows) if (!daily.has(name)) add(name, new Set([row]), at, end);
  for (const group of groups) {
    for (const { kind, dates, weekday, span } of mentions) {
      if (kind === "date") add(group.table, rowsOfDates(group, dates), span.start, span.end);
      else if (kind === "weekday")
        add(
          group.table,
          rowsOf(group, (day) => weekdayOf(day) === weekday),
          span.start,
          span.end,
        );
    }
    const nth = (position: number, { index, 0: words }: RegExpExecArray) => {
      const day = group.days.at(position);
      if (day !== undefined) add(group.table, group.byDay.get(day)!, index, index + words.length);
    };
    for (const match of text.matchAll(DAY_ORDINAL)) nth(ORDINALS.indexOf(match[1]!.toLowerCase()), match);
    for (const match of text.matchAll(DAY_NUMBER)) {
      const word = match[1]!.toLowerCase();
      nth((clock.hours.indexOf(word) + 1 || Number(word)) - 1, match);
    }
  }
  return joined(
    scopes.sort((a, b) => a.at - b.at),
    groups,
    text,
  );
}

function rowsOfDates(group: DayGroups, dates: ValueMention["dates"]): ReadonlySet<string> {
  const full = dates.filter(({ day, month }) => day !== undefined && month !== undefined);
  return rowsOf(group, (number) =>
    full.some(({ year, month, day }) => {
      if (year !== undefined) return dayNumber({ year, month: month!, day: day! }) === number;
      const at = new Date(number * 86_400_000);
      return at.getUTCMonth() + 1 === month && at.getUTCDate() === day;
    }),
  );
}

function rowsOf({ byDay, days }: DayGroups, accepts: (day: number) => boolean): ReadonlySet<string> {
  const rows = new Set<string>();
  for (const day of days) if (accepts(day)) for (const row of byDay.get(day)!) rows.add(row);
  return rows;
}

/** "From the 3rd to the 7th" speaks of all days between, "the 6th and 7th" of both. */
function joined(scopes: readonly ScopeMention[], groups: readonly DayGroups[], text: string): ScopeMention[] {
  const kept: ScopeMention[] = [];
  for (const scope of scopes) {
    const last = kept.at(-1);
    const group = groups.find(({ table }) => table === scope.table);
    const between = last?.table === scope.table ? text.slice(last.end, scope.at) : "none";
    if (last && AND.test(between)) {
      kept[kept.length - 1] = { ...last, rows: new Set([...last.rows, ...scope.rows]), end: scope.end };
      continue;
    }
    if (!last || !group || !TO.test(between)) {
      kept.push(scope);
      continue;
    }
    const days = group.days.filter((day) =>
      [...group.byDay.get(day)!].some((row) => last.rows.has(row) || scope.rows.has(row)),
    );
    const rows = rowsOf(group, (day) => day >= days[0]! && day <= days.at(-1)!);
    kept[kept.length - 1] = { ...last, rows, end: scope.end };
  }
  return kept;
}
