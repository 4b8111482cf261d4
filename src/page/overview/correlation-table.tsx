import { type DataColumn, DataTable } from "../parts/data-table.tsx";
import type { CorrelationRow } from "./correlation-rows.ts";

const COLUMNS: readonly DataColumn<CorrelationRow>[] = [
  { key: "texts", title: "texts of", value: ({ name }) => name },
  {
    key: "pearson",
    title: "Pearson r",
    align: "right",
    better: "higher",
    value: ({ pearson }) => pearson,
  },
  {
    key: "spearman",
    title: "Spearman ρ",
    align: "right",
    better: "higher",
    value: ({ spearman }) => spearman,
  },
  { key: "n", title: "n", align: "right", decimals: 0, value: ({ n }) => n },
];

/** How two measures go together, for all systems and for each. */
export function CorrelationTable({
  rows,
  of,
}: {
  readonly rows: readonly CorrelationRow[];
  readonly of: string;
}) {
  return (
    <DataTable
      id="correlations"
      caption={`Correlation of ${of}`}
      columns={COLUMNS}
      rows={rows}
      rowKey={({ name }) => name}
    />
  );
}
