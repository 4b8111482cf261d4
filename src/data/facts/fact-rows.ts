import type { FactRow } from "../../core/fact.ts";
import { rowKeyColumn } from "../../text/values/row-key.ts";
import { textOf } from "./fact-draft.ts";

/** What the rows of a list or table are called: by their value of one attribute, or by their position where they have none. */
export interface RowKeys {
  readonly attribute: string | undefined;
  readonly keys: readonly (string | undefined)[];
}

type Members = Readonly<Record<string, unknown>>;

/** What the members of a list are called when they are rows: objects, or nothing. `undefined` when they are not. */
export function rowKeys(list: readonly unknown[]): RowKeys | undefined {
  if (!list.every((member) => member === null || isMembers(member))) return undefined;
  const rows = list.map((member) => (isMembers(member) ? namingValues(member) : undefined));
  const first = rows.find((row) => row !== undefined);
  return first && keysOf([...first.keys()], rows);
}

/** What the rows of a table are called; `key` is the column that is known to name them. */
export function tableRowKeys(
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
  key?: string | undefined,
): RowKeys {
  const texts = rows.map((cells) => new Map(columns.map((name, at) => [name, textOf(cells[at])])));
  return key === undefined ? keysOf(columns, texts) : namedBy(key, texts);
}

/** The row at a place of a list or table, counted from 0. */
export function factRow(path: string, index: number, { attribute, keys }: RowKeys): FactRow {
  const key = keys[index];
  return attribute === undefined || key === undefined
    ? { path, key: String(index + 1) }
    : { path, key, keyAttribute: attribute };
}

type Texts = ReadonlyMap<string, string | undefined>;

function keysOf(names: readonly string[], rows: readonly (Texts | undefined)[]): RowKeys {
  const given = rows.filter((row) => row !== undefined);
  const at = rowKeyColumn(names.map((name) => ({ name, values: given.map((row) => row.get(name)) })));
  return namedBy(at === undefined ? undefined : names[at], rows);
}

function namedBy(attribute: string | undefined, rows: readonly (Texts | undefined)[]): RowKeys {
  return {
    attribute,
    keys: rows.map((row) => (attribute === undefined ? undefined : row?.get(attribute))),
  };
}

/** The values of a row that might name it: its own and those one level inside, such as `team.name`. */
function namingValues(row: Members): Texts {
  const texts = new Map<string, string | undefined>();
  for (const [name, value] of Object.entries(row)) {
    const text = textOf(value);
    if (text !== undefined) texts.set(name, text);
    else if (isMembers(value))
      for (const [inner, below] of Object.entries(value)) texts.set(`${name}.${inner}`, textOf(below));
  }
  return texts;
}

function isMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);
}
