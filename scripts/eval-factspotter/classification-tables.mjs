// Fact classification as Markdown.
import { table } from "../reproduce/markdown.mjs";
import { notMeasured, percent } from "./shares.mjs";

/** Accuracy, F1 and confusion counts, a line for each corpus; then the share that is right by kind of error. */
export function classificationTables(corpora, results) {
  return [accuracyTable(corpora, results), "### Right, by kind of planted error", kindTable(results)].join(
    "\n\n",
  );
}

function accuracyTable(corpora, results) {
  const rows = Object.entries(results).map(([name, { missing, accuracy, f1, confusion, examples }]) => {
    const { model, aim, paper } = corpora[name];
    const wanted = [aim === undefined ? "reported" : `≥ ${aim} %`, paper === undefined ? "–" : `${paper} %`];
    if (missing !== undefined) return [name, `\`${model}\``, "", notMeasured(missing), ...wanted, "", "", ""];
    const { truePositives, trueNegatives, falsePositives, falseNegatives } = confusion;
    return [
      name,
      `\`${model}\``,
      examples,
      percent(accuracy, 2),
      ...wanted,
      percent(f1, 2),
      `${truePositives} / ${trueNegatives}`,
      `${falsePositives} / ${falseNegatives}`,
    ];
  });
  return table(["corpus", "model", "examples", "measured", "aim", "paper", "F1", "TP / TN", "FP / FN"], rows);
}

function kindTable(results) {
  const measured = Object.entries(results).filter(([, { missing }]) => missing === undefined);
  const kinds = [...new Set(measured.flatMap(([, result]) => Object.keys(result.kinds)))].sort();
  const rows = kinds.map((kind) => [
    kind,
    ...measured.map(([, result]) => {
      const { n, right } = result.kinds[kind] ?? { n: 0 };
      return n === 0 ? "–" : `${percent(right / n)} of ${n}`;
    }),
  ]);
  if (rows.length === 0) return notMeasured("none of the above was");
  return table(["kind", ...measured.map(([name]) => name)], rows);
}
