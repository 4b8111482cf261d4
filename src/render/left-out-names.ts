import { type Column, fullTitle } from "./table.ts";

/**
 * The names of the columns there was no room for. A metric may have dozens of parts: where none but its headline is
 * shown, that is said once for all such metrics.
 */
export function leftOutNames(columns: readonly Column[], leftOut: readonly Column[]): string[] {
  const furtherOf = (among: readonly Column[], group: string): Column[] =>
    among.filter((column) => column.further && column.group === group);
  const groups = new Set(leftOut.flatMap(({ further, group }) => (further && group ? [group] : [])));
  const bare = [...groups].filter((group) => {
    const missing = furtherOf(leftOut, group).length;
    return missing > 1 && missing === furtherOf(columns, group).length;
  });
  const others = leftOut.filter(({ further, group }) => !(further && bare.includes(group ?? "")));
  return [...others.map(fullTitle), ...(bare.length === 0 ? [] : [`further parts of ${bare.join(", ")}`])];
}
