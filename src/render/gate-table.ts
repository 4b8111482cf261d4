import type { GateVerdict, Report } from "../core/report.ts";
import { formatAgainst } from "./format-number.ts";
import type { NumberOptions } from "./render-options.ts";
import type { Table } from "./table.ts";

/** Whether each gate held for each system, with the number that decided. */
export function gateTable({ gates }: Report, { decimals }: NumberOptions = {}): Table {
  const column = (title: string, align: "left" | "right", text: (verdict: GateVerdict) => string) => ({
    title,
    align,
    rank: 0,
    cells: gates.map((verdict) => ({ text: text(verdict) })),
  });
  const columns = [
    column("verdict", "left", ({ passed }) => (passed ? "passed" : "FAILED")),
    column("gate", "left", ({ gate }) => gate),
    column("system", "left", ({ system }) => system),
    column("value", "right", ({ value, threshold }) => formatAgainst(value, threshold, decimals)),
    ...(gates.some((verdict) => remark(verdict) !== "") ? [column("remark", "left", remark)] : []),
  ];
  return { columns, rows: gates.length };
}

/** Why a gate failed when a number alone does not say it: the items that failed, or the reason. */
export function remark({ failures, reason }: GateVerdict): string {
  if (reason !== undefined) return reason;
  if (!failures) return "";
  const more = failures.count > failures.examples.length ? ", …" : "";
  return `${failures.count} failed: ${failures.examples.join(", ")}${more}`;
}
