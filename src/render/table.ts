/** One place in a table: what it says, the interval of a number, and whether it is the best of those it stands with. */
export interface Cell {
  readonly text: string;
  readonly interval?: string;
  readonly best?: boolean;
}

/** A column with its cells from the top down. */
export interface Column {
  /** What this column shares with its neighbours: a metric's name above its parts. */
  readonly group?: string;
  readonly title: string;
  readonly align: "left" | "right";
  /** What gives way first when there is not room for all: columns of rank 0 never do, those of a higher rank before those of a lower. */
  readonly rank: number;
  /** Whether it is a part of a metric besides its headline: a metric may have many. */
  readonly further?: boolean;
  /** Which values are better, where some are: shown as an arrow after the title. */
  readonly better?: "higher" | "lower";
  readonly cells: readonly Cell[];
}

/** A table before it is drawn: the texts are as in the data, and whoever draws it escapes them. */
export interface Table {
  readonly columns: readonly Column[];
  readonly rows: number;
}

/** Neighbouring columns that share a group. */
export interface ColumnGroup {
  readonly title: string | undefined;
  readonly columns: readonly Column[];
}

/** The columns cut where the group changes. */
export function columnGroups(columns: readonly Column[]): ColumnGroup[] {
  const groups: { title: string | undefined; columns: Column[] }[] = [];
  for (const column of columns) {
    const last = groups.at(-1);
    if (last && column.group !== undefined && last.title === column.group) last.columns.push(column);
    else groups.push({ title: column.group, columns: [column] });
  }
  return groups;
}

const ARROWS = { higher: " ↑", lower: " ↓" } as const;

/** The arrow after a column's title; empty where neither high nor low values are better. */
export function arrowOf({ better }: Column): string {
  return better === undefined ? "" : ARROWS[better];
}

/** A column's name where its group does not stand above it. */
export function fullTitle({ group, title }: Column): string {
  return group === undefined ? title : `${group}.${title}`;
}

/** The cells of one row, from left to right. */
export function rowOf(table: Table, row: number): Cell[] {
  return table.columns.map(({ cells }) => cells[row] ?? { text: "" });
}

/** Whether any cell is marked as best. */
export function hasBest(table: Table): boolean {
  return table.columns.some(({ cells }) => cells.some(({ best }) => best));
}
