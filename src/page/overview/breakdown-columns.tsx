import type { Part } from "../../core/metric.ts";
import { bestOf } from "../../render/best-of.ts";
import type { DataColumn } from "../parts/data-table.tsx";
import { Score } from "../parts/score.tsx";
import type { Breakdown, BreakdownRow } from "./breakdown.ts";

/** The columns of a breakdown: the value, each system, and how many texts stand behind the numbers. */
export function breakdownColumns(
  { columns, rows }: Breakdown,
  by: string,
  part: Part,
): DataColumn<BreakdownRow>[] {
  const best = new Map(
    rows.map((row) => [
      row,
      bestOf(
        row.cells.map((cell) => cell?.value),
        part.better,
      ),
    ]),
  );
  return [
    { key: "value", title: by, value: ({ value }) => value },
    ...columns.map(
      ({ name }, at): DataColumn<BreakdownRow> => ({
        key: `system ${name}`,
        title: name,
        align: "right",
        better: part.better,
        value: ({ cells }) => cells[at]?.value,
        interval: ({ cells }) => cells[at]?.interval,
        best: (row) => best.get(row)?.[at] ?? false,
        cell: (row) => (
          <Score
            estimate={row.cells[at]}
            range={part.range}
            best={best.get(row)?.[at] ?? false}
            bar={false}
          />
        ),
      }),
    ),
    {
      key: "n",
      title: "n",
      note: "texts that were judged, over all systems shown",
      align: "right",
      decimals: 0,
      value: ({ cells }) => cells.reduce((total, cell) => total + (cell?.n ?? 0), 0),
    },
  ];
}
