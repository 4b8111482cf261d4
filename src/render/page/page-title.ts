import type { Report } from "../../core/report.ts";

/** How many files of data a title names. */
const NAMED = 2;

/** What a report is called where nobody says: by the files its data is from. */
export function pageTitle({ data }: Pick<Report, "data">): string {
  const names = [...new Set(data.map(({ name }) => name.split(/[\\/]/).findLast(Boolean) ?? name))];
  if (names.length === 0) return "Assay report";
  const more = names.length - NAMED;
  return `${names.slice(0, NAMED).join(", ")}${more > 0 ? ` and ${more} more` : ""} · Assay report`;
}
