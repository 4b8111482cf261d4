import type { Fact } from "../../core/fact.ts";

/** How data is drawn. */
export type DataForm = "graph" | "table" | "list";

/** A drawing of more statements than this is a thicket. */
export const MOST_DRAWN = 30;

/** Ways to draw the facts, the fittest first: a table as a table, statements about things as a graph, a record as a list. */
export function dataForms(facts: readonly Fact[]): readonly [DataForm, ...DataForm[]] {
  const placed = facts.filter(isPlaced).length;
  const drawable = facts.filter(({ subject }) => subject !== null).length;
  const views: DataForm[] = [];
  if (placed * 2 > facts.length) views.push("table");
  if (drawable > 0 && drawable <= MOST_DRAWN) views.push("graph");
  const record = facts.some(({ origin }) => origin?.path !== undefined);
  return views.length === 0 || (record && placed === 0) || drawable * 2 < facts.length - placed
    ? ["list", ...views]
    : [views[0]!, ...views.slice(1), "list"];
}

/** Whether a fact is a cell of a table. */
export function isPlaced({ origin }: Fact): boolean {
  return origin?.row !== undefined && origin.column !== undefined;
}
