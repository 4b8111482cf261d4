import type { Fact } from "../../core/fact.ts";

/** Where a value stands: the names on its path, the rows it is in, and the column it belongs to. */
export interface Place {
  /** Names on the way, the field's own last; no positions. */
  readonly path: readonly string[];
  readonly field: string;
  /** The object that holds it, with positions. */
  readonly parent: string;
  /** Rows that it stands in, outermost first. */
  readonly rows: readonly string[];
  /** The list or map that the innermost row is an element of; empty without rows. */
  readonly table: string;
  readonly column: string;
}

interface Step {
  readonly name: string;
  readonly position: boolean;
}

/** Names that are times: their values make a column. */
const TIME_NAME =
  /^(?:\d{4}(?:-\d{2}){0,2}|\d{1,2}:\d{2}|(?:\d{4}-?)?[QWH]\d{1,2}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*)$/i;
const STEP = /\[(\d+)\]|([^.[\]]+(?:\[(?!\d+\])[^.[\]]*\]?[^.[\]]*)*)/g;

/**
 * The places of facts, from where they came from in their record. An element of a list is a row; so is a member of an
 * object whose members are objects with the same fields (`{"A": {"rate": 1}, "B": {"rate": 2}}`), and the n-th value of
 * lists of the same length side by side. A fact with a subject stands in the row of its subject.
 */
export function placesOf(facts: readonly Fact[]): readonly Place[] {
  const paths = facts.map((fact) => stepsOf(fact));
  const maps = mapsOf(paths);
  const parallel = parallelLists(paths);
  return facts.map((fact, i) => placeOf(fact, paths[i]!, maps, parallel));
}

function stepsOf({ subject, relation, origin }: Fact): readonly Step[] {
  const path = origin?.path;
  if (path === undefined || subject !== null)
    return [{ name: origin?.attribute ?? relation, position: false }];
  const steps: Step[] = [];
  for (const [, position, name] of path.matchAll(STEP))
    steps.push(
      position === undefined ? { name: name!, position: false } : { name: position, position: true },
    );
  return steps.length > 0 ? steps : [{ name: relation, position: false }];
}

/** Objects whose members are objects of one kind: by path without positions, since a list may hold several. */
function mapsOf(paths: readonly (readonly Step[])[]): ReadonlySet<string> {
  const members = new Map<string, Map<string, Set<string>>>();
  for (const steps of paths) {
    for (let i = 0; i + 1 < steps.length; i++) {
      if (steps[i]!.position || steps[i + 1]!.position) continue;
      const outer = columnOf(steps.slice(0, i));
      const fields = members.get(outer) ?? new Map<string, Set<string>>();
      members.set(outer, fields);
      const inner = fields.get(steps[i]!.name) ?? new Set<string>();
      fields.set(steps[i]!.name, inner);
      inner.add(steps[i + 1]!.name);
    }
  }
  const maps = new Set<string>();
  for (const [outer, fields] of members) {
    const kinds = [...fields.values()];
    if (kinds.length < 2) continue;
    const union = new Set(kinds.flatMap((kind) => [...kind]));
    const shared = kinds.reduce((sum, kind) => sum + kind.size, 0) / (kinds.length * union.size);
    if (shared >= 0.6) maps.add(outer);
  }
  return maps;
}

/** Lists of plain values in one object that have the same length, at least two: their n-th values make a row. */
function parallelLists(paths: readonly (readonly Step[])[]): ReadonlySet<string> {
  const lengths = new Map<string, Map<string, number>>();
  for (const steps of paths) {
    if (steps.length < 2 || !steps.at(-1)!.position || steps.at(-2)!.position) continue;
    const parent = pathOf(steps.slice(0, -2));
    const lists = lengths.get(parent) ?? new Map<string, number>();
    lengths.set(parent, lists);
    const name = steps.at(-2)!.name;
    lists.set(name, (lists.get(name) ?? 0) + 1);
  }
  const found = new Set<string>();
  for (const [parent, lists] of lengths) {
    for (const [name, length] of lists) {
      const same = [...lists].some(([other, size]) => other !== name && size === length);
      if (same && length >= 2) found.add(`${parent}\u0000${name}`);
    }
  }
  return found;
}

function placeOf(
  { subject, relation }: Fact,
  steps: readonly Step[],
  maps: ReadonlySet<string>,
  parallel: ReadonlySet<string>,
): Place {
  if (subject !== null) {
    const row = `subject:${subject}`;
    return {
      path: [relation],
      field: relation,
      parent: row,
      rows: [row],
      table: "subject",
      column: relation,
    };
  }
  const names = steps.filter(({ position }) => !position).map(({ name }) => name);
  const field = names.at(-1) ?? relation;
  const last = steps.at(-1)!;
  const list = steps.at(-2);
  if (last.position && list && !list.position) {
    const parent = pathOf(steps.slice(0, -2));
    if (parallel.has(`${parent}\u0000${list.name}`)) {
      const table = `${parent}[]`;
      const row = `${table}${last.name}`;
      return { path: names, field, parent: row, rows: [row], table, column: columnOf(steps) };
    }
  }
  const rows: string[] = [];
  let table = "";
  const wild: Step[] = [];
  for (const [i, step] of steps.entries()) {
    const isRow =
      i + 1 < steps.length
        ? step.position || (!steps[i + 1]!.position && maps.has(columnOf(steps.slice(0, i))))
        : i > 0 && !step.position && TIME_NAME.test(step.name);
    if (isRow) {
      rows.push(pathOf(steps.slice(0, i + 1)));
      table = pathOf(steps.slice(0, i));
    }
    wild.push(isRow && !step.position ? { name: "*", position: false } : step);
  }
  return {
    path: names,
    field,
    parent: pathOf(steps.slice(0, -1)),
    rows,
    table,
    column: columnOf(wild),
  };
}

function pathOf(steps: readonly Step[]): string {
  return steps.map(({ name, position }) => (position ? `[${name}]` : `.${name}`)).join("");
}

function columnOf(steps: readonly Step[]): string {
  return steps.map(({ name, position }) => (position ? "[]" : `.${name}`)).join("");
}
