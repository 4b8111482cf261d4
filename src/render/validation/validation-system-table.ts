import type { Validation } from "../../core/validation.ts";
import { formatInterval, formatNumber } from "../format-number.ts";
import type { NumberOptions } from "../render-options.ts";
import type { Column, Table } from "../table.ts";
import { numberColumn, wordColumn } from "./validation-column.ts";

/** What each metric and each dimension says of each system: the points behind the system-level correlations. */
export function systemTable(
  { systems, metrics, dimensions }: Validation,
  { decimals, interval = "bounds" }: NumberOptions = {},
): Table {
  const scores = (name: string): Column => ({
    title: name,
    align: "right",
    rank: 0,
    cells: systems.map((system) => ({
      text: formatNumber(system.scores[name]?.value, decimals),
      interval: formatInterval(system.scores[name]?.interval, interval, decimals),
    })),
  });
  const groups = systems.map(({ group }) => group ?? "");
  const columns = [
    wordColumn(
      "system",
      systems.map(({ name }) => name),
    ),
    ...(groups.some((group) => group !== "") ? [wordColumn("group", groups)] : []),
    ...dimensions.map(({ name }) => scores(name)),
    ...metrics.map(({ name }) => scores(name)),
    numberColumn(
      "texts",
      systems.map(({ texts }) => String(texts)),
    ),
  ];
  return { columns, rows: systems.length };
}
