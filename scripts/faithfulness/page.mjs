// The tables that an evaluation answers with: numbers, never sentences of the records.

import { kindTable } from "./kind-table.mjs";
import { summaryTable } from "./summary-table.mjs";

/** All tables of the results of one detector, on one split or on both. */
export function evaluationTables(results) {
  return [summaryTable(results), ...results.map(kindTable)];
}
