import { formatInterval, formatNumber } from "../format-number.ts";
import type { NumberOptions } from "../render-options.ts";
import type { Table } from "../table.ts";
import type { Audit, FalseAlarms } from "./audit.ts";

/** The rate of false alarms over all, by system and by kind of entity. */
export function auditTable(audit: Audit, { decimals, interval = "bounds" }: NumberOptions = {}): Table {
  const rows: { by: string; name: string; of: FalseAlarms }[] = [
    { by: "all", name: "", of: audit.overall },
    ...audit.systems.map((of, at) => ({ by: at === 0 ? "system" : "", name: of.name, of })),
    ...audit.kinds.map((of, at) => ({ by: at === 0 ? "kind" : "", name: of.name, of })),
  ];
  const column = (title: string, align: "left" | "right", text: (row: (typeof rows)[number]) => string) => ({
    title,
    align,
    rank: 0,
    cells: rows.map((row) => ({ text: text(row) })),
  });
  const rate = {
    title: "rate of false alarms",
    align: "right" as const,
    rank: 0,
    cells: rows.map(({ of }) => ({
      text: formatNumber(of.rate?.value, decimals),
      interval: formatInterval(of.rate?.interval, interval, decimals),
    })),
  };
  const columns = [
    column("by", "left", ({ by }) => by),
    column("name", "left", ({ name }) => name),
    column("verdicts", "right", ({ of }) => String(of.verdicts)),
    column("answered", "right", ({ of }) => String(of.answered)),
    column("false alarms", "right", ({ of }) => String(of.falseAlarms)),
    rate,
  ];
  return { columns, rows: rows.length };
}
