// Correlations of ESA_I with other scores of the same texts, beside the paper's.
import { kendallTauB, pearson, spearman } from "../../dist/stats/index.js";
import { number, table } from "../reproduce/markdown.mjs";

/** The presets of ESA in the order of the columns. */
export const PRESETS = ["paper", "default"];

export const CORRELATIONS = { r: pearson, rho: spearman, tau: kendallTauB };

/** The sets of texts: how many undetected entities each must have, by the metric's own verdict. */
const SETS = {
  all: { least: 0, title: "all texts" },
  atLeast1: { least: 1, title: "texts with an undetected entity" },
  atLeast2: { least: 2, title: "texts with two or more" },
};

const HEAD = [
  "ESA_I with",
  ...["Pearson", "Spearman", "Kendall"].flatMap((kind) => [`${kind}, paper`, "`preset=paper`", "default"]),
];

/** The three published tables of a set as one, with how many texts each side has. A row has scores by name and, by preset, ESA_I and undetected entities. */
export function correlationTable(set, printed, rows) {
  const { least, title } = SETS[set];
  const [paper, usual] = PRESETS.map((preset) => rows.filter((row) => row[preset]?.undetected >= least));
  const chosen = { paper, default: usual };
  const cell = (preset, correlation, name) => {
    const own = chosen[preset].filter(({ scores }) => scores[name] !== undefined);
    return number(
      correlation(
        esaOf(own, preset),
        own.map(({ scores }) => scores[name]),
      ),
    );
  };
  const body = Object.keys(printed.r).map((name) => [
    name,
    ...Object.entries(CORRELATIONS).flatMap(([kind, correlation]) => [
      number(printed[kind][name]),
      ...PRESETS.map((preset) => cell(preset, correlation, name)),
    ]),
  ]);
  return `### Tables ${Object.values(printed.tables).join(", ")}: ${title}

${printed.texts} texts in the paper, ${paper.length} (\`preset=paper\`), ${usual.length} (default) here.

${table(HEAD, body)}`;
}

/** ESA_I of texts. */
export function esaOf(rows, preset) {
  return rows.map((row) => row[preset].esa);
}
