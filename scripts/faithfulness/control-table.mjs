// Contrast beside its controls, by kind of error: what another record's data or the text alone also give is not from reading the data.
import { figure } from "./cells.mjs";
import { KINDS } from "./kind-table.mjs";

const COLUMNS = ["contrast", "other data", "text only", "shorter"];

/** A row for each kind, against true texts or against true rewrites. */
export function controlTable({ split, ratios }, role) {
  const groups = ["all", "values", ...KINDS].filter((group) => ratios[`contrast/${role}/${group}`]);
  return {
    title: `Contrast and controls against ${role === "true" ? "the true text" : "true rewrites"}, ${split}`,
    note:
      role === "true"
        ? "“all” is without invented and omission; “values” are number, name, date, unit, count, aggregate and misplaced."
        : "“all” is without omission.",
    head: ["kind", "pairs", "detector", "another record's data", "only the text, fitted", "the shorter text"],
    rows: groups.map((group) => [
      group,
      String(ratios[`contrast/${role}/${group}`].n),
      ...COLUMNS.map((name) => figure(ratios[`${name}/${role}/${group}`])),
    ]),
  };
}
