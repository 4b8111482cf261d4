// Table 4: how many texts of each system name what the data does not.
import { spearman } from "../../dist/stats/index.js";
import { number, table } from "../reproduce/markdown.mjs";

const HEAD = [
  "system",
  "texts, paper",
  "checked, paper",
  "texts",
  "distinct, paper",
  "distinct",
  "share, paper",
  "share",
  "added",
  "replaced",
  "inaccurate",
];

/** The table, and the rank correlation of the counts of texts with the paper's. */
export function table4(published, names, systems) {
  const rows = Object.entries(published).map(([system, printed]) => {
    const ours = systems.get(system).invented();
    return [
      names.get(system),
      printed.texts,
      system === "baseline" ? `${printed.checked}\\*` : printed.checked,
      ours.texts,
      printed.distinct,
      ours.distinct,
      `${printed.share} %`,
      `${number(100 * ours.share, 1)} %`,
      ours.added,
      ours.replaced,
      ours.inaccurate,
    ];
  });
  const all = Object.entries(published);
  const rho = spearman(
    all.map(([, { share }]) => share),
    all.map(([system]) => systems.get(system).invented().share),
  );
  return { table: table(HEAD, rows), rho };
}
