// Errors found at given shares of false alarms, by kind.
import { percent, plainPercent } from "./cells.mjs";
import { KINDS } from "./kind-table.mjs";
import { RATES } from "./sweep.mjs";

/** A row for each kind; in the first rows the share of alarms that was reached. */
export function sweepTable({ split, ratios, orderedBy }) {
  const row = (title, name, show = plainPercent) => [
    title,
    ...RATES.map((rate) => show(ratios[`at ${rate}/${name}`])),
  ];
  return {
    title: `Errors found at 5, 10 and 20 % alarms, ${split}`,
    note: `The threshold is set on true texts (for omissions: on complete ones), by ${orderedBy}; ties are kept below the rate.`,
    head: ["", ...RATES.map((rate) => `${rate} %`)],
    rows: [
      row("true texts with an alarm", "true texts"),
      row("true rewrites with an alarm", "rewrites"),
      row("complete texts with something called missing", "complete texts"),
      row("errors found (all kinds but omission)", "found/all", percent),
      row("· flagged, whatever is marked", "flagged/all", percent),
      ...KINDS.filter((kind) => ratios[`at ${RATES[0]}/found/${kind}`]).map((kind) =>
        row(kind, `found/${kind}`, percent),
      ),
    ],
  };
}
