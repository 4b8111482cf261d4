import type { CorrelationKind, CorrelationMatrix } from "../../core/validation.ts";
import { formatNumber } from "../format-number.ts";
import type { NumberOptions } from "../render-options.ts";
import type { Table } from "../table.ts";
import { numberColumn, wordColumn } from "./validation-column.ts";

/** Every metric and dimension against every other, by one kind of correlation. */
export function matrixTable(
  { names, values }: CorrelationMatrix,
  kind: CorrelationKind,
  { decimals }: NumberOptions = {},
): Table {
  const columns = names.map((name, at) =>
    numberColumn(
      name,
      names.map((_, row) => formatNumber(values[kind][row]?.[at] ?? undefined, decimals)),
    ),
  );
  return { columns: [wordColumn("", names), ...columns], rows: names.length };
}
