import type { Part } from "../../core/metric.ts";
import type { DataColumn } from "../parts/data-column.ts";
import type { ExampleRow } from "./example-rows.ts";

/** What examples can be sorted by: a column of the list, or a number that it does not show. */
export type SortColumn = Pick<DataColumn<ExampleRow>, "key" | "title" | "value" | "better">;

/** The order that a list has by itself: its worst texts first. */
export const WORST_FIRST = "standing";

/** The order in which a run has its examples. */
export const RUN_ORDER = "run";

/** Columns for the systems shown; as in the tables of the overview, the good end comes first. */
export function sortColumns(systems: readonly string[], better: Part["better"]): SortColumn[] {
  return [
    { key: "id", title: "Id", value: ({ example }) => example.id },
    ...systems.map(
      (name, at): SortColumn => ({
        key: `score.${name}`,
        title: `Score of ${name}`,
        value: ({ cells }) => cells[at]?.value,
        better,
      }),
    ),
    { key: WORST_FIRST, title: "Worst", value: ({ standing }) => standing },
    { key: "spread", title: "Spread", value: ({ spread }) => spread, better: "higher" },
    { key: "alarms", title: "Alarms", value: ({ alarms }) => alarms, better: "higher" },
    { key: "facts", title: "Number of facts", value: ({ example }) => example.facts, better: "higher" },
  ];
}
