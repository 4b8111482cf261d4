// The figures that a detector is held to.
import { figure, percent } from "./cells.mjs";

const ROWS = [
  ["contrast, a true text against its error (without invented and omission)", "contrast/true/all", figure],
  ["· ties", "ties/contrast/true/all", percent],
  ["· on number, name, date, unit, count, aggregate, misplaced", "contrast/true/values", figure],
  ["· control: another record's data", "other data/true/all", figure],
  ["· control: only the text, fitted", "text only/true/all", figure],
  ["· control: the shorter text", "shorter/true/all", figure],
  ["contrast, a true rewrite against an error of the same text", "contrast/rewrite/all", figure],
  ["· ties", "ties/contrast/rewrite/all", percent],
  ["· control: another record's data", "other data/rewrite/all", figure],
  ["· control: only the text, fitted", "text only/rewrite/all", figure],
  ["· control: the shorter text", "shorter/rewrite/all", figure],
  ["true texts called unfaithful (unsure counts half)", "true/accused/all", percent],
  ["· unfaithful", "true/unfaithful/all", percent],
  ["· unsure", "true/unsure/all", percent],
  ["true rewrites called unfaithful (unsure counts half)", "rewrite/accused/all", percent],
  ["complete texts called incomplete, told what is optional", "true/incomplete/all", percent],
  ["· not told", "not told/incomplete/all", percent],
  ["· with something called missing, whatever the verdict", "true/called missing/all", percent],
  ["alarms on a true, complete text, mean", "true/alarms/all", (ratio) => figure(ratio, 2)],
  ["errors found (all kinds but omission)", "error/found/all", percent],
  ["· number, name, date", "error/found/plain values", percent],
  ["· number, name, date, unit", "error/found/plain values and units", percent],
  ["· number, name, date, unit, count, aggregate, misplaced", "error/found/values", percent],
  ["· called unfaithful, wherever the mark is", "error/unfaithful/all", percent],
  ["· unsure", "error/unsure/all", percent],
  ["omissions found", "error/found/omission", percent],
  ["errors found at 5 % alarms on true texts", "at 5/found/all", percent],
  ["· at 10 %", "at 10/found/all", percent],
  ["· at 20 %", "at 20/found/all", percent],
  ["omissions found at 10 % alarms on complete texts", "at 10/found/omission", percent],
  ["texts called unfaithful that are, half of all true (precision)", "mixed/precision", percent],
  ["texts with a falsehood called unfaithful (recall)", "mixed/recall", percent],
  ["calibration error of the score", "mixed/calibration error", figure],
  ["Brier skill of the score", "mixed/brier skill", figure],
];

/** One row a figure, one column a split, and the drop between them where both were run. */
export function summaryTable(results) {
  const both = results.length === 2;
  const rows = ROWS.map(([title, name, show]) => [
    title,
    ...results.map(({ ratios }) => show(ratios[name])),
    ...(both ? [dropOf(results, name, show)] : []),
  ]);
  const time = results.map(({ milliseconds }) =>
    milliseconds === undefined ? "–" : `${milliseconds.p50.toFixed(1)} / ${milliseconds.p95.toFixed(1)}`,
  );
  const [{ detector, limit }] = results;
  return {
    title: `Faithfulness on bench/records: ${detector}`,
    note: [
      ...results.map(
        ({ split, counts }) =>
          `${split}: ${counts.records} records of ${counts.domains} domains, ${counts.texts} true texts, ${counts.errors} with an error, ${counts.rewrites} rewrites.`,
      ),
      "Intervals: 95 %, domains resampled.",
      ...(limit === undefined ? [] : ["A sample of the records (--limit): not the figures to quote."]),
    ].join(" "),
    head: ["", ...results.map(({ split }) => split), ...(both ? ["from the first to the second"] : [])],
    rows: [...rows, ["milliseconds a text, p50 / p95", ...time, ...(both ? [""] : [])]],
  };
}

function dropOf([first, second], name, show) {
  const [a, b] = [first.ratios[name], second.ratios[name]];
  if (a === undefined || b === undefined) return "–";
  const difference = show({ value: b.value - a.value });
  return b.value >= a.value ? `+${difference}` : difference;
}
