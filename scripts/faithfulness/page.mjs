// The tables that an evaluation answers with: numbers, never sentences of the records.
import { reliabilityTable } from "./calibration.mjs";
import { claimTables } from "./claim-tables.mjs";
import { controlTable } from "./control-table.mjs";
import { domainTable, formTable } from "./group-tables.mjs";
import { kindTable } from "./kind-table.mjs";
import { summaryTable } from "./summary-table.mjs";
import { sweepTable } from "./sweep-table.mjs";

/** All tables of the results of one detector, on one split or on both. */
export function evaluationTables(results) {
  return [
    ...results.flatMap((result) => [
      kindTable(result),
      ...(result.ratios["text only/true/all"] ? [controlTable(result, "true")] : []),
      ...(result.ratios["text only/rewrite/all"] ? [controlTable(result, "rewrite")] : []),
      sweepTable(result),
      reliabilityTable(result),
      ...claimTables(result),
      formTable(result),
      domainTable(result),
    ]),
    // Last, so that it is what one sees in a terminal.
    summaryTable(results),
  ];
}
