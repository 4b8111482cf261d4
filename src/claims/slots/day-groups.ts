import { dayNumber } from "../calendar/civil.ts";
import type { Cell, Table } from "../table/cell.ts";

/** Rows of a list that belong to one day each, and the days in order. */
export interface DayGroups {
  readonly table: string;
  /** Paths of rows by the number of their day. */
  readonly byDay: ReadonlyMap<number, ReadonlySet<string>>;
  readonly days: readonly number[];
}

const made = new WeakMap<Table, readonly DayGroups[]>();

/** The lists with rows for each of several days on end: what a text says of a day is about its rows. */
export function dayGroupsOf(table: Table): readonly DayGroups[] {
  const known = made.get(table);
  if (known) return known;
  const groups: DayGroups[] = [];
  for (const [name, rows] of table.tables) {
    if (rows.length < 2) continue;
    const byDay = new Map<number, Set<string>>();
    let dated = 0;
    for (const { path, cells } of rows) {
      const day = dayOf(cells);
      if (day === null) continue;
      dated++;
      const list = byDay.get(day);
      if (list) list.add(path);
      else byDay.set(day, new Set([path]));
    }
    const days = [...byDay.keys()].sort((a, b) => a - b);
    // Single dates are events, and weeks go by other names than the days that they begin with.
    const isDaily = days.every((day, at) => at === 0 || day - days[at - 1]! === 1);
    if (dated === rows.length && days.length > 1 && isDaily) groups.push({ table: name, byDay, days });
  }
  made.set(table, groups);
  return groups;
}

/** The day of a row, where it has one date only. */
function dayOf(cells: readonly Cell[]): number | null {
  let found: number | null = null;
  for (const { dates } of cells) {
    for (const date of dates) {
      const day = dayNumber(date);
      if (day === null || day === found) continue;
      if (found !== null) return null;
      found = day;
    }
  }
  return found;
}
