// The figures of the claims checker as tables.

import { figure, percent } from "../faithfulness/cells.mjs";
import { claimTables } from "../faithfulness/claim-tables.mjs";

/** One table for each part that was measured. */
export function claimsTables({ split, half, ...results }) {
  return [
    ...(results.records ? recordTables(split, results.records) : []),
    ...(results["llm-spans"] ?? []).map((set) =>
      spanTable(`Marked by people: ${set.set}, ${half} half`, set),
    ),
    ...(results.rotowire ? [spanTable(`Basketball reports, ${half} half`, results.rotowire)] : []),
    ...(results.tabfact ? [tabfactTable(results.tabfact)] : []),
    ...(results.references?.length > 0 ? [referenceTable(results.references)] : []),
    ...(results.speed ? [speedTable(results.speed)] : []),
  ];
}

function recordTables(split, { records, domains, texts, errors, ratios }) {
  const groups = Object.keys(ratios)
    .filter((name) => name.startsWith("true/wrong/"))
    .map((name) => name.slice("true/wrong/".length))
    .sort();
  return [
    {
      title: `Contrast, ${split}`,
      note: `${records} records of ${domains} domains, ${texts} true texts, ${errors} with one error; 95 % intervals, domains resampled.`,
      head: ["errors", "contrast", "with another record's data"],
      rows: ["values", "all"].map((group) => [
        group === "values"
          ? "number, name, date, unit, count, aggregate, misplaced"
          : "all kinds but invented and omission",
        figure(ratios[`contrast/true/${group}`]),
        figure(ratios[`other data/true/${group}`]),
      ]),
    },
    ...claimTables({ split, ratios }),
    {
      title: `Claims of true texts by kind and by operator, ${split}`,
      head: ["claims", "number of them", "supported", "unchecked", "wrong"],
      rows: groups.map((group) => [
        group,
        String(ratios[`true/wrong/${group}`].n),
        ...["supported", "unchecked", "wrong"].map((name) => percent(ratios[`true/${name}/${group}`])),
      ]),
    },
  ];
}

function spanTable(title, { texts, figures }) {
  return {
    title,
    note: `${texts} texts. Two spans meet when they share a character; inputs resampled.`,
    head: ["marks", "number of them", "precision", "errors", "recall", "F1"],
    rows: Object.entries(figures).map(([name, { marks, errors, precision, recall, f1 }]) => [
      name,
      String(marks),
      figure(precision),
      String(errors),
      figure(recall),
      figure(f1),
    ]),
  };
}

function tabfactTable({ statements, coverage, accuracy, shuffled }) {
  return {
    title: "TabFact, validation part",
    head: ["statements", "decided", "right of these", "control: labels dealt out anew"],
    rows: [[String(statements), percent(coverage), percent(accuracy), percent(shuffled)]],
  };
}

function referenceTable(sets) {
  return {
    title: "References of people with a claim called wrong",
    head: ["set", "texts", "with a wrong claim", "beside other data"],
    rows: sets.map(({ set, part, texts, wrong, "other data": other }) => [
      `${set} (${part})`,
      String(texts),
      percent(wrong),
      percent(other),
    ]),
  };
}

function speedTable(runs) {
  return {
    title: "Speed, one thread",
    head: ["values", "sentences a text", "texts a second, data read once", "data read for each text"],
    rows: runs.map(({ values, sentences, shared, fresh }) => [
      String(values),
      String(sentences),
      (1000 / shared).toFixed(0),
      (1000 / fresh).toFixed(0),
    ]),
  };
}
