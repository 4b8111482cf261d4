import type { GateVerdict, Report } from "../../core/report.ts";
import { formatAgainst } from "../../render/format-number.ts";
import { remark } from "../../render/gate-table.ts";
import { type DataColumn, DataTable } from "../parts/data-table.tsx";
import { Section } from "./section.tsx";

const COLUMNS: readonly DataColumn<GateVerdict>[] = [
  {
    key: "gate",
    title: "gate",
    value: ({ gate }) => gate,
  },
  { key: "system", title: "system", value: ({ system }) => system },
  {
    key: "verdict",
    title: "verdict",
    value: ({ passed }) => (passed ? "passed" : "FAILED"),
    cell: ({ passed }) =>
      passed ? (
        <span class="verdict verdict-passed">✓ passed</span>
      ) : (
        <span class="verdict verdict-failed">✗ failed</span>
      ),
  },
  {
    key: "value",
    title: "value",
    align: "right",
    value: ({ value }) => value,
    cell: ({ value, threshold }) => formatAgainst(value, threshold),
  },
  { key: "remark", title: "remark", value: remark },
];

/** Whether each requirement held for each system. */
export function GatesSection({ report: { gates } }: { readonly report: Report }) {
  if (gates.length === 0) return null;
  const failed = gates.filter(({ passed }) => !passed).length;
  return (
    <Section title="Gates">
      <p>{failed === 0 ? "Every gate held." : `${failed} of ${gates.length} failed.`}</p>
      <DataTable
        id="gates"
        caption="Whether each gate held for each system"
        columns={COLUMNS}
        rows={gates}
        rowKey={({ gate, system }) => JSON.stringify([gate, system])}
      />
    </Section>
  );
}
