import type { Report } from "../core/report.ts";

/** What people decided that changed the numbers or the alarms of a run; empty when they decided nothing that counted. */
export function suppressionNote({ suppressions }: Pick<Report, "suppressions">): string {
  if (!suppressions) return "";
  const { name, accepted, dismissed, stale } = suppressions;
  const alarms = dismissed.missing + dismissed.contradicted + dismissed.unsupported;
  const decided = [
    ...(alarms > 0 ? [`${count(alarms, "alarm")} dismissed`] : []),
    ...(accepted > 0 ? [`${count(accepted, "wording")} accepted`] : []),
  ];
  const old = stale > 0 ? [`${count(stale, "decision")} out of date`] : [];
  if (decided.length + old.length === 0) return "";
  const people = decided.length > 0 ? [`${decided.join(", ")} by people`] : [];
  return `${[...people, ...old].join(", ")} (${name}).`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
