import type { Fact } from "../../core/fact.ts";
import { valueWords } from "./value-words.ts";

/** A value of the data as it is read: what it is called within its segment, and its words. */
export interface DataCell {
  /** Position of the fact among those that were given. */
  readonly fact: number;
  /** Empty where the value goes on the list that the one before belongs to. */
  readonly label: string;
  readonly value: string;
}

/** Values that are read together: a row of the data, the fields of an object, what is said of one subject. */
export interface DataSegment {
  readonly heading: string;
  readonly cells: readonly DataCell[];
}

interface Group {
  readonly subject: string | null;
  readonly row: string | undefined;
  readonly members: { readonly fact: Fact; readonly at: number }[];
}

/** The facts of an example as segments, in the order of the data. */
export function dataSegments(facts: readonly Fact[]): readonly DataSegment[] {
  const groups = new Map<string, Group>();
  facts.forEach((fact, at) => {
    const row = rowPath(fact);
    const key = JSON.stringify([fact.subject, row ?? parentPath(fact)]);
    const group = groups.get(key) ?? { subject: fact.subject, row, members: [] };
    group.members.push({ fact, at });
    groups.set(key, group);
  });
  const all = [...groups.values()];
  return all.map((group) => segmentOf(group, all));
}

function segmentOf({ subject, row, members }: Group, all: readonly Group[]): DataSegment {
  const names = members.map(({ fact }) => fact.relation.split(" "));
  const shared = members.length > 1 ? sharedStart(names) : 0;
  const outer = outerRow(row, all);
  const heading = [subject ?? "", outer ?? "", names[0]!.slice(0, shared).join(" ")].filter(
    (part) => part !== "",
  );
  return {
    heading: heading.join(", "),
    cells: members.map(({ fact, at }, place) => {
      const before = members[place - 1]?.fact;
      const label = before?.relation === fact.relation ? "" : names[place]!.slice(shared).join(" ");
      return { fact: at, label, value: valueWords(fact.value) };
    }),
  };
}

/** What the row around a row is called: its key, or its first value. */
function outerRow(row: string | undefined, all: readonly Group[]): string | undefined {
  const outside = row && innermostRow(row);
  const around = outside && all.find((group) => group.row === outside)?.members[0]?.fact;
  if (!around) return undefined;
  return valueWords(around.row?.keyAttribute === undefined ? around.value : around.row.key);
}

/** How many words all names begin with, leaving each at least one of its own. */
function sharedStart(names: readonly (readonly string[])[]): number {
  const most = Math.min(...names.map((words) => words.length)) - 1;
  let count = 0;
  while (count < most && names.every((words) => words[count] === names[0]![count])) count++;
  return count;
}

function rowPath({ row, origin }: Fact): string | undefined {
  if (row) return row.path;
  if (origin?.path !== undefined) return innermostRow(origin.path);
  return origin?.row === undefined ? undefined : `[${origin.row}]`;
}

/** The path of the list member around a value: `days[2]` of `days[2].wind.speed`. */
function innermostRow(path: string): string | undefined {
  return /^.*\[\d+\](?=\.)/.exec(path)?.[0];
}

/** The path of the object around a value; elements of a list stand where the list does. */
function parentPath({ origin }: Fact): string {
  const path = origin?.path?.replace(/\[\d+\]$/, "") ?? "";
  return path.includes(".") ? path.slice(0, path.lastIndexOf(".")) : "";
}
